import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { codes } from '@/contract/codes'
import type { OperationName } from '@/contract/operations'
import { money } from '@/domain/money'
import type { ReviewReportReason } from '@/domain/review'
import type { Db } from '../../../server/db/database'
import { listUnjudged } from '../../../server/modules/after-sale/unjudged'
import { listOpen } from '../../../server/modules/fulfilment/open-orders'
import { listStrays, listUnderReview } from '../../../server/modules/payment/manual-review'
import { sendTransfer } from '../../../server/modules/payment/sandbox-account'
import { readStatements } from '../../../server/modules/payment/statement'
import { listReports } from '../../../server/modules/restaurant/report'
import { listUnanswered } from '../../../server/modules/review/reply'
import { listReported } from '../../../server/modules/review/reported'
import { paymentStrays, restaurants, reviewReports, reviews } from '../../../server/modules/tables'
import { buildMeal, requestsOn, wish } from '../../support/after-sale'
import { awaitingMoney } from '../../support/bank'
import {
  brokenInvariants,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { photoOf, upload } from '../../support/upload'
import { callAs, partners } from './partner'

const server = useServer({
  environment: { AFTER_SALE_PACE_SECONDS: '86400', FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners }
})
beforeAll(async () => {
  await buildRestaurant(server, { restaurantId: 'own-outlet' })
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Restaurant = Awaited<ReturnType<typeof buildRestaurant>>
const ask = <N extends OperationName>(name: N, params: object = {}, partner = 'support') =>
  callAs(server, name, params, { partner })

describe('payments under review', () => {
  it('are listed with the pictures that prove them, which are shown to no others', async () => {
    const one = await awaitingMoney(server, 'BANK_TRANSFER')
    const prove = async () =>
      (await upload(server, 'transferProofUpload', one.eater.token, { paymentId: one.paymentId }, await photoOf())).data
        .proofId
    const [unsent, sent] = [await prove(), await prove()]
    const listed = async () =>
      (await ask('paymentReviewList')).data.items.find(({ paymentId }) => paymentId === one.paymentId)
    expect(await listed()).toBeUndefined()
    await one.submit(sent)
    const submittedAt = server.clock.now()
    const { orderNumber } = await server.ask('orderGet', { orderId: one.order.orderId }, { token: one.eater.token })
    expect(await listed()).toEqual({
      paymentId: one.paymentId,
      orderId: one.order.orderId,
      orderNumber,
      restaurantId: one.restaurant.restaurantId,
      paymentType: 'BANK_TRANSFER',
      provider: 'transfer',
      reference: one.reference,
      amount: one.order.total,
      currency: 'SGD',
      submittedAt: new Date(submittedAt).toISOString(),
      closesAt: new Date(submittedAt + 86_400_000).toISOString(),
      proofs: [{ proofId: sent, sentAt: new Date(submittedAt).toISOString() }]
    })
    const { data } = await ask('paymentProofGet', { proofId: sent })
    expect(data).toMatchObject({ proofId: sent, paymentId: one.paymentId, contentType: 'image/webp' })
    expect((await sharp(Buffer.from(data.content, 'base64')).metadata()).format).toBe('webp')
    for (const proofId of [unsent, 'never-was'])
      expect((await ask('paymentProofGet', { proofId })).code).toBe(codes.paymentNotFound)
    await one.send()
    expect(await listed()).toBeUndefined()
  })
})

test('unmatched payments are listed, with their user where it is known', async () => {
  const one = await awaitingMoney(server, 'PAY_NOW')
  await one.send(100)
  server.clock.advance(1000)
  await sendTransfer(server.kernel, 'paynow', { reference: 'FJUNKNOWN', amount: money(700, 'SGD'), isSilent: false })
  await readStatements(server.kernel)
  const { items } = (await ask('strayList')).data
  expect(
    items.map(({ reference, reason, amount, paymentId, orderId }) => [reference, reason, amount, paymentId, orderId])
  ).toEqual([
    ['FJUNKNOWN', 'unknownReference', '7.00', null, null],
    [one.reference, 'anotherAmount', '1.00', one.paymentId, one.order.orderId]
  ])
  await server.kernel.db.delete(paymentStrays)
})

async function buildReview(restaurant: Restaurant, scores: readonly [number, number] = [1, 1]) {
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server, 10_000)
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId)]
  })
  await pay(server, eater, orderId)
  for (const name of ['accept', 'dispatch', 'deliver'] as const)
    await callAs(server, name, { orderId, rider: { name: 'A1', phone: '+6581230001' } })
  const [dishScore, serviceScore] = scores
  server.clock.advance(1000)
  const { review } = await server.ask(
    'reviewSubmit',
    { orderId, dishScore, serviceScore, tags: ['cold'], content: '差', pictureIds: [], isAnonymous: false },
    { token: eater.token, key: nextId('review-key-') }
  )
  return { reviewId: review.reviewId, orderId, eater }
}
async function report(reviewId: string, reason: ReviewReportReason = 'fake', remark = '') {
  const reader = await buildEater(server)
  return server.call('reviewReport', { reviewId, reason, remark }, { token: reader.token })
}
const shown = async ({ restaurantId }: Restaurant) => {
  const { items } = await server.ask('reviewList', { restaurantId })
  const { ratingTenths, dishTenths, counts, tags } = await server.ask('reviewSummary', { restaurantId })
  const [row] = await server.kernel.db
    .select({ reviewCount: restaurants.reviewCount })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  return {
    reviewIds: items.map(({ reviewId }) => reviewId),
    ratingTenths,
    dishTenths,
    all: counts.all,
    cold: tags.find(({ tag }) => tag === 'cold')?.count ?? 0,
    counted: row?.reviewCount
  }
}
const reported = async () => (await ask('reviewReportList')).data.items

