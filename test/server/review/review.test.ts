import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { isReviewable } from '@/domain/order-actions'
import type { OrderStatus } from '@/domain/order-state'
import { inTransaction } from '../../../server/db/transaction'
import { wipePerson } from '../../../server/modules/closure/wipe'
import {
  orders,
  pointsLedger,
  restaurants,
  reviewPictures,
  reviewReports,
  reviews,
  users
} from '../../../server/modules/tables'
import { giveCoins } from '../../support/coins'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../../support/commerce'
import { useServer } from '../../support/server'
import { photoOf, upload } from '../../support/upload'

const server = useServer()

type Eater = Awaited<ReturnType<typeof buildEater>>

async function setStatus(orderId: string, status: OrderStatus) {
  await server.kernel.db.update(orders).set({ status }).where(eq(orders.orderId, orderId))
}

/** A person with an order of this outlet that was delivered. */
async function buildMeal(
  facts: { restaurant?: Awaited<ReturnType<typeof buildRestaurant>>; status?: OrderStatus } = {}
) {
  const restaurant = facts.restaurant ?? (await buildRestaurant(server))
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server, 10_000)
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)]
  })
  await pay(server, eater, orderId)
  await setStatus(orderId, facts.status ?? 'completed')
  return { restaurant, eater, orderId }
}

const words = (orderId: string, facts: Partial<Params<'reviewSubmit'>> = {}): Params<'reviewSubmit'> => ({
  orderId,
  dishScore: 5,
  serviceScore: 4,
  tags: ['tasty', 'fast'],
  content: '  味道很好  ',
  pictureIds: [],
  isAnonymous: false,
  ...facts
})
const send = ({ token }: Eater, params: Params<'reviewSubmit'>, key = nextId('review-key-')) =>
  server.call('reviewSubmit', params, { token, key })
const picture = async ({ token }: Eater, orderId: string) =>
  (await upload(server, 'reviewPictureUpload', token, { orderId }, await photoOf())).data
const pointsOf = async ({ token }: Eater) => (await server.ask('userPoints', {}, { token })).points
const fileOf = (address: string) => join(server.kernel.config.imagesDirectory, address.replace('/img/', ''))

test('the coin rule is that of the country', async () => {
  const rule = await server.ask('coinRuleGet', {})
  expect(rule).toMatchObject({ countryCode: 'SG', coins: 20, needsPicture: true })
  expect(rule.text).toContain('上传至少一张菜品照片，可得 20 金币')
  expect(await server.ask('coinRuleGet', {}, { markers: { countryCode: 'VN' } })).toMatchObject({
    countryCode: 'VN',
    coins: 20_000
  })
  expect((await server.ask('coinRuleGet', {}, { locale: 'en' })).text).toContain('A review without a photo earns none.')
})

test('a review without a picture of the dishes is taken and earns nothing', async () => {
  const { eater, orderId } = await buildMeal()
  await giveCoins(server, eater, 320, 'opening')
  expect(await send(eater, words(orderId))).toMatchObject({ code: codes.ok, data: { coins: 0, points: 320 } })
  expect([
    await pointsOf(eater),
    await server.kernel.db.$count(pointsLedger, eq(pointsLedger.userId, eater.userId))
  ]).toEqual([320, 1])
  expect(await server.ask('reviewGet', { orderId }, { token: eater.token })).toMatchObject({
    canReview: false,
    coins: 0
  })
})

