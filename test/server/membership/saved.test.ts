import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { inTransaction } from '../../../server/db/transaction'
import { addPeriod } from '../../../server/modules/membership'
import { readSaved } from '../../../server/modules/membership-order'
import { afterSales, membershipPlans, orders } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { buyMembership, comeBack, hadOrder, month } from '../../support/memberships'
import { buildOffer } from '../../support/offers'
import { useServer } from '../../support/server'

const server = useServer()
let meal: Parameters<typeof submit>[2]
beforeAll(async () => {
  await buildCity(server)
  const restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
  const dish = await buildDish(server, restaurant, { stock: 10_000 })
  meal = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Buyer = Awaited<ReturnType<typeof buildEater>>
const home = ({ token }: Buyer) => server.ask('membershipHome', {}, { token })
/** Makes an order and has it brought and paid. */
async function eat(buyer: Buyer, more: Partial<typeof meal> = {}) {
  const { orderId } = await submit(server, buyer, { ...meal, ...more })
  await pay(server, buyer, orderId)
  await hadOrder(server, orderId)
  return orderId
}
const setStatus = (orderId: string, status: 'completed' | 'refunded') =>
  server.kernel.db.update(orders).set({ status }).where(eq(orders.orderId, orderId))

test('without one it says what the best plan would have saved on one’s own deliveries, and nothing to whoever had none', async () => {
  const buyer = await buildEater(server, 50_000)
  expect(await home(buyer)).toMatchObject({ held: [], would: null, saved: null })
  expect((await server.ask('membershipHome', {}, {})).would).toBeNull()
  for (let times = 0; times < 3; times += 1) await eat(buyer)
  await eat(buyer, { deliveryType: 'pickup' })
  // Three times S$2.60, all of it free within 3 km: of what takes as much off, what costs least
  expect((await home(buyer)).would).toEqual({
    planId: 'sg-svip-month',
    amount: '7.80',
    currency: 'SGD',
    orderCount: 3,
    days: 30
  })
  await buyMembership(server, buyer, month)
  expect(await home(buyer)).toMatchObject({ held: [{ product: 'foodieCard' }], would: null, saved: [] })
})

test('what is shown as saved is what the orders of its periods say, after any order, cancel and refund', async () => {
  const buyer = await buildEater(server, 1_000_000)
  await eat(buyer)
  const offerId = await buildOffer(server, { audience: 'membership', perPerson: 100, voucher: { amountMinor: 100 } })
  const ofPlan = eq(membershipPlans.planId, month)
  await server.kernel.db
    .update(membershipPlans)
    .set({ monthlyOfferIds: [offerId] })
    .where(ofPlan)
  await buyMembership(server, buyer, month)
  await server.kernel.db.update(membershipPlans).set({ monthlyOfferIds: [] }).where(ofPlan)
  const [living, gone]: [{ orderId: string; minor: number }[], string[]] = [[], []]
  let expected = 0
  let claimed = 0
  const had = (orderId: string, minor: number) => {
    living.push({ orderId, minor })
    expected += minor
  }
  const claim = async () => {
    claimed += 1
    await server.ask('offerClaim', { offerId, number: claimed }, { token: buyer.token })
    const { items } = await server.ask('redEnvelopeList', { tab: 'usable' }, { token: buyer.token })
    return items[0]?.userVoucherId ?? ''
  }
  const acts = {
    eat: async () => had(await eat(buyer), 260),
    // A coupon that only members have, on a delivery and on what is collected
    coupon: async () => had(await eat(buyer, { userVoucherId: await claim() }), 360),
    couponPickUp: async () => had(await eat(buyer, { userVoucherId: await claim(), deliveryType: 'pickup' }), 100),
    pickUp: async () => void (await eat(buyer, { deliveryType: 'pickup' })),
    order: async () => void (await submit(server, buyer, meal)),
    cancel: async () => {
      const { orderId } = await submit(server, buyer, meal)
      await server.ask(
        'orderCancel',
        { orderId, reasonCode: 'changedMind' },
        { token: buyer.token, key: nextId('membership-cancel-') }
      )
    },
    refund: async () => {
      const last = living.pop()
      if (last === undefined) return
      await setStatus(last.orderId, 'refunded')
      gone.push(last.orderId)
      expected -= last.minor
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('eat', 'coupon', 'couponPickUp', 'pickUp', 'cancel', 'refund'), { maxLength: 5 }),
      async (names) => {
        for (const name of names as (keyof typeof acts)[]) await acts[name]()
        const saved = await readSaved(server.kernel.db, { userId: buyer.userId, product: 'foodieCard' })
        expect(saved).toEqual(expected === 0 ? [] : [{ currency: 'SGD', minor: expected }])
      }
    ),
    { numRuns: 8 }
  )
  await acts.eat()
  await acts.order()
  // What never came saved nothing
  const lost = await eat(buyer)
  await server.kernel.db.insert(afterSales).values({
    ...{ afterSaleId: nextId('lost-'), orderId: lost, userId: buyer.userId, type: 'delivery', reason: 'notReceived' },
    ...{ status: 'refunded', method: 'wallet', description: '', contactEmail: '', contactPhone: '', currency: 'SGD' },
    ...{ amountMinor: 100, walletMinor: 100, paymentMinor: 0, reviewBy: 0, decidedAt: 0, endedAt: 0, createdAt: 0 }
  })
  const { saved } = await server.ask('membershipGet', { product: 'foodieCard' }, { token: buyer.token })
  expect(saved).toEqual([{ amount: (expected / 100).toFixed(2), currency: 'SGD' }])
  await server.kernel.db.delete(afterSales).where(eq(afterSales.orderId, lost))
  for (const orderId of gone) await setStatus(orderId, 'completed')
})

test.each([
  ['+5:30', 330],
  ['+6:30', 390],
  ['+7', 420],
  ['+8', 480]
])(
  'at the last millisecond of a period that ends with a day of %s the quote deducts, at the next it does not',
  async (_name, utcOffsetMinutes) => {
    const buyer = await buildEater(server)
    const { userId } = buyer
    const { db, database } = server.kernel
    const [plan] = await db.select().from(membershipPlans).where(eq(membershipPlans.planId, month))
    if (!plan) throw new Error('no plan')
    const period = await inTransaction(database, (tx) =>
      addPeriod(tx, server.kernel, { userId, product: 'foodieCard', plan, orderId: null, utcOffsetMinutes })
    )
    const endsAt = period?.endsAt ?? 0
    expect((endsAt + utcOffsetMinutes * 60_000) % 86_400_000).toBe(0)
    const deductionAt = async (at: number) => {
      server.clock.set(at)
      const { token } = await comeBack(server, buyer)
      const asked = { ...meal, deliveryType: 'delivery' as const, addressId: buyer.addressId }
      return (await server.ask('orderQuote', asked, { token })).figures.membershipDeduction
    }
    expect([await deductionAt(endsAt - 1), await deductionAt(endsAt)]).toEqual(['2.60', '0.00'])
  }
)