describe('a reported review', () => {
  it('is listed with all that is said against it, hidden with its score, and put back', async () => {
    const restaurant = await buildRestaurant(server)
    const [good, bad] = [await buildReview(restaurant, [5, 5]), await buildReview(restaurant)]
    const before = await shown(restaurant)
    expect(before).toEqual({
      reviewIds: [bad.reviewId, good.reviewId],
      ratingTenths: 30,
      dishTenths: 30,
      all: 2,
      cold: 2,
      counted: 2
    })
    await report(bad.reviewId, 'abuse', '骂人')
    await report(bad.reviewId)
    const listed = (await reported()).find(({ reviewId }) => reviewId === bad.reviewId)
    expect(listed).toMatchObject({
      restaurantId: restaurant.restaurantId,
      content: '差',
      dishScore: 1,
      reports: [
        { reason: 'abuse', remark: '骂人' },
        { reason: 'fake', remark: '' }
      ]
    })
    const said = await Promise.all([1, 2, 3].map(() => ask('reviewJudge', { reviewId: bad.reviewId, verdict: 'hide' })))
    expect(said.map(({ code, data }) => [code, data.isHidden, data.isRepeat]).sort()).toEqual([
      [codes.ok, true, false],
      [codes.ok, true, true],
      [codes.ok, true, true]
    ])
    expect(await shown(restaurant)).toEqual({
      reviewIds: [good.reviewId],
      ratingTenths: 50,
      dishTenths: 50,
      all: 1,
      cold: 1,
      counted: 1
    })
    expect((await reported()).map(({ reviewId }) => reviewId)).not.toContain(bad.reviewId)
    expect((await callAs(server, 'reviewList', {})).data.items.map(({ reviewId }) => reviewId)).not.toContain(
      bad.reviewId
    )
    expect((await report(bad.reviewId)).code).toBe(codes.reviewNotFound)
    // Its author keeps it, and writes no second one
    const own = await server.ask('reviewGet', { orderId: bad.orderId }, { token: bad.eater.token })
    expect([own.review?.reviewId, own.canReview]).toEqual([bad.reviewId, false])
    expect((await ask('reviewJudge', { reviewId: bad.reviewId, verdict: 'keep' })).data).toEqual({
      reviewId: bad.reviewId,
      isHidden: false,
      isRepeat: false
    })
    expect(await shown(restaurant)).toEqual(before)
  })

  it('that is kept stays, and is asked about again when somebody objects again', async () => {
    const restaurant = await buildRestaurant(server)
    const { reviewId } = await buildReview(restaurant)
    const reader = await buildEater(server)
    const object = () => server.ask('reviewReport', { reviewId, reason: 'fake' }, { token: reader.token })
    const isAsked = async () => (await reported()).some((item) => item.reviewId === reviewId)
    await object()
    expect((await ask('reviewJudge', { reviewId, verdict: 'keep' })).data.isRepeat).toBe(false)
    expect([await isAsked(), (await ask('reviewJudge', { reviewId, verdict: 'keep' })).data.isRepeat]).toEqual([
      false,
      true
    ])
    expect((await shown(restaurant)).reviewIds).toEqual([reviewId])
    await object()
    expect(await isAsked()).toBe(true)
  })

  it('the only one of a restaurant leaves it without a rating, until there is another', async () => {
    const restaurant = await buildRestaurant(server)
    const { reviewId } = await buildReview(restaurant, [4, 4])
    await report(reviewId)
    await ask('reviewJudge', { reviewId, verdict: 'hide' })
    expect(await shown(restaurant)).toMatchObject({
      reviewIds: [],
      ratingTenths: null,
      dishTenths: null,
      all: 0,
      counted: 0
    })
    await buildReview(restaurant, [5, 5])
    expect(await shown(restaurant)).toMatchObject({ ratingTenths: 50, all: 1, counted: 1 })
    await ask('reviewJudge', { reviewId, verdict: 'keep' })
    expect(await shown(restaurant)).toMatchObject({ ratingTenths: 45, all: 2, counted: 2 })
  })

  it('that was not reported, or does not exist, is not judged', async () => {
    const restaurant = await buildRestaurant(server)
    const { reviewId } = await buildReview(restaurant)
    for (const id of [reviewId, 'never-was'])
      expect((await ask('reviewJudge', { reviewId: id, verdict: 'hide' })).code).toBe(codes.reviewNotFound)
    expect((await ask('reviewJudge', { reviewId, verdict: 'delete' })).status).toBe(400)
    expect((await shown(restaurant)).reviewIds).toEqual([reviewId])
  })
})

