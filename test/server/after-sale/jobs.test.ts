import { eq } from 'drizzle-orm'
import { afterSaleReviewMs } from '@/domain/after-sale'
import { routeUrl } from '@/routes'
import { inTransaction } from '../../../server/db/transaction'
import { getAfterSale } from '../../../server/modules/after-sale/read'
import { wipePerson } from '../../../server/modules/closure/wipe'
import { afterSalePictures, afterSales, notices, users } from '../../../server/modules/tables'
import { buildMeal, requestsOn, uploadPhoto, wish } from '../../support/after-sale'
import { brokenInvariants } from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400' } })
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const { ask, get, cancel, review } = requestsOn(() => server)

const toldOf = ({ userId }: { readonly userId: string }) =>
  server.kernel.db.select({ kind: notices.kind, link: notices.link }).from(notices).where(eq(notices.userId, userId))

it('tells who asked what became of it: granted, declined, or not judged in time', async () => {
  const { eater, orderId } = await buildMeal(server)
  const granted = await ask(eater, wish(orderId))
  expect(await toldOf(eater)).toEqual([])
  await review(granted.afterSaleId, 'take')
  expect(await toldOf(eater)).toEqual([])
  await review(granted.afterSaleId, 'refund')
  const declined = await ask(eater, wish(orderId, { items: [{ lineNumber: 2, count: 1 }] }))
  await review(declined.afterSaleId, 'decline')
  const other = await buildMeal(server)
  const waiting = await ask(other.eater, wish(other.orderId))
  server.clock.advance(afterSaleReviewMs)
  await server.kernel.jobs.runDue()
  const detail = (afterSaleId: string) => routeUrl('afterSaleDetail', { afterSaleId })
  const told = await toldOf(eater)
  expect(told).toContainEqual({ kind: 'afterSaleApproved', link: detail(granted.afterSaleId) })
  expect(told).toContainEqual({ kind: 'afterSaleDeclined', link: detail(declined.afterSaleId) })
  expect(await toldOf(other.eater)).toContainEqual({
    kind: 'afterSaleOverdue',
    link: detail(waiting.afterSaleId)
  })
})

describe('jobs', () => {
  it('close requests without a verdict in 24 hours, not before, and not what was granted', async () => {
    const { eater, orderId } = await buildMeal(server)
    const { afterSaleId } = await ask(eater, wish(orderId))
    const granted = await ask(eater, wish(orderId, { items: [{ lineNumber: 2, count: 1 }] }))
    await review(granted.afterSaleId, 'refund')
    const stored = async (id: string) => getAfterSale(server.kernel, eater.userId, id, server.clock.now())
    server.clock.advance(afterSaleReviewMs - 1)
    await server.kernel.jobs.runDue()
    expect((await stored(afterSaleId)).status).toBe('submitted')
    server.clock.advance(1)
    await server.kernel.jobs.runDue()
    const { status, actions, timeline } = await stored(afterSaleId)
    expect([status, actions, timeline.at(-1)?.kind]).toEqual(['revoked', ['reapply'], 'overdue'])
    expect((await stored(granted.afterSaleId)).status).toBe('refunded')
  })

  it('of the sandbox judge by the reason, in two steps, and leave what was cancelled alone', async () => {
    const quick = await createTestServer({ environment: { AFTER_SALE_PACE_SECONDS: '10' } })
    const own = server
    server = quick
    try {
      const { eater, orderId } = await buildMeal(server)
      const good = await ask(eater, wish(orderId))
      const bad = await ask(
        eater,
        wish(orderId, { reason: 'otherDelivery', pictureIds: [await uploadPhoto(server, eater, orderId)] })
      )
      const gone = await ask(eater, wish(orderId, { items: [{ lineNumber: 2, count: 1 }] }))
      await cancel(eater, gone.afterSaleId)
      const statuses = async () => [
        (await get(eater, good.afterSaleId)).status,
        (await get(eater, bad.afterSaleId)).status,
        (await get(eater, gone.afterSaleId)).status
      ]
      quick.clock.advance(10_000)
      await quick.kernel.jobs.runDue()
      expect(await statuses()).toEqual(['processing', 'processing', 'cancelled'])
      quick.clock.advance(10_000)
      await quick.kernel.jobs.runDue()
      expect(await statuses()).toEqual(['refunded', 'completed', 'cancelled'])
      expect(await brokenInvariants(quick)).toEqual([])
    } finally {
      server = own
      await quick.close()
    }
  })

  it('remove a photo a day later unless a request has it', async () => {
    const { eater, orderId } = await buildMeal(server)
    const kept = await uploadPhoto(server, eater, orderId)
    await uploadPhoto(server, eater, orderId)
    await ask(eater, wish(orderId, { pictureIds: [kept] }))
    server.clock.advance(86_400_000)
    await server.kernel.jobs.runDue()
    expect(
      (await server.kernel.db.select().from(afterSalePictures).where(eq(afterSalePictures.userId, eater.userId))).map(
        ({ pictureId }) => pictureId
      )
    ).toEqual([kept])
  })
})

describe('the account', () => {
  it('is not closed over an open request, says what was asked back, and leaves only amounts', async () => {
    const { eater, orderId } = await buildMeal(server)
    const { afterSaleId } = await ask(eater, wish(orderId))
    expect((await server.ask('closureGet', {}, { token: eater.token })).openTrades).toMatchObject([
      { kind: 'afterSale', id: afterSaleId }
    ])
    await review(afterSaleId, 'decline')
    expect((await server.ask('closureGet', {}, { token: eater.token })).openTrades).toEqual([])
    const { data } = await server.ask('dataExport', {}, { token: eater.token })
    expect(data).toMatchObject({
      afterSales: [{ afterSaleId, description: '没有收到', items: [{ lineNumber: 1, portions: 1 }] }]
    })
    await inTransaction(server.kernel.database, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.userId, eater.userId)).for('update')
      if (user) await wipePerson(tx, server.kernel, user)
    })
    expect(
      (await server.kernel.db.select().from(afterSales).where(eq(afterSales.afterSaleId, afterSaleId)))[0]
    ).toMatchObject({ description: '', contactEmail: '', contactPhone: '' })
  })

  it('reads its requests in pages, newest first', async () => {
    const { eater, orderId } = await buildMeal(server, { counts: [12], balance: 50_000 })
    const ids: string[] = []
    for (let index = 0; index < 12; index += 1) {
      server.clock.advance(1000)
      ids.unshift((await ask(eater, wish(orderId))).afterSaleId)
    }
    const first = await server.ask('afterSaleList', {}, { token: eater.token })
    const second = await server.ask('afterSaleList', { cursor: first.nextCursor ?? '' }, { token: eater.token })
    expect([...first.items, ...second.items].map(({ afterSaleId }) => afterSaleId)).toEqual(ids)
    expect([first.items.length, second.nextCursor]).toEqual([10, null])
    expect((await server.call('afterSaleList', { cursor: 'nonsense' }, { token: eater.token })).status).toBe(400)
  })
})
