import { substituteAnswerMs } from '@/domain/goods-line'
import { numberOf } from '../../../server/modules/simulator/orders'
import { brokenInvariants, buildCity, lineOf, nextId, pay, prepareSubmit } from '../../support/commerce'
import { buildGoods, buildMart, orderGoods } from '../../support/mart'
import { buildLane, buildParcelMart, buildSender, parcelOf } from '../../support/parcels'
import { useServer } from '../../support/server'

const server = useServer({ environment: { FULFILMENT_PACE_SECONDS: '10' } })
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Sold = Awaited<ReturnType<typeof orderGoods>>

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5000) {
    server.clock.advance(5000)
    await server.kernel.jobs.runDue()
  }
}

it('the sandbox’s mart weighs a little less, and now and then proposes something else and waits for the answer', async () => {
  const mart = await buildMart(server)
  await buildGoods(server, mart, { soldBy: 'piece', unitGrams: null, priceMinor: 1100, name: { zh: '柴鸡蛋' } })
  const seen: (readonly [Sold, boolean])[] = []
  for (let round = 0; round < 12 && new Set(seen.map(([, isAsked]) => isAsked)).size < 2; round += 1) {
    const sold = await orderGoods(server, mart)
    await pass(20_000)
    const { meal, status } = await sold.get()
    const [fish] = meal?.lines ?? []
    expect(fish?.change).toMatchObject({ kind: 'weighed' })
    expect(fish?.change?.weighedGrams).toBeGreaterThanOrEqual(460)
    expect(fish?.change?.weighedGrams).toBeLessThan(500)
    const isAsked = (meal?.proposals ?? []).length > 0
    seen.push([sold, isAsked])
    if (isAsked) expect(status).toBe('accepted')
  }
  expect(seen.some(([, isAsked]) => isAsked)).toBe(true)
  await pass(substituteAnswerMs + 60_000)
  for (const [sold, isAsked] of seen) {
    const { status, meal } = await sold.get()
    expect(['delivering', 'delivered', 'completed']).toContain(status)
    expect(meal?.lines[1]?.change?.kind).toBe(isAsked ? 'leftOut' : undefined)
  }
})

it('the sandbox’s mart proposes nothing for a parcel that may not travel, and brings it station by station', async () => {
  await buildLane(server)
  const { mart, tea, mushrooms } = await buildParcelMart(server)
  const sent: { readonly orderId: string; readonly token: string }[] = []
  for (let round = 0; round < 9; round += 1) {
    const sender = await buildSender(server)
    const lines = [tea, mushrooms].map(({ dishId }) => lineOf(dishId))
    const params = await prepareSubmit(server, sender, { restaurantId: mart.restaurantId, lines, ...parcelOf(sender) })
    const { orderId } = await server.ask('orderSubmit', params, { token: sender.token, key: nextId('parcel-key-') })
    await pay(server, sender, orderId)
    sent.push({ orderId, token: sender.token })
  }
  expect(sent.some(({ orderId }) => numberOf(orderId, 9973) % 3 === 0)).toBe(true)
  await pass(60_000)
  for (const { orderId, token } of sent)
    expect(await server.ask('orderGet', { orderId }, { token })).toMatchObject({
      status: 'delivering',
      meal: { parcel: { packed: expect.any(String), carrier: expect.any(String), trackingNumber: expect.any(String) } }
    })
  await pass(240_000)
  for (const { orderId, token } of sent) {
    const { status, meal } = await server.ask('orderGet', { orderId }, { token })
    const { packed, handedOver, cleared, delivered } = meal?.parcel ?? {}
    const reached = [packed, handedOver, cleared, delivered].map((at) => Date.parse(at ?? ''))
    expect(reached).toEqual([...reached].sort((one, other) => one - other))
    expect([['delivered', 'completed'].includes(status), reached.some(Number.isNaN)]).toEqual([true, false])
  }
})