test('what people say is wrong with restaurants is listed, newest first', async () => {
  const restaurant = await buildRestaurant(server)
  for (const reason of ['wrongFacts', 'closedDown'] as const) {
    server.clock.advance(1000)
    await server.ask(
      'restaurantReport',
      { restaurantId: restaurant.restaurantId, reason, remark: '看不到人' },
      { token: (await buildEater(server)).token }
    )
  }
  const own = (await ask('restaurantReportList')).data.items.filter(
    ({ restaurantId }) => restaurantId === restaurant.restaurantId
  )
  expect(own).toMatchObject([
    { reason: 'closedDown', remark: '看不到人', restaurantName: { zh: '川味小馆' } },
    { reason: 'wrongFacts' }
  ])
})

describe('what our people look at', () => {
  const names = [
    'reviewReportList',
    'reviewJudge',
    'restaurantReportList',
    'paymentReviewList',
    'paymentProofGet',
    'strayList'
  ] as const

  it.each(names)('%s is only its owner’s', async (name) => {
    for (const partner of ['kitchen', 'riders', 'both'])
      expect((await ask(name, { reviewId: 'r', proofId: 'p', verdict: 'hide' }, partner)).status).toBe(403)
    expect((await callAs(server, name, {}, { partner: 'support', signature: '' })).code).toBe(codes.operationUnsigned)
  })

  it('is refused with a cursor of nothing', async () => {
    for (const name of ['list', 'afterSaleList', 'strayList'] as const)
      expect((await ask(name, { cursor: 'nonsense' })).status).toBe(400)
  })
})