test('a review is written with its pictures in their order, gives coins, and everybody can read it', async () => {
  const { eater, orderId, restaurant } = await buildMeal()
  const [first, second] = [await picture(eater, orderId), await picture(eater, orderId)]
  expect(await server.ask('reviewGet', { orderId }, { token: eater.token })).toMatchObject({
    canReview: true,
    coins: 20,
    review: null,
    dishNames: [{ zh: '麻婆豆腐' }]
  })
  const answer = await send(eater, words(orderId, { pictureIds: [second.pictureId, first.pictureId] }))
  expect(answer).toMatchObject({
    code: codes.ok,
    data: {
      coins: 20,
      points: 20,
      review: { content: '味道很好', author: 'Tester', isOwn: true, pictures: [second.image, first.image] }
    }
  })
  const { items } = await server.ask('reviewList', { restaurantId: restaurant.restaurantId })
  expect(items).toEqual([{ ...answer.data.review, isOwn: false }])
  expect(await server.ask('reviewSummary', { restaurantId: restaurant.restaurantId })).toEqual({
    utcOffsetMinutes: 480,
    ratingTenths: 45,
    ratingCount: 1,
    dishTenths: 50,
    serviceTenths: 40,
    counts: { all: 1, pictures: 1, good: 1, low: 0 },
    tags: [
      { tag: 'fast', count: 1 },
      { tag: 'tasty', count: 1 }
    ]
  })
  expect(await server.ask('reviewGet', { orderId }, { token: eater.token })).toMatchObject({
    canReview: false,
    coins: 20,
    review: { reviewId: answer.data.review.reviewId }
  })
})

test('the order offers it when the meal is there, and only once', async () => {
  const { eater, orderId } = await buildMeal()
  const actions = async () => (await server.ask('orderGet', { orderId }, { token: eater.token })).actions
  expect(await actions()).toEqual(['review', 'afterSale', 'reorder', 'contact'])
  await send(eater, words(orderId))
  expect(await actions()).toEqual(['afterSale', 'reorder', 'contact'])
})

test('a repeat under the same key gets the first answer, another try is refused, and the coins come once', async () => {
  const { eater, orderId } = await buildMeal()
  const pictured = words(orderId, { pictureIds: [(await picture(eater, orderId)).pictureId] })
  const first = await send(eater, pictured, 'one-review-key')
  expect((await send(eater, pictured, 'one-review-key')).data).toEqual(first.data)
  expect(await send(eater, words(orderId))).toMatchObject({ status: 200, code: codes.reviewedAlready })
  expect(await pointsOf(eater)).toBe(20)
})

test('a review adds its coins to the ledger, which is never rewritten', async () => {
  const { eater, orderId } = await buildMeal()
  await giveCoins(server, eater, 320, 'opening')
  expect(
    (await send(eater, words(orderId, { pictureIds: [(await picture(eater, orderId)).pictureId] }))).data.points
  ).toBe(340)
  const entries = await server.kernel.db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, eater.userId))
    .orderBy(pointsLedger.entryId)
  expect(entries.map(({ amount, balanceAfter, kind }) => [kind, amount, balanceAfter])).toEqual([
    ['opening', 320, 320],
    ['review', 20, 340]
  ])
  await expect(
    server.kernel.db.update(pointsLedger).set({ amount: 1 }).where(eq(pointsLedger.userId, eater.userId))
  ).rejects.toThrow()
})

test.each<OrderStatus>(['awaitingPayment', 'paid', 'accepted', 'delivering', 'cancelled', 'refunded', 'expired'])(
  'an order that is %s cannot be reviewed',
  async (status) => {
    expect(isReviewable(status)).toBe(false)
    const { eater, orderId } = await buildMeal({ status })
    expect((await send(eater, words(orderId))).code).toBe(codes.reviewNotPossible)
    expect((await upload(server, 'reviewPictureUpload', eater.token, { orderId }, await photoOf())).code).toBe(
      codes.reviewNotPossible
    )
    expect(await pointsOf(eater)).toBe(0)
  }
)

test("another's order is not found, and a visitor must log in", async () => {
  const { orderId } = await buildMeal()
  const stranger = await buildEater(server)
  expect((await send(stranger, words(orderId))).code).toBe(codes.orderNotFound)
  expect((await server.call('reviewGet', { orderId }, { token: stranger.token })).code).toBe(codes.orderNotFound)
  expect(await server.call('reviewGet', { orderId }, { token: await server.visitor() })).toMatchObject({
    status: 403,
    code: codes.loginRequired
  })
})

