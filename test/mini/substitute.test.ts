import type { OperationName } from '@/contract/operations'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { partners, signedAs } from '../server/operations/partner'
import { miniTargets } from './targets'
import { useDiner } from './use-diner'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

const shop = 'sin-mart'
let world: World
beforeAll(async () => {
  world = await openWorld({ FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners })
})
afterAll(() => world.close())

/** Says something as the shop’s own system does. */
async function say(name: OperationName, params: object): Promise<void> {
  const { url, headers } = signedAs(name, params, Date.now())
  expect((await world.server.post(url, params, headers)).code).toBe(1)
}

describe.each(miniTargets)('a substitute in the compiled %s program', (target) => {
  const seated = useDiner(() => world, target)

  it('is taken where it is proposed, and the difference comes back', async () => {
    const { person, diner, app } = seated()
    const lines = ['apple', 'grape'].map((key) => ({ dishId: `${shop}-${key}`, dishCount: 3, dishItems: [] }))
    const orderId = await person.orders({ restaurantId: shop, lines })
    await person.pays(orderId, 'WALLET_PAY')
    await say('accept', { orderId })
    await diner.comesTo('orderDetail', { orderId })
    await say('substitute', { orderId, lineNumber: 2, dishId: `${shop}-pineapple`, amount: '11.70' })
    await app.waitFor('#proposal-2-take')
    await app.tap('#proposal-2-take')
    const settled = async () => (await person.ask('orderGet', { orderId })).meal?.lines[1]
    await until(async () => (await settled())?.totalAmount === '11.70', 'the substitute')
    expect(Number((await settled())?.change?.returnedAmount)).toBeGreaterThan(0)
  })
})
