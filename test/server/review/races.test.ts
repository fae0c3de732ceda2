import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { orders, pointsLedger, ratings, restaurants, reviews, users } from '../../../server/modules/tables'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../../support/commerce'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { photoOf, upload } from '../../support/upload'

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
  openTwoProcesses(async (one, other) => {
    ;[first, second] = [one, other]
    restaurant = await buildRestaurant(first, { ratingTenths: 40, reviewCount: 10 })
  })
  const either = (index: number) => (index % 2 === 0 ? first : second)

  async function buildMeals(count: number, eater?: Awaited<ReturnType<typeof buildEater>>) {
    const dish = await buildDish(first, restaurant)
    const photo = await photoOf()
    const meals: { token: string; userId: string; orderId: string; pictureId: string }[] = []
    for (let index = 0; index < count; index += 1) {
      const { token, userId, addressId, mobile } = eater ?? (await buildEater(first, 5000))
      const { orderId } = await submit(
        first,
        { token, userId, addressId, mobile },
        { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
      )
      await pay(first, { token, userId, addressId, mobile }, orderId)
      await first.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
      const {
        data: { pictureId }
      } = await upload(first, 'reviewPictureUpload', token, { orderId }, photo)
      meals.push({ token, userId, orderId, pictureId })
    }
    return meals
  }
  const send = (
    server: TestServer,
    { token, orderId, pictureId }: { token: string; orderId: string; pictureId: string },
    key = nextId('review-race-')
  ) =>
    server.call(
      'reviewSubmit',
      {
        orderId,
        dishScore: 5,
        serviceScore: 5,
        tags: ['tasty'],
        content: '好吃',
        pictureIds: [pictureId],
        isAnonymous: false
      },
      { token, key }
    )

  it('ten tries at once for one order make one review and one reward', async () => {
    const [meal] = await buildMeals(1)
    if (!meal) throw new Error('there is no meal')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => send(either(index), meal)))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      codes.ok,
      ...Array.from({ length: 9 }, () => codes.reviewedAlready)
    ])
    expect(await first.kernel.db.select().from(reviews).where(eq(reviews.orderId, meal.orderId))).toHaveLength(1)
    expect(await first.kernel.db.select().from(pointsLedger).where(eq(pointsLedger.userId, meal.userId))).toHaveLength(
      1
    )
  })

  it('twenty people at once all count in the rating, and one person at once for many orders has every coin', async () => {
    const [before] = await first.kernel.db.select().from(ratings).where(eq(ratings.subjectId, restaurant.restaurantId))
    const eater = await buildEater(first, 50_000)
    const meals = [...(await buildMeals(20)), ...(await buildMeals(6, eater))]
    const answers = await Promise.all(meals.map((meal, index) => send(either(index), meal)))
    expect(answers.map(({ code }) => code)).toEqual(meals.map(() => codes.ok))
    const [after] = await first.kernel.db.select().from(ratings).where(eq(ratings.subjectId, restaurant.restaurantId))
    expect(after).toMatchObject({
      ratingCount: (before?.ratingCount ?? 0) + 26,
      tenthsSum: (before?.tenthsSum ?? 0) + 26 * 50
    })
    const [row] = await first.kernel.db
      .select()
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurant.restaurantId))
    expect(row).toMatchObject({
      reviewCount: after?.ratingCount,
      ratingTenths: Math.round((after?.tenthsSum ?? 0) / (after?.ratingCount ?? 1))
    })
    const [user] = await first.kernel.db
      .select({ points: users.points })
      .from(users)
      .where(eq(users.userId, eater.userId))
    const [sum] = await first.kernel.db
      .select({ sum: sql`sum(${pointsLedger.amount})`.mapWith(Number) })
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, eater.userId))
    expect([user?.points, sum?.sum]).toEqual([120, 120])
    expect([...first.errors, ...second.errors]).toEqual([])
  })
})
