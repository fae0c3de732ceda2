import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { afterSaleReviewMs } from '@/domain/after-sale'
import { errandLostMs } from '@/domain/errand-claim'
import { deliveries, orders, walletLedger } from '../../../server/modules/tables'
import { requestsOn, uploadPhoto, wish } from '../../support/after-sale'
import { brokenInvariants, buildEater, pay, pressOnHostedPage, sessionOf } from '../../support/commerce'
import { orderErrand, ownErrand, readErrandRow, rideAs, rideTo, viewErrand } from '../../support/errands'
import { sayDispute } from '../../support/memberships'
import { testNow, useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

// The sandbox's operator would be quick to judge
const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners, AFTER_SALE_PACE_SECONDS: '1' }
const server = useServer({ environment })
const { send, ask, get, balanceOf } = requestsOn(() => server)

beforeEach(() => server.clock.set(testNow))
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

type Sender = Awaited<ReturnType<typeof buildEater>>
const cents = (amount: string) => Math.round(Number(amount) * 100)
const lost = (orderId: string) => wish(orderId, { reason: 'lost', description: '没有收到' })
const damaged = async (sender: Sender, orderId: string) =>
  wish(orderId, { reason: 'damaged', pictureIds: [await uploadPhoto(server, sender, orderId)] })
const judge = (afterSaleId: string, said: { verdict: 'refund' | 'decline'; amount?: string }, partner = 'support') =>
  callAs(server, 'afterSaleJudge', { afterSaleId, ...said }, { partner })
const handOver = async (orderId: string, partner = 'riders') =>
  rideAs(
    server,
    'errandHandOver',
    partner === 'support' ? { orderId } : { orderId, code: (await readErrandRow(server, orderId)).code ?? '' },
    partner
  )
const waiting = async (afterSaleId: string, partner = 'support') =>
  (await callAs(server, 'afterSaleList', {}, { partner })).data.items.find((item) => item.afterSaleId === afterSaleId)

/** Of 12.20 that were paid 6.80 stay, and 100.00 were stated. */
async function handedOver(partner?: string) {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'fetched')
  await handOver(orderId, partner)
  return { sender, orderId }
}

async function passItsTime(orderId: string) {
  const [row] = await server.kernel.db.select().from(deliveries).where(eq(deliveries.orderId, orderId))
  server.clock.set((row?.arrivesUntil ?? 0) + errandLostMs)
}

test('what came damaged is claimed with a photo, judged by support alone, and paid once', async () => {
  const { sender, orderId } = await handedOver()
  const { token } = sender
  expect((await viewErrand(server, sender, orderId)).order.actions).toContain('afterSale')
  const { items } = await server.ask('orderList', {}, { token })
  expect(items.find((order) => order.orderId === orderId)?.actions).toContain('afterSale')
  expect(await server.ask('afterSaleOrderGet', { orderId }, { token })).toMatchObject({
    refusal: null,
    reasons: { dish: [], delivery: ['lost', 'damaged'] },
    methods: ['wallet'],
    lines: [{ lineNumber: 1, dishName: { zh: '一串钥匙' }, left: 1, unitAmount: '100.00' }]
  })
  expect((await send(sender, wish(orderId, { reason: 'damaged' }))).code).toBe(codes.afterSalePhotoRequired)
  expect((await send(sender, wish(orderId))).code).toBe(codes.afterSaleReasonRefused)
  const before = cents(await balanceOf(sender))
  const { afterSaleId, split } = await ask(sender, await damaged(sender, orderId))
  expect(split).toEqual({ amount: '106.80', wallet: '106.80', payment: '0.00', compensation: '100.00' })
  expect((await send(sender, await damaged(sender, orderId))).code).toBe(codes.afterSaleItemsTaken)
  // Nobody judges it by themselves, and no outlet
  server.clock.advance(60_000)
  await server.kernel.jobs.runDue()
  expect((await get(sender, afterSaleId)).status).toBe('submitted')
  expect(await waiting(afterSaleId, 'both')).toBeUndefined()
  expect((await judge(afterSaleId, { verdict: 'refund' }, 'both')).code).toBe(codes.afterSaleNotFound)
  expect(await waiting(afterSaleId)).toMatchObject({
    restaurantId: null,
    reason: 'damaged',
    carried: { value: '100.00', stayed: '6.80', handedOverBy: 'code', isReturned: false, riderName: 'B12' },
    dishes: [{ dishName: { zh: '一串钥匙' }, dishCount: 1 }]
  })
  const heard = await Promise.all([1, 2, 3].map(() => judge(afterSaleId, { verdict: 'refund' })))
  expect(heard.map(({ data }) => data.isRepeat).sort()).toEqual([false, true, true])
  expect(cents(await balanceOf(sender)) - before).toBe(10_680)
  const moved = await server.kernel.db.select().from(walletLedger).where(eq(walletLedger.orderId, orderId))
  expect(moved.filter(({ kind }) => kind === 'compensation').map(({ amountMinor }) => amountMinor)).toEqual([10_000])
  const { order, errand } = await viewErrand(server, sender, orderId)
  expect(order).toMatchObject({ status: 'refunded', refund: { amount: '12.20', isComplete: true } })
  expect(errand.afterSales).toMatchObject([{ afterSaleId, status: 'refunded', amount: '106.80' }])
  expect(order.actions).not.toContain('afterSale')
})