test('words, contacts and pictures that show nothing are refused with the reason, and nothing is kept', async () => {
  const { eater, orderId } = await buildMeal()
  expect(await send(eater, words(orderId, { content: '老板傻逼' }))).toMatchObject({
    code: codes.wordsRefused,
    message: '内容包含不适合公开的词语“傻逼”，请修改后再提交'
  })
  expect((await send(eater, words(orderId, { content: '加微信 abc12345' }))).code).toBe(codes.contactRefused)
  const flat = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const tiny = await photoOf(100, 80)
  for (const content of [flat, tiny])
    expect((await upload(server, 'reviewPictureUpload', eater.token, { orderId }, content)).code).toBe(
      codes.pictureRefused
    )
  expect((await upload(server, 'reviewPictureUpload', eater.token, { orderId }, Buffer.from('no picture'))).code).toBe(
    codes.fileTypeRefused
  )
  expect(await server.kernel.db.select().from(reviewPictures).where(eq(reviewPictures.userId, eater.userId))).toEqual(
    []
  )
  expect((await send(eater, words(orderId))).code).toBe(codes.ok)
})

test('pictures of another person, of another order or named twice do not go with it', async () => {
  const { eater, orderId } = await buildMeal()
  const other = await buildMeal()
  const theirs = await picture(other.eater, other.orderId)
  const own = await picture(eater, orderId)
  for (const pictureIds of [[theirs.pictureId], [own.pictureId, own.pictureId], ['nothing']]) {
    expect((await send(eater, words(orderId, { pictureIds }))).code).toBe(codes.picturesInvalid)
  }
  expect(await server.kernel.db.select().from(reviews).where(eq(reviews.orderId, orderId))).toEqual([])
  expect((await send(eater, words(orderId, { pictureIds: [own.pictureId] }))).code).toBe(codes.ok)
})

test('a picture is kept in two sizes without what the camera wrote, and is gone a day later unless a review has it', async () => {
  const { eater, orderId } = await buildMeal()
  const taken = await sharp(await photoOf(2000, 1000))
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .jpeg()
    .toBuffer()
  const { data: kept } = await upload(server, 'reviewPictureUpload', eater.token, { orderId }, taken)
  const { data: unsent } = await upload(server, 'reviewPictureUpload', eater.token, { orderId }, taken)
  expect(await sharp(fileOf(kept.image.large)).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  expect(await sharp(fileOf(kept.image.small)).metadata()).toMatchObject({ width: 320, height: 320 })
  expect((await server.app.inject(kept.image.large)).rawPayload.includes('SecretCamera')).toBe(false)
  await send(eater, words(orderId, { pictureIds: [kept.pictureId] }))
  server.clock.advance(86_400_000)
  await server.kernel.jobs.runDue()
  expect([
    existsSync(fileOf(kept.image.large)),
    existsSync(fileOf(unsent.image.large)),
    existsSync(fileOf(unsent.image.small))
  ]).toEqual([true, false, false])
})

test('the rating is the exact mean of what was there and what came, however small each step', async () => {
  const restaurant = await buildRestaurant(server, { ratingTenths: 40, reviewCount: 3 })
  const rating = async () =>
    (
      await server.kernel.db
        .select({ ratingTenths: restaurants.ratingTenths, reviewCount: restaurants.reviewCount })
        .from(restaurants)
        .where(eq(restaurants.restaurantId, restaurant.restaurantId))
    )[0]
  const scores: readonly [number, number][] = [
    [5, 5],
    [5, 5],
    [1, 2],
    [5, 4]
  ]
  let tenths = 120
  for (const [index, [dishScore, serviceScore]] of scores.entries()) {
    const { eater, orderId } = await buildMeal({ restaurant })
    await send(eater, words(orderId, { dishScore, serviceScore }))
    tenths += (dishScore + serviceScore) * 5
    expect(await rating()).toEqual({ ratingTenths: Math.round(tenths / (4 + index)), reviewCount: 4 + index })
  }
})

test('the list is newest first, in pages, and shows one kind or one word', async () => {
  const restaurant = await buildRestaurant(server)
  for (let index = 0; index < 12; index += 1) {
    const { eater, orderId } = await buildMeal({ restaurant })
    const isLow = index % 4 === 0
    await send(
      eater,
      words(orderId, {
        content: `第${index}条`,
        dishScore: isLow ? 2 : 5,
        tags: isLow ? ['cold'] : ['tasty'],
        isAnonymous: index === 11,
        serviceScore: isLow ? 1 : 5
      })
    )
    server.clock.advance(index % 2 === 0 ? 0 : 1000)
  }
  const { restaurantId } = restaurant
  const first = await server.ask('reviewList', { restaurantId })
  const second = await server.ask('reviewList', { restaurantId, cursor: first.nextCursor ?? '' })
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 2, null])
  expect(new Set([...first.items, ...second.items].map(({ content }) => content)).size).toBe(12)
  expect(first.items.find(({ content }) => content === '第11条')).toMatchObject({ author: null, avatar: null })
  const counted = async (view: Omit<Params<'reviewList'>, 'restaurantId'>) =>
    (await server.ask('reviewList', { restaurantId, ...view })).items.length
  expect([
    await counted({ filter: 'low' }),
    await counted({ filter: 'good' }),
    await counted({ filter: 'pictures' }),
    await counted({ tag: 'cold' }),
    await counted({ tag: 'late' })
  ]).toEqual([3, 9, 0, 3, 0])
  expect(await server.ask('reviewSummary', { restaurantId })).toMatchObject({
    counts: { all: 12, good: 9, low: 3, pictures: 0 },
    tags: [
      { tag: 'tasty', count: 9 },
      { tag: 'cold', count: 3 }
    ]
  })
  expect((await server.call('reviewList', { restaurantId, cursor: 'nonsense' })).status).toBe(400)
  expect((await server.call('reviewList', { restaurantId: 'nowhere' })).code).toBe(codes.restaurantNotFound)
})