/** A list of two rows at a time, until its end. */
async function readAll<T>(
  list: (
    db: Db,
    restaurants: undefined,
    page: { cursor: string | undefined; size: number }
  ) => Promise<{ items: readonly T[]; nextCursor: string | null }>,
  idOf: (item: T) => string
) {
  const [ids, sizes]: [string[], number[]] = [[], []]
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await list(server.kernel.db, undefined, { cursor, size: 2 })
    ids.push(...items.map(idOf))
    sizes.push(items.length)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined && sizes.length < 100)
  return { ids, sizes }
}

it('every list goes on where a page ended, in the same order and with no row twice, also within one moment', async () => {
  const { kernel } = server
  const restaurant = await buildRestaurant(server)
  const eater = await buildEater(server, 10_000)
  for (let index = 0; index < 5; index += 1) {
    const { reviewId } = await buildReview(restaurant)
    await report(reviewId)
    await kernel.db.insert(paymentStrays).values({
      provider: 'paynow',
      transactionNumber: nextId('T'),
      reference: 'FJX',
      paymentId: null,
      reason: 'unknownReference',
      amountMinor: 100,
      currency: 'SGD',
      foundAt: kernel.clock.now()
    })
    const meal = await buildMeal(server)
    await requestsOn(() => server).ask(meal.eater, wish(meal.orderId))
    await server.ask(
      'restaurantReport',
      { restaurantId: (await buildRestaurant(server)).restaurantId, reason: 'other', remark: '' },
      { token: eater.token }
    )
    const waiting = await awaitingMoney(server, 'PAY_NOW')
    await waiting.submit()
    const dish = await buildDish(server, restaurant)
    const hungry = await buildEater(server, 10_000)
    const { orderId } = await submit(server, hungry, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    await pay(server, hungry, orderId)
  }
  // All within one moment: the id alone tells them apart
  const at = kernel.clock.now()
  await kernel.db.update(reviewReports).set({ createdAt: at })
  await kernel.db.update(reviews).set({ createdAt: at })
  await kernel.db.update(paymentStrays).set({ foundAt: at })
  const lists = {
    list: await readAll(listOpen, ({ orderId }) => orderId),
    afterSales: await readAll(
      (_db, ...rest) => listUnjudged(kernel, { restaurants: undefined, roles: ['support'] }, rest[1]),
      ({ afterSaleId }) => afterSaleId
    ),
    reviews: await readAll(listUnanswered, ({ reviewId }) => reviewId),
    reported: await readAll(listReported, ({ reviewId }) => reviewId),
    restaurants: await readAll(listReports, (item) => `${item.restaurantId} ${item.createdAt}`),
    payments: await readAll(listUnderReview, ({ paymentId }) => paymentId),
    strays: await readAll(listStrays, ({ transactionNumber }) => transactionNumber)
  }
  const whole = {
    list: (await ask('list')).data.items.map(({ orderId }) => orderId),
    afterSales: (await ask('afterSaleList')).data.items.map(({ afterSaleId }) => afterSaleId),
    reviews: (await callAs(server, 'reviewList', {})).data.items.map(({ reviewId }) => reviewId),
    reported: (await reported()).map(({ reviewId }) => reviewId),
    restaurants: (await ask('restaurantReportList')).data.items.map((item) => `${item.restaurantId} ${item.createdAt}`),
    payments: (await ask('paymentReviewList')).data.items.map(({ paymentId }) => paymentId),
    strays: (await ask('strayList')).data.items.map(({ transactionNumber }) => transactionNumber)
  }
  expect(Object.fromEntries(Object.entries(lists).map(([name, { ids }]) => [name, ids]))).toEqual(whole)
  for (const { ids, sizes } of Object.values(lists))
    expect([ids.length >= 5, sizes.slice(0, -1).every((size) => size === 2), new Set(ids).size]).toEqual([
      true,
      true,
      ids.length
    ])
})
