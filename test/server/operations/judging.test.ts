import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { afterSaleReviewMs } from '@/domain/after-sale'
import { afterSaleEvents, reviews, walletLedger } from '../../../server/modules/tables'
import { buildMeal, requestsOn, uploadPhoto, wish } from '../../support/after-sale'
import { brokenInvariants, buildRestaurant, nextId } from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'
import { callAs, partners } from './partner'

let server: TestServer
beforeAll(async () => {
  // A day's pace: the sandbox's operator keeps out of it
  server = await createTestServer({
    environment: { AFTER_SALE_PACE_SECONDS: '86400', FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners }
  })
  await buildRestaurant(server, { restaurantId: 'own-outlet' })
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const { ask, get, cancel, balanceOf } = requestsOn(() => server)
const timelineOf = async (eater: Parameters<typeof get>[0], id: string) =>
  (await get(eater, id)).timeline.map(({ kind }) => kind)

describe('a request after a meal, by signed calls', () => {
  it('is listed with what it is about, taken, and granted, and the money is there once', async () => {
    const { restaurant, eater, orderId } = await buildMeal(server)
    const pictureId = await uploadPhoto(server, eater, orderId)
    const { afterSaleId, split } = await ask(
      eater,
      wish(orderId, {
        type: 'dish',
        reason: 'quality',
        items: [{ lineNumber: 1, count: 2 }],
        description: '坏了',
        pictureIds: [pictureId]
      })
    )
    const waiting = (await callAs(server, 'afterSaleList', {}, { partner: 'support' })).data.items.find(
      (item) => item.afterSaleId === afterSaleId
    )
    expect(waiting).toMatchObject({
      orderId,
      restaurantId: restaurant.restaurantId,
      status: 'submitted',
      type: 'dish',
      reason: 'quality',
      description: '坏了',
      split,
      contactPhone: '+6581234567',
      dishes: [{ dishName: { zh: '麻婆豆腐' }, dishCount: 2 }],
      reviewBy: new Date(server.clock.now() + afterSaleReviewMs).toISOString()
    })
    expect(waiting?.pictures).toHaveLength(1)
    expect(
      await callAs(server, 'afterSaleJudge', { afterSaleId, verdict: 'take' }, { partner: 'support' })
    ).toMatchObject({ status: 200, code: codes.ok, data: { afterSaleId, status: 'processing', isRepeat: false } })
    const before = Number(await balanceOf(eater))
    const said = await Promise.all(
      [1, 2, 3].map(() =>
        callAs(server, 'afterSaleJudge', { afterSaleId, verdict: 'refund', note: '已退款' }, { partner: 'support' })
      )
    )
    expect(said.map(({ data }) => [data.status, data.isRepeat]).sort()).toEqual([
      ['refunded', false],
      ['refunded', true],
      ['refunded', true]
    ])
    expect(Number(await balanceOf(eater)) - before).toBeCloseTo(Number(split.amount), 2)
    expect(
      await server.kernel.db
        .select()
        .from(walletLedger)
        .where(eq(walletLedger.reference, `afterSale:${afterSaleId}`))
    ).toHaveLength(1)
    expect((await get(eater, afterSaleId)).timeline.map(({ kind, note }) => [kind, note])).toEqual([
      ['submitted', ''],
      ['taken', ''],
      ['approved', '已退款'],
      ['refunded', '']
    ])
    expect(
      (await callAs(server, 'afterSaleList', {}, { partner: 'support' })).data.items.map((item) => item.afterSaleId)
    ).not.toContain(afterSaleId)
  })

  it('is declined with a word to whoever asked, and can be asked again', async () => {
    const { eater, orderId } = await buildMeal(server)
    const { afterSaleId } = await ask(eater, wish(orderId))
    expect(
      (await callAs(server, 'afterSaleJudge', { afterSaleId, verdict: 'decline', note: '门口有签收照片' })).data
    ).toMatchObject({ status: 'completed', isRepeat: false })
    expect(await get(eater, afterSaleId)).toMatchObject({
      status: 'completed',
      actions: ['reapply'],
      timeline: [{ kind: 'submitted' }, { kind: 'declined', note: '门口有签收照片' }]
    })
    expect((await callAs(server, 'afterSaleJudge', { afterSaleId, verdict: 'decline' })).data).toMatchObject({
      status: 'completed',
      isRepeat: true
    })
    expect(await timelineOf(eater, afterSaleId)).toEqual(['submitted', 'declined'])
  })

  it('is not judged against what has become of it', async () => {
    const { eater, orderId } = await buildMeal(server, { counts: [4] })
    const sent: string[] = []
    for (let index = 0; index < 4; index += 1) sent.push((await ask(eater, wish(orderId))).afterSaleId)
    const [cancelled = '', granted = '', overdue = '', revoked = ''] = sent
    await cancel(eater, cancelled)
    await callAs(server, 'afterSaleJudge', { afterSaleId: granted, verdict: 'refund' })
    await callAs(server, 'afterSaleJudge', { afterSaleId: revoked, verdict: 'revoke', note: '重复申请' })
    expect((await get(eater, revoked)).timeline.at(-1)).toMatchObject({ kind: 'revoked', note: '重复申请' })
    server.clock.advance(afterSaleReviewMs)
    await server.kernel.jobs.runDue()
    for (const [afterSaleId, verdict] of [
      [cancelled, 'refund'],
      [granted, 'decline'],
      [overdue, 'revoke'],
      [overdue, 'refund'],
      [revoked, 'take']
    ] as const) {
      expect([verdict, (await callAs(server, 'afterSaleJudge', { afterSaleId, verdict })).code]).toEqual([
        verdict,
        codes.afterSaleStateChanged
      ])
    }
    const counted = await server.kernel.db
      .select({ kind: afterSaleEvents.kind })
      .from(afterSaleEvents)
      .where(eq(afterSaleEvents.afterSaleId, overdue))
      .orderBy(afterSaleEvents.eventId)
    expect([counted.at(-1)?.kind, counted.some(({ kind }) => kind === 'approved' || kind === 'revoked')]).toEqual([
      'overdue',
      false
    ])
  })

  it("of another's restaurant is not found, and no rider judges", async () => {
    const { eater, orderId } = await buildMeal(server)
    const own = await buildMeal(server, { outlet: { restaurantId: nextId('elsewhere-') } })
    const { afterSaleId } = await ask(eater, wish(orderId))
    await ask(own.eater, wish(own.orderId))
    for (const id of [afterSaleId, 'never-was']) {
      expect(
        await callAs(server, 'afterSaleJudge', { afterSaleId: id, verdict: 'refund' }, { partner: 'kitchen' })
      ).toMatchObject({ status: 200, code: codes.afterSaleNotFound })
    }
    expect((await callAs(server, 'afterSaleList', {}, { partner: 'kitchen' })).data.items).toEqual([])
    for (const name of ['afterSaleList', 'afterSaleJudge'] as const) {
      expect(await callAs(server, name, { afterSaleId, verdict: 'refund' }, { partner: 'riders' })).toMatchObject({
        status: 403,
        code: codes.forbidden
      })
    }
    expect((await callAs(server, 'accept', { orderId }, { partner: 'support' })).status).toBe(403)
    expect((await get(eater, afterSaleId)).status).toBe('submitted')
  })

  it('is left alone by what is unsigned, old, sent before, or says nothing', async () => {
    const { eater, orderId } = await buildMeal(server)
    const { afterSaleId } = await ask(eater, wish(orderId))
    const timestamp = String(Math.floor(server.clock.now() / 1000))
    const judged = { afterSaleId, verdict: 'refund' }
    expect((await callAs(server, 'afterSaleJudge', judged, { key: 'x'.repeat(40) })).code).toBe(codes.operationUnsigned)
    expect(
      (
        await callAs(server, 'afterSaleJudge', judged, {
          signedBody: JSON.stringify({ afterSaleId, verdict: 'decline' })
        })
      ).code
    ).toBe(codes.operationUnsigned)
    expect((await callAs(server, 'afterSaleJudge', judged, { timestamp: String(Number(timestamp) - 301) })).code).toBe(
      codes.operationStale
    )
    expect(
      (await callAs(server, 'afterSaleJudge', { afterSaleId, verdict: 'pay' }, { nonce: 'judge-once' })).status
    ).toBe(400)
    expect((await callAs(server, 'afterSaleJudge', judged, { nonce: 'judge-once' })).code).toBe(codes.operationReplayed)
    expect((await callAs(server, 'afterSaleJudge', { ...judged, note: '长'.repeat(201) })).status).toBe(400)
    expect(await timelineOf(eater, afterSaleId)).toEqual(['submitted'])
  })
})

describe('a review, by signed calls', () => {
  async function buildReview(outlet: Parameters<typeof buildRestaurant>[1] = {}) {
    const { restaurant, eater, orderId } = await buildMeal(server, { outlet })
    const { review } = await server.ask(
      'reviewSubmit',
      {
        orderId,
        dishScore: 3,
        serviceScore: 5,
        tags: ['tooOily'],
        content: '有点油',
        pictureIds: [],
        isAnonymous: false
      },
      { token: eater.token, key: nextId('review-key-') }
    )
    const shown = async () =>
      (await server.ask('reviewList', { restaurantId: restaurant.restaurantId })).items.find(
        ({ reviewId }) => reviewId === review.reviewId
      )
    return { ...restaurant, reviewId: review.reviewId, shown }
  }
  const unanswered = async () => (await callAs(server, 'reviewList', {})).data.items.map(({ reviewId }) => reviewId)

  it('is listed until the shop has answered, and everybody reads the answer', async () => {
    const { reviewId, restaurantId, shown } = await buildReview()
    const listed = (await callAs(server, 'reviewList', {})).data.items.find((item) => item.reviewId === reviewId)
    expect(listed).toEqual(
      expect.objectContaining({
        restaurantId,
        dishScore: 3,
        serviceScore: 5,
        tags: ['tooOily'],
        content: '有点油',
        author: 'Tester'
      })
    )
    expect(listed).not.toHaveProperty('isOwn')
    expect(await callAs(server, 'reviewReply', { reviewId, content: ' 已请厨房少放油 ' })).toMatchObject({
      status: 200,
      code: codes.ok,
      data: { reviewId, isRepeat: false }
    })
    const at = new Date(server.clock.now()).toISOString()
    expect((await shown())?.reply).toEqual({ content: '已请厨房少放油', at })
    expect(await unanswered()).not.toContain(reviewId)
    server.clock.advance(60_000)
    expect((await callAs(server, 'reviewReply', { reviewId, content: '已请厨房少放油' })).data.isRepeat).toBe(true)
    expect((await shown())?.reply?.at).toBe(at)
    expect((await callAs(server, 'reviewReply', { reviewId, content: '谢谢，已请厨房少放油' })).data.isRepeat).toBe(
      false
    )
    expect((await shown())?.reply?.content).toBe('谢谢，已请厨房少放油')
  })

  it('takes no answer from another, with refused words, none, or too many', async () => {
    const { reviewId, shown } = await buildReview()
    for (const id of [reviewId, 'never-was'])
      expect(
        await callAs(server, 'reviewReply', { reviewId: id, content: '谢谢' }, { partner: 'kitchen' })
      ).toMatchObject({ status: 200, code: codes.reviewNotFound })
    expect((await callAs(server, 'reviewList', {}, { partner: 'kitchen' })).data.items).toEqual([])
    for (const partner of ['riders', 'support'])
      expect((await callAs(server, 'reviewReply', { reviewId, content: '谢谢' }, { partner })).status).toBe(403)
    expect((await callAs(server, 'reviewReply', { reviewId, content: '加微信 abc12345' })).code).toBe(
      codes.contactRefused
    )
    expect((await callAs(server, 'reviewReply', { reviewId, content: '谢谢' }, { signature: '' })).code).toBe(
      codes.operationUnsigned
    )
    for (const content of ['  ', '长'.repeat(501)])
      expect((await callAs(server, 'reviewReply', { reviewId, content })).status).toBe(400)
    expect((await shown())?.reply).toBeNull()
    expect(
      await server.kernel.db
        .select({ repliedAt: reviews.repliedAt })
        .from(reviews)
        .where(eq(reviews.reviewId, reviewId))
    ).toEqual([{ repliedAt: null }])
  })
})