test('support grants less than was asked, and the order stays what it was', async () => {
  const { sender, orderId } = await handedOver('support')
  const { afterSaleId } = await ask(sender, lost(orderId))
  expect((await waiting(afterSaleId))?.carried).toMatchObject({ handedOverBy: 'support' })
  expect((await judge(afterSaleId, { verdict: 'refund', amount: '-1' })).code).toBe(codes.badRequest)
  const before = cents(await balanceOf(sender))
  expect((await judge(afterSaleId, { verdict: 'refund', amount: '5.00' })).data.status).toBe('refunded')
  expect(cents(await balanceOf(sender)) - before).toBe(500)
  expect((await get(sender, afterSaleId)).split).toMatchObject({ amount: '5.00', compensation: '0.00' })
  expect((await viewErrand(server, sender, orderId)).order).toMatchObject({
    status: 'delivered',
    refund: { amount: '10.40' }
  })
  expect((await send(sender, lost(orderId))).code).toBe(codes.afterSaleItemsTaken)
})

test('what never came is claimed once it is long overdue, and its order ends with what is granted', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  expect((await send(sender, lost(orderId))).code).toBe(codes.afterSaleNotPossible)
  await rideTo(server, orderId, 'fetched')
  await passItsTime(orderId)
  server.clock.advance(-1)
  expect((await send(sender, lost(orderId))).code).toBe(codes.afterSaleNotPossible)
  server.clock.advance(1)
  expect((await viewErrand(server, sender, orderId)).order.actions).toContain('afterSale')
  expect((await send(sender, wish(orderId, { reason: 'damaged' }))).code).toBe(codes.afterSalePhotoRequired)
  const { afterSaleId, split } = await ask(sender, lost(orderId))
  expect(split).toMatchObject({ amount: '112.20', compensation: '100.00' })
  // Less than the price is not granted of what never came
  expect((await judge(afterSaleId, { verdict: 'refund', amount: '1.00' })).data.status).toBe('refunded')
  expect((await get(sender, afterSaleId)).split).toMatchObject({ amount: '12.20', compensation: '0.00' })
  expect((await viewErrand(server, sender, orderId)).order).toMatchObject({
    status: 'refunded',
    refund: { amount: '12.20' }
  })
  expect((await handOver(orderId)).code).toBe(codes.orderStateChanged)
  const copy = await server.ask('dataExport', {}, { token: sender.token })
  expect(JSON.stringify(copy)).toContain(afterSaleId)
})

test('money that goes back while a claim waits is not granted again', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'fetched')
  await passItsTime(orderId)
  const { afterSaleId } = await ask(sender, lost(orderId))
  expect((await handOver(orderId)).code).toBe(codes.ok)
  expect((await waiting(afterSaleId))?.carried).toMatchObject({ handedOverBy: 'code', stayed: '6.80' })
  await judge(afterSaleId, { verdict: 'refund' })
  expect((await get(sender, afterSaleId)).split).toMatchObject({ amount: '106.80', compensation: '100.00' })
})

test('a price that the bank took back is not given back a second time', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await orderErrand(server, sender)
  const { redirectUrl } = await pay(server, sender, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  await server.kernel.jobs.runDue()
  await rideTo(server, orderId, 'fetched')
  await handOver(orderId)
  await server.kernel.jobs.runDue()
  await sayDispute(server, sessionOf(redirectUrl), 'open')
  const { afterSaleId } = await ask(sender, lost(orderId))
  expect((await waiting(afterSaleId))?.carried).toMatchObject({ stayed: '0.00' })
  await judge(afterSaleId, { verdict: 'refund' })
  expect((await get(sender, afterSaleId)).split).toMatchObject({ amount: '100.00', compensation: '100.00' })
  // Our people are told of the dispute
  expect(server.errors.splice(0)).toHaveLength(1)
})

test('a claim keeps the account open once its order is over, is made again once after a no, and closes where nobody judges it', async () => {
  const { sender, orderId } = await handedOver()
  await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
  const open = async () => (await server.ask('closureGet', {}, { token: sender.token })).openTrades.map(({ id }) => id)
  expect(await open()).toEqual([])
  const { afterSaleId } = await ask(sender, lost(orderId))
  expect(await open()).toEqual([afterSaleId])
  await judge(afterSaleId, { verdict: 'decline' })
  const again = { ...lost(orderId), afterSaleId }
  const { afterSaleId: second } = await ask(sender, again)
  expect((await send(sender, again)).code).toBe(codes.afterSaleReapplyOver)
  server.clock.advance(afterSaleReviewMs)
  await server.kernel.jobs.runDue()
  expect((await judge(second, { verdict: 'refund' })).code).toBe(codes.afterSaleStateChanged)
})
