import { and, eq } from 'drizzle-orm'
import type { Params } from '@/contract/types'
import { subOrderId } from '@/domain/combined-order'
import { inTransaction } from '../../../server/db/transaction'
import { judgeReview } from '../../../server/modules/review/reported'
import { readReviewsById } from '../../../server/modules/review/repository'
import { ratings, reviews } from '../../../server/modules/tables'
import { buildArea, buildKitchen, choicesOf, fulfilOn, submitCombined } from '../../support/combine'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer({ environment: { FULFILMENT: 'operations' } })

type Eater = Awaited<ReturnType<typeof buildEater>>
const riderOf = (riderId: string | null) => ({
  name: 'B12',
  phone: '+6581234567',
  ...(riderId !== null && { riderId })
})

async function deliver(orderId: string, riderId: string | null, parts: readonly string[] = [orderId]) {
  for (const part of parts) await fulfilOn(server, part, { event: 'accept' })
  await fulfilOn(server, orderId, { event: 'dispatch', rider: riderOf(riderId) })
  const onTheWay = async ({ token }: Eater) => ({
    order: (await server.ask('orderGet', { orderId }, { token })).meal?.rider,
    track: (await server.ask('orderTrack', { orderId }, { token })).rider
  })
  return { onTheWay, arrive: () => fulfilOn(server, orderId, { event: 'deliver' }) }
}

/** A person whose meal this rider has just brought. */
async function brought(riderId: string | null) {
  const restaurant = await buildRestaurant(server)
  const { dishId } = await buildDish(server, restaurant)
  const eater = await buildEater(server, 10_000)
  const { orderId } = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dishId)] })
  await pay(server, eater, orderId)
  const { arrive } = await deliver(orderId, riderId)
  await arrive()
  return { eater, orderId }
}

const words = (orderId: string, riderScore?: number): Params<'reviewSubmit'> => ({
  orderId,
  dishScore: 5,
  serviceScore: 5,
  ...(riderScore !== undefined && { riderScore }),
  tags: [],
  content: '',
  pictureIds: [],
  isAnonymous: false
})
const send = ({ token }: Pick<Eater, 'token'>, params: Params<'reviewSubmit'>) =>
  server.call('reviewSubmit', params, { token, key: nextId('rider-star-') })
const named = async ({ token }: Eater, orderId: string) => (await server.ask('reviewGet', { orderId }, { token })).rider
const countOf = async (riderId: string) =>
  (
    await server.kernel.db
      .select({ count: ratings.ratingCount, sum: ratings.tenthsSum })
      .from(ratings)
      .where(and(eq(ratings.subject, 'rider'), eq(ratings.subjectId, riderId)))
  )[0]

it('shows what people say of a rider from ten stars on, and takes out the star of a review that is hidden', async () => {
  const riderId = nextId('rider-')
  for (let star = 0; star < 9; star += 1) {
    const { eater, orderId } = await brought(riderId)
    expect(await named(eater, orderId)).toEqual({ name: 'B12' })
    expect((await send(eater, words(orderId, 5))).code).toBe(1)
    expect(await named(eater, orderId)).toBeNull()
  }
  const restaurant = await buildRestaurant(server)
  const { dishId } = await buildDish(server, restaurant)
  const reader = await buildEater(server, 10_000)
  const { orderId } = await submit(server, reader, { restaurantId: restaurant.restaurantId, lines: [lineOf(dishId)] })
  await pay(server, reader, orderId)
  const { onTheWay } = await deliver(orderId, riderId)
  const seen = async () => {
    const { order, track } = await onTheWay(reader)
    expect(track?.rating).toEqual(order?.rating)
    return order?.rating
  }
  expect(await seen()).toBeNull()
  const last = await brought(riderId)
  const { review } = (await send(last.eater, words(last.orderId, 1))).data
  expect(await seen()).toEqual({ tenths: 46, count: 10 })
  await server.ask('reviewReport', { reviewId: review.reviewId, reason: 'fake' }, { token: reader.token })
  const judge = (verdict: 'hide' | 'keep') =>
    inTransaction(server.kernel.database, (tx) =>
      judgeReview(tx, server.kernel, undefined, { reviewId: review.reviewId, verdict })
    )
  await judge('hide')
  expect([await seen(), await countOf(riderId)]).toEqual([null, { count: 9, sum: 450 }])
  await judge('keep')
  expect(await seen()).toEqual({ tenths: 46, count: 10 })
}, 60_000)

it('asks for no star where no rider can be told apart, and takes none', async () => {
  const { eater, orderId } = await brought(null)
  expect(await named(eater, orderId)).toBeNull()
  const { review } = (await send(eater, words(orderId, 5))).data
  expect(await readReviewsById(server.kernel.db, [review.reviewId])).toMatchObject([
    { riderId: null, riderOrderId: null, riderScore: null }
  ])
})

it('counts one star of whoever brought parts together, however many people of it say something at once', async () => {
  const riderId = nextId('rider-')
  const { combineOrderAreaId } = await buildArea(server)
  const kitchens = [await buildKitchen(server, combineOrderAreaId), await buildKitchen(server, combineOrderAreaId)]
  const eater = await buildEater(server, 20_000)
  const choices = choicesOf(
    combineOrderAreaId,
    eater,
    kitchens.map((kitchen) => [kitchen, 1] as const)
  )
  const { orderId } = await submitCombined(server, eater, choices)
  await pay(server, eater, orderId)
  const parts = [subOrderId(orderId, 1), subOrderId(orderId, 2)]
  const { arrive } = await deliver(orderId, riderId, parts)
  await arrive()
  const answers = await Promise.all(parts.map((part) => send(eater, words(part, 5))))
  expect(answers.map(({ code }) => code)).toEqual([1, 1])
  expect(await countOf(riderId)).toEqual({ count: 1, sum: 50 })
  expect(await server.kernel.db.select().from(reviews).where(eq(reviews.riderOrderId, orderId))).toHaveLength(1)
})

it('takes the star of nobody but who ordered, and gives it to them to take along', async () => {
  const riderId = nextId('rider-')
  const { eater, orderId } = await brought(riderId)
  const stranger = await buildEater(server)
  expect((await send(stranger, words(orderId, 1))).code).not.toBe(1)
  expect(await countOf(riderId)).toBeUndefined()
  await send(eater, words(orderId, 4))
  const rows = await server.kernel.db.select().from(reviews).where(eq(reviews.orderId, orderId))
  expect(rows).toMatchObject([{ riderId, riderOrderId: orderId, riderScore: 4 }])
})
