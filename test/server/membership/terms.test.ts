import { eq } from 'drizzle-orm'
import { wallClock } from '@/domain/calendar'
import type { CountryCode } from '@/domain/countries'
import { inTransaction } from '../../../server/db/transaction'
import { readDineInDiscount, readMembershipTerms } from '../../../server/modules/membership'
import { addPeriod } from '../../../server/modules/membership/periods'
import { membershipPlans } from '../../../server/modules/tables'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  doorPoint,
  giveMembership,
  lineOf
} from '../../support/commerce'
import { comeBack, month } from '../../support/memberships'
import { useServer } from '../../support/server'

const server = useServer()

/** Two foodie cards of one tier: to one the door is within the free distance, to the other it is not. */
async function buildCards(cityCode: string) {
  await buildCity(server, { cityCode })
  const restaurant = await buildRestaurant(server, { cityCode })
  const dish = await buildDish(server, restaurant)
  const [near, far] = [await buildEater(server), await buildEater(server)]
  await giveMembership(server, near.userId, 'foodieCard', { freeDeliveryWithinMeters: 1000 })
  await giveMembership(server, far.userId, 'foodieCard', { freeDeliveryWithinMeters: 3000 })
  server.clock.advance(10_000)
  return { restaurant, dish, near, far }
}

test('people of one tier and different terms read the same list one after the other, each with their own fee', async () => {
  const { restaurant, dish, near, far } = await buildCards('SGT')
  const feed = async ({ token }: { token: string }, more = {}) =>
    (await server.ask('restaurantFeed', { cityCode: 'SGT', ...doorPoint, ...more }, { token })).items
  const found = async ({ token }: { token: string }) =>
    (
      await server.ask('searchRestaurants', { cityCode: 'SGT', words: restaurant.name.zh, ...doorPoint }, { token })
    ).items.map(({ card }) => card)
  const half = { deliveryFee: '1.30', originalDeliveryFee: '2.60' }
  const free = { deliveryFee: '0.00', originalDeliveryFee: '2.60' }
  expect(await feed(near)).toMatchObject([half])
  expect(await feed(far)).toMatchObject([free])
  expect(await feed(near, { filters: 'freeDelivery' })).toEqual([])
  expect(await feed(far, { filters: 'freeDelivery' })).toMatchObject([free])
  expect(await found(near)).toMatchObject([half])
  expect(await found(far)).toMatchObject([free])

  const quoted = async ({ token, addressId }: { token: string; addressId: string }) =>
    (
      await server.ask(
        'orderQuote',
        {
          restaurantId: restaurant.restaurantId,
          deliveryType: 'delivery',
          addressId,
          lines: [{ dishId: dish.dishId, dishCount: 1, dishItems: [] }]
        },
        { token }
      )
    ).figures.membershipDeduction
  expect([await quoted(near), await quoted(far)]).toEqual(['1.30', '2.60'])
})

test('a membership gives at outlets of the country where it is sold, and nowhere else', async () => {
  const cityCode = 'SGU'
  await buildCity(server, { cityCode })
  const restaurant = await buildRestaurant(server, { cityCode })
  const { dishId } = await buildDish(server, restaurant)
  const plans = await server.kernel.db.select().from(membershipPlans).where(eq(membershipPlans.product, 'SVIP'))
  const seen = async (country: CountryCode) => {
    const eater = await buildEater(server)
    const planId = plans.find(({ countryCode }) => countryCode === country)?.planId
    await giveMembership(server, eater.userId, 'SVIP', { planId, dineInDiscountBasisPoints: 500 })
    server.clock.advance(10_000)
    const { token, userId, addressId } = eater
    const { figures } = await server.ask(
      'orderQuote',
      { restaurantId: restaurant.restaurantId, deliveryType: 'delivery', addressId, lines: [lineOf(dishId)] },
      { token }
    )
    const [card] = (await server.ask('restaurantFeed', { cityCode, ...doorPoint }, { token })).items
    const now = server.clock.now()
    return [
      figures.membershipDeduction,
      card?.deliveryFee,
      await readDineInDiscount(server.kernel.db, userId, now, { countryCode: 'SG' })
    ]
  }
  expect([await seen('SG'), await seen('MY')]).toEqual([
    ['2.60', '0.00', 500],
    ['0.00', '2.60', null]
  ])
})

test('a plan that changes leaves the memberships that run as they are', async () => {
  const eater = await buildEater(server)
  await giveMembership(server, eater.userId, 'SVIP')
  const read = inTransaction(server.kernel.database, async (tx) => {
    await tx
      .update(membershipPlans)
      .set({ deliveryDiscountBasisPoints: 100, freeDeliveryWithinMeters: null })
      .where(eq(membershipPlans.product, 'SVIP'))
    // Thrown, so that the plan stays as it was for every other test
    throw new Error(JSON.stringify(await readMembershipTerms(tx, eater.userId, server.clock.now())))
  })
  await expect(read).rejects.toThrow(
    JSON.stringify([{ tier: 'SVIP', deliveryDiscountBasisPoints: 3000, freeDeliveryWithinMeters: 3000 }])
  )
})

test('a membership gives from its first moment until the one before its end', async () => {
  const eater = await buildEater(server)
  const now = server.clock.now()
  await giveMembership(server, eater.userId, 'VIP')
  const count = async (at: number) => (await readMembershipTerms(server.kernel.db, eater.userId, at)).length
  expect([
    await count(now - 1001),
    await count(now - 1000),
    await count(now + 86_399_999),
    await count(now + 86_400_000)
  ]).toEqual([0, 1, 1, 0])
})

test.each([
  ['+05:30', 330],
  ['+06:30', 390],
  ['+07:00', 420],
  ['+08:00', 480]
])(
  'at %s an order is cheaper until the last millisecond of the last day, and not in the next',
  async (_zone, utcOffsetMinutes) => {
    const { kernel, clock } = server
    const windows = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
    const restaurant = await buildRestaurant(server, { utcOffsetMinutes, openingWindows: windows })
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    const period = await inTransaction(kernel.database, async (tx) => {
      const [plan] = await tx.select().from(membershipPlans).where(eq(membershipPlans.planId, month))
      if (!plan) throw new Error('no plan')
      const { userId } = eater
      return addPeriod(tx, kernel, { userId, product: plan.product, plan, orderId: null, utcOffsetMinutes })
    })
    const { startsAt = 0, endsAt } = period ?? {}
    if (endsAt == null) throw new Error('no end')
    expect(wallClock(endsAt, utcOffsetMinutes).format('HH:mm:ss.SSS')).toBe('00:00:00.000')
    expect(Math.floor((endsAt - startsAt) / 86_400_000)).toBe(30)
    const deducted = async (at: number) => {
      clock.set(at)
      const { token, addressId } = await comeBack(server, eater)
      const { restaurantId } = restaurant
      const { figures } = await server.ask(
        'orderQuote',
        { restaurantId, deliveryType: 'delivery', addressId, lines: [lineOf(dish.dishId)] },
        { token }
      )
      return figures.membershipDeduction
    }
    expect([await deducted(endsAt - 1), await deducted(endsAt)]).toEqual(['2.60', '0.00'])
  }
)
