import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { readMembershipTerms } from '../../../server/modules/membership'
import { membershipPlans } from '../../../server/modules/tables'
import { buildCity, buildDish, buildEater, buildRestaurant, doorPoint, giveMembership } from '../../support/commerce'
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
