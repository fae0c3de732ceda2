import { codes } from '@/contract/codes'
import type { OrderTab } from '@/domain/order-state'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  pressOnHostedPage,
  sessionOf,
  submit
} from '../../support/commerce'
import {
  buyGift,
  buyMembership,
  comeBack,
  month,
  orderMembership,
  redeemCode,
  sayDispute
} from '../../support/memberships'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
let meal: Parameters<typeof submit>[2]
beforeAll(async () => {
  await buildCity(server)
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  meal = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 2)] }
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const dayMs = 86_400_000
type Buyer = Awaited<ReturnType<typeof buildEater>>
const list = async ({ token }: Pick<Buyer, 'token'>, tab?: OrderTab) =>
  (await server.ask('orderList', { kind: 'membership', ...(tab && { tab }) }, { token })).items
const tabs = ['awaitingPayment', 'awaitingUse', 'used', 'refundedOrAfterSale', 'expired'] as const
/** The tabs under which an order stands, how it stands, and whether it can be given back there. */
async function listedOf(buyer: Pick<Buyer, 'token'>, orderId: string) {
  const under: OrderTab[] = []
  for (const tab of tabs) if ((await list(buyer, tab)).some((each) => each.orderId === orderId)) under.push(tab)
  const shown = (await list(buyer)).find((each) => each.orderId === orderId)
  return [under.join(), shown?.membership?.standing, shown?.actions.includes('giveBack')]
}

test('a period in force is used, one that follows it is not yet; both go back from the list for seven days', async () => {
  const buyer = await buildEater(server, 9000)
  const present = await buyMembership(server, buyer, month)
  const next = await buyMembership(server, buyer, month)
  expect(await listedOf(buyer, present.orderId)).toEqual(['used', 'inForce', true])
  expect(await listedOf(buyer, next.orderId)).toEqual(['awaitingUse', 'later', true])
  server.clock.advance(7 * dayMs)
  expect(await listedOf(await comeBack(server, buyer), present.orderId)).toEqual(['used', 'inForce', false])
})

test('what saved something is not offered back, nor what is not paid or went back', async () => {
  const [saver, returner, waiter] = [
    await buildEater(server, 9000),
    await buildEater(server, 9000),
    await buildEater(server, 9000)
  ]
  const used = await buyMembership(server, saver, month)
  await submit(server, saver, meal)
  expect(await listedOf(saver, used.orderId)).toEqual(['used', 'inForce', false])
  const back = await buyMembership(server, returner, month)
  await server.ask(
    'membershipRefundSubmit',
    { orderId: back.orderId },
    { token: returner.token, key: nextId('listed-') }
  )
  expect(await listedOf(returner, back.orderId)).toEqual(['refundedOrAfterSale', undefined, false])
  const unpaid = await orderMembership(server, waiter, month)
  expect(await listedOf(waiter, unpaid.orderId)).toEqual(['awaitingPayment', undefined, false])
})

test('a gift waits until somebody has redeemed it, and goes back from the list until then', async () => {
  const giver = await buildEater(server, 9000)
  const { orderId, code } = await buyGift(server, giver, 'sg-foodie-single-5km')
  expect(await listedOf(giver, orderId)).toEqual(['awaitingUse', 'giftWaiting', true])
  expect((await redeemCode(server, await buildCustomer(server), code)).code).toBe(codes.ok)
  expect(await listedOf(giver, orderId)).toEqual(['used', 'giftHad', false])
})

test('what a bank took back went back, while that is open and once it is lost; what it gives again is in force', async () => {
  const [loser, winner] = [await buildEater(server), await buildEater(server)]
  const buyByCard = async (buyer: Buyer, planId: string) => {
    const { orderId } = await orderMembership(server, buyer, planId, { paymentType: 'CREDITCARD_PAY' })
    const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    return { orderId, session: sessionOf(redirectUrl) }
  }
  const [lost, won] = [await buyByCard(loser, month), await buyByCard(winner, 'sg-foodie-year-5km')]
  for (const { session } of [lost, won]) await sayDispute(server, session, 'open')
  expect(await listedOf(loser, lost.orderId)).toEqual(['refundedOrAfterSale', 'takenBack', false])
  await sayDispute(server, lost.session, 'lost')
  await sayDispute(server, won.session, 'won')
  expect(await listedOf(loser, lost.orderId)).toEqual(['refundedOrAfterSale', 'takenBack', false])
  expect((await listedOf(winner, won.orderId)).slice(0, 2)).toEqual(['used', 'inForce'])
})
