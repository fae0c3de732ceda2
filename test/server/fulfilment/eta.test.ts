import { inTransaction } from '../../../server/db/transaction'
import { locateRider, mealGoal } from '../../../server/modules/fulfilment/service'
import { lockOrder } from '../../../server/modules/order/repository'
import { fulfilOn } from '../../support/combine'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  doorPoint,
  lineOf,
  outletPoint,
  pay,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'
import { describeOnPostgres } from '../../support/suites'

const server = useServer({ environment: { FULFILMENT: 'operations' } })
beforeAll(async () => {
  await buildCity(server)
})

const minuteMs = 60_000

/** A paid order, and what every screen is told of its coming: one answer, or the test ends here. */
async function ordered(deliveryType: 'delivery' | 'pickup' = 'delivery') {
  const restaurant = await buildRestaurant(server)
  const { dishId } = await buildDish(server, restaurant)
  const eater = await buildEater(server, 10_000)
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dishId, 2)],
    deliveryType
  })
  const unpaid = (await server.ask('orderGet', { orderId }, { token: eater.token })).meal?.eta
  await pay(server, eater, orderId)
  const eta = async () => {
    const { token } = eater
    const said = (await server.ask('orderGet', { orderId }, { token })).meal?.eta
    const [listed] = (await server.ask('orderList', {}, { token })).items
    const [active = listed] = (await server.ask('orderActive', {}, { token })).items
    const track = await server.ask('orderTrack', { orderId }, { token })
    expect([listed?.meal?.eta, active?.meal?.eta, track.eta]).toEqual([said, said, said])
    return said
  }
  const { meal } = await server.ask('orderGet', { orderId }, { token: eater.token })
  const { arrivesFrom = null, arrivesUntil = null } = meal ?? {}
  if (arrivesFrom === null || arrivesUntil === null) throw new Error('no time was agreed')
  return { orderId, token: eater.token, eta, unpaid, agreed: { from: arrivesFrom, until: arrivesUntil } }
}
const locate = (orderId: string, place: typeof outletPoint) =>
  inTransaction(server.kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order)
      await locateRider(tx, server.kernel, order, await mealGoal(tx, order), { ...place, at: server.clock.now() })
  })
const rider = { name: 'B12', phone: '+6581234567' }
const now = () => new Date(server.clock.now()).toISOString()

describe('when an order comes', () => {
  it('is one answer on the order, the list, the strip and the map: agreed, then by the rider, late, and when it came', async () => {
    const { orderId, eta, unpaid, agreed } = await ordered()
    expect(unpaid).toBeNull()
    expect(await eta()).toEqual({ state: 'expected', ...agreed })
    await fulfilOn(server, orderId, { event: 'accept' })
    server.clock.advance(Date.parse(agreed.until) - server.clock.now() + 12 * minuteMs)
    const late = await eta()
    if (late?.state !== 'late') throw new Error('it is late')
    expect(late.due).toBe(agreed.until)
    expect(Date.parse(late.from) - server.clock.now()).toBeLessThanOrEqual(5 * minuteMs)
    expect(late.from > now()).toBe(true)
    await fulfilOn(server, orderId, { event: 'dispatch', rider })
    await locate(orderId, outletPoint)
    const live = await eta()
    if (live?.state !== 'late') throw new Error('it is late')
    expect(Date.parse(live.from)).toBeGreaterThan(Date.parse(agreed.until))
    expect(live.due).toBe(agreed.until)
    // The next screen is opened a minute later: the rider has not been seen since, and the window is the same
    server.clock.advance(minuteMs)
    expect(await eta()).toEqual(live)
    // Seen again a little behind what was told: a red light moves nothing
    await locate(orderId, outletPoint)
    expect(await eta()).toEqual(live)
    server.clock.advance(minuteMs)
    await locate(orderId, doorPoint)
    expect(await eta()).not.toEqual(live)
    await fulfilOn(server, orderId, { event: 'deliver' })
    const came = { state: 'arrived', at: now() }
    server.clock.advance(5 * minuteMs)
    expect(await eta()).toEqual(came)
    server.clock.advance(server.kernel.config.completionSeconds * 1000)
    await server.kernel.jobs.runDue()
    expect(await eta()).toEqual(came)
  })

  it('of a pickup is when it lies ready, and then when it was handed over', async () => {
    const { orderId, eta, agreed } = await ordered('pickup')
    expect(await eta()).toEqual({ state: 'expected', ...agreed })
    await fulfilOn(server, orderId, { event: 'accept' })
    await fulfilOn(server, orderId, { event: 'ready' })
    const ready = { state: 'arrived', at: now() }
    server.clock.advance(minuteMs)
    expect(await eta()).toEqual(ready)
    await fulfilOn(server, orderId, { event: 'handOver' })
    const handed = { state: 'arrived', at: now() }
    expect(handed).not.toEqual(ready)
    server.clock.advance(server.kernel.config.completionSeconds * 1000)
    await server.kernel.jobs.runDue()
    expect(await eta()).toEqual(handed)
  })
})

describeOnPostgres('what a look at the map asks of the database', () => {
  it('reads the order and its meal at once, and its outlet', async () => {
    const { orderId, token } = await ordered()
    const statements = await statementsOf(() => server.ask('orderTrack', { orderId }, { token }))
    expect(statements).toEqual(['select "orders"."order_id",', 'select "latitude",'])
  })
})