test("somebody else's review is reported once each, one's own is not", async () => {
  const { eater, orderId } = await buildMeal()
  const {
    data: {
      review: { reviewId }
    }
  } = await send(eater, words(orderId))
  const reader = await buildEater(server)
  for (const reason of ['fake', 'privacy'] as const)
    await server.ask('reviewReport', { reviewId, reason }, { token: reader.token })
  expect(await server.kernel.db.select().from(reviewReports).where(eq(reviewReports.reviewId, reviewId))).toMatchObject(
    [{ userId: reader.userId, reason: 'privacy' }]
  )
  expect((await server.call('reviewReport', { reviewId, reason: 'fake' }, { token: eater.token })).code).toBe(
    codes.reviewOwn
  )
  expect((await server.call('reviewReport', { reviewId: 'none', reason: 'fake' }, { token: reader.token })).code).toBe(
    codes.reviewNotFound
  )
})

test('of a closed account the scores stay and the words, pictures and coins are gone', async () => {
  const { eater, orderId, restaurant } = await buildMeal()
  const sent = await picture(eater, orderId)
  await send(eater, words(orderId, { pictureIds: [sent.pictureId] }))
  const data = await server.ask('dataExport', {}, { token: eater.token })
  expect(data.data).toMatchObject({
    reviews: [{ orderId, content: '味道很好' }],
    coinEntries: [{ amount: 20, kind: 'review' }]
  })
  const [user] = await server.kernel.db.select().from(users).where(eq(users.userId, eater.userId))
  if (!user) throw new Error('the person is there')
  await inTransaction(server.kernel.database, (tx) => wipePerson(tx, server.kernel, user))
  const { items } = await server.ask('reviewList', { restaurantId: restaurant.restaurantId })
  expect(items).toMatchObject([{ author: null, content: '', pictures: [], dishScore: 5, serviceScore: 4 }])
  expect(existsSync(fileOf(sent.image.large))).toBe(false)
  for (const table of [reviews, pointsLedger, reviewPictures])
    expect(await server.kernel.db.select().from(table).where(eq(table.userId, eater.userId))).toEqual([])
})
