import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderStatus } from '@/domain/order-state'
import { deals, orderDeals, orders, restaurants } from '../../../server/modules/tables'
import { buildCity, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { buildDeal, codesOf, ownDeal } from '../../support/deals'
import { useServer } from '../../support/server'
import { photoOf, upload } from '../../support/upload'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners } })

beforeAll(() => buildCity(server))

/** An order of two codes that were used at the seller's outlet, or the last of them at its branch. */
async function buildUsed(facts: { isLastAtBranch?: boolean; status?: OrderStatus } = {}) {
  const restaurant = await buildRestaurant(server, { ratingTenths: 41, reviewCount: 7 })
  const branch = await buildRestaurant(server, { name: { zh: '川味分店', en: 'Sichuan Branch' } })
  const outlets = [restaurant.restaurantId, branch.restaurantId]
  const dealId = await buildDeal(server, restaurant, { outlets })
  const eater = await buildEater(server, 10_000)
  const { orderId } = await ownDeal(server, eater, dealId, { count: 2 })
  const last = facts.isLastAtBranch ? branch : restaurant
  const [first, second] = await codesOf(server, orderId)
  await callAs(server, 'codeRedeem', { code: first?.code, restaurantId: restaurant.restaurantId })
  server.clock.advance(1000)
  await callAs(server, 'codeRedeem', { code: second?.code, restaurantId: last.restaurantId })
  if (facts.status)
    await server.kernel.db.update(orders).set({ status: facts.status }).where(eq(orders.orderId, orderId))
  return { restaurant, branch, dealId, eater, orderId }
}

const words = (orderId: string, facts: object = {}) => ({
  orderId,
  dishScore: 5,
  serviceScore: 4,
  tags: ['tasty' as const],
  content: '很值',
  pictureIds: [],
  isAnonymous: false,
  ...facts
})
const send = (token: string, params: ReturnType<typeof words>) =>
  server.call('reviewSubmit', params, { token, key: nextId('deal-review-') })

async function ratingsOf(dealId: string, restaurantId: string) {
  const { db } = server.kernel
  const [deal] = await db.select().from(deals).where(eq(deals.dealId, dealId))
  const [restaurant] = await db.select().from(restaurants).where(eq(restaurants.restaurantId, restaurantId))
  return [
    [deal?.ratingTenths, deal?.reviewCount],
    [restaurant?.ratingTenths, restaurant?.reviewCount]
  ]
}

test('a used deal is reviewed once, with coins, for the deal and not for its restaurant', async () => {
  const { restaurant, dealId, eater, orderId } = await buildUsed()
  const { token } = eater
  expect(await server.ask('reviewGet', { orderId }, { token })).toMatchObject({
    dealId,
    restaurantId: restaurant.restaurantId,
    restaurantName: { zh: '川味小馆' },
    dishNames: [{ zh: '双人套餐' }],
    canReview: true,
    review: null
  })
  const { data } = await upload(server, 'reviewPictureUpload', token, { orderId }, await photoOf())
  const sent = await send(token, words(orderId, { pictureIds: [data.pictureId] }))
  expect(sent).toMatchObject({ code: codes.ok, data: { coins: 20, points: 20, review: { pictures: [data.image] } } })
  expect((await send(token, words(orderId))).code).toBe(codes.reviewedAlready)
  expect(await server.ask('reviewGet', { orderId }, { token })).toMatchObject({ canReview: false })
  const [row] = await server.kernel.db.select().from(orderDeals).where(eq(orderDeals.orderId, orderId))
  expect(row?.isReviewed).toBe(true)
  expect(await ratingsOf(dealId, restaurant.restaurantId)).toEqual([
    [45, 1],
    [41, 7]
  ])
  const { items } = await server.ask('reviewList', { dealId })
  expect(items).toEqual([{ ...sent.data.review, isOwn: false }])
  expect(await server.ask('reviewSummary', { dealId })).toMatchObject({
    utcOffsetMinutes: 480,
    ratingTenths: 45,
    counts: { all: 1, pictures: 1, good: 1, low: 0 },
    tags: [{ tag: 'tasty', count: 1 }]
  })
  const ofRestaurant = { restaurantId: restaurant.restaurantId }
  expect((await server.ask('reviewList', ofRestaurant)).items).toEqual([])
  expect(await server.ask('reviewSummary', ofRestaurant)).toMatchObject({ counts: { all: 0 }, tags: [] })
})

test('the outlet that took the codes answers it, and our people take it out of the rating and put it back', async () => {
  const { restaurant, branch, dealId, eater, orderId } = await buildUsed({ isLastAtBranch: true })
  await server.kernel.db.update(deals).set({ ratingTenths: 30, reviewCount: 2 }).where(eq(deals.dealId, dealId))
  expect(await server.ask('reviewGet', { orderId }, { token: eater.token })).toMatchObject({
    restaurantName: { zh: '川味分店' }
  })
  const { data } = await send(eater.token, words(orderId))
  const { reviewId } = data.review
  const rating = async () => (await ratingsOf(dealId, restaurant.restaurantId))[0]
  expect(await rating()).toEqual([35, 3])
  const listed = await callAs(server, 'reviewList', {})
  expect(listed.data.items.filter((item) => item.reviewId === reviewId)).toMatchObject([
    { restaurantId: branch.restaurantId }
  ])
  expect((await callAs(server, 'reviewReply', { reviewId, content: '谢谢' })).code).toBe(codes.ok)
  const other = await buildEater(server)
  await server.ask('reviewReport', { reviewId, reason: 'advert' }, { token: other.token })
  const judge = (verdict: string) => callAs(server, 'reviewJudge', { reviewId, verdict }, { partner: 'support' })
  await judge('hide')
  expect(await rating()).toEqual([30, 2])
  expect((await server.ask('reviewSummary', { dealId })).counts.all).toBe(0)
  await judge('keep')
  expect(await rating()).toEqual([35, 3])
  expect((await server.ask('reviewList', { dealId })).items).toMatchObject([{ reviewId, reply: { content: '谢谢' } }])
})

test.each<OrderStatus>(['available', 'expired', 'refunded', 'awaitingPayment'])(
  'a deal whose order is %s is not reviewed',
  async (status) => {
    const { eater, orderId } = await buildUsed({ status })
    expect((await send(eater.token, words(orderId))).code).toBe(codes.reviewNotPossible)
    expect(await server.ask('reviewGet', { orderId }, { token: eater.token })).toMatchObject({ canReview: false })
  }
)

test('reviews are asked for of one restaurant or one deal', async () => {
  const { restaurant, dealId } = await buildUsed()
  for (const params of [{}, { restaurantId: restaurant.restaurantId, dealId }])
    for (const name of ['reviewList', 'reviewSummary'] as const)
      expect((await server.call(name, params)).status).toBe(400)
  expect((await server.call('reviewList', { dealId: 'no-deal' })).code).toBe(codes.dealNotFound)
  expect((await server.call('reviewSummary', { dealId: 'no-deal' })).code).toBe(codes.dealNotFound)
})
