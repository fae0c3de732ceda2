import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { groupSharesDueMs } from '@/domain/group-order'
import { parseAmount } from '@/domain/money'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { afterSales, orderLines, orders, payments, refunds } from '../../../server/modules/tables'
import { balanceOf } from '../../../server/modules/wallet/ledger'
import { requestsOn, wish } from '../../support/after-sale'
import { brokenInvariants, nextId, pressOnHostedPage } from '../../support/commerce'
import { completeOrder } from '../../support/invitations'
import { useServer } from '../../support/server'
import { buildGroup, buildPair, buildTable, type Eater, look, payShare, selfOf, submitGroup, type Table } from './story'

const server = useServer()
let table: Table
beforeAll(async () => {
  table = await buildTable(server)
})
beforeEach(() => server.clock.set(server.clock.now() + 24 * 3_600_000))
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

const initial = 20_000
const requests = requestsOn(() => server)
const minor = (amount: string) => parseAmount(amount, 'SGD')?.minor ?? NaN
const walletOf = ({ userId }: Eater) => balanceOf(server.kernel.db, userId, 'SGD')
const orderOf = async (orderId: string) =>
  (await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId)))[0]

async function buildSplit(members = 2) {
  const {
    orderTransactionId,
    leader,
    members: others
  } = await buildGroup(server, table, { members, balance: initial, paymentMode: 'split' })
  const { orderId } = await submitGroup(server, leader, orderTransactionId)
  const all = [leader, ...others]
  const shareOf = async (eater: Eater) =>
    minor(selfOf(await look(server, eater, orderTransactionId)).share?.amount ?? '')
  return { orderTransactionId, orderId, leader, others, all, shareOf }
}

/** What the order's page and the list say of its shares. */
async function toldShares({ token }: Eater, orderId: string) {
  const { meal } = await server.ask('orderGet', { orderId }, { token })
  const { items } = await server.ask('orderList', {}, { token })
  return [meal, items.find((order) => order.orderId === orderId)?.meal].map((told) => told?.group?.shares)
}

/** Whether the order offers this person to pay, on its page and in the list. */
async function offersPay({ token }: Eater, orderId: string) {
  const { actions } = await server.ask('orderGet', { orderId }, { token })
  const { items } = await server.ask('orderList', {}, { token })
  return [actions, items.find((order) => order.orderId === orderId)?.actions].map((offered) => offered?.includes('pay'))
}

test('each pays their own, and the last one pays the order', async () => {
  const { orderTransactionId, orderId, all, shareOf } = await buildSplit()
  const total = (await orderOf(orderId))?.totalMinor
  expect((await Promise.all(all.map(shareOf))).reduce((sum, share) => sum + share, 0)).toBe(total)
  for (const [index, eater] of all.entries()) {
    expect((await server.ask('groupActive', {}, { token: eater.token })).group).toMatchObject({
      orderTransactionId,
      order: { paidCount: index, shareCount: 3, canPayShare: true }
    })
    expect(await offersPay(eater, orderId)).toEqual([true, true])
    const share = await shareOf(eater)
    expect(await payShare(server, eater, orderTransactionId)).toMatchObject({
      code: codes.ok,
      data: { status: 'succeeded' }
    })
    expect(await walletOf(eater)).toBe(initial - share)
    expect(await offersPay(eater, orderId)).toEqual([false, false])
    const told = index === 2 ? undefined : { count: 3, paidCount: index + 1, dueAt: expect.any(String) }
    expect(await toldShares(eater, orderId)).toEqual([told, told])
    const seen = await look(server, eater, orderTransactionId)
    expect(selfOf(seen).share).toMatchObject({ isPaid: true, isReturned: false, paidBy: eater.userId })
    expect(seen.order).toMatchObject({
      status: index === 2 ? 'paid' : 'awaitingPayment',
      paidCount: index + 1,
      canPayShare: false
    })
  }
  expect((await server.ask('groupActive', {}, { token: all[0]?.token ?? '' })).group).toBeNull()
})

test('each earns coins for their own share', async () => {
  const { orderTransactionId, orderId, all, shareOf } = await buildSplit()
  const shares = await Promise.all(all.map(shareOf))
  for (const eater of all) await payShare(server, eater, orderTransactionId)
  await completeOrder(server, orderId)
  await server.kernel.jobs.runDue()
  const points = await Promise.all(all.map(({ token }) => server.ask('userPoints', {}, { token })))
  expect(points.map((held) => held.points)).toEqual(shares.map((share) => Math.floor(share / 100)))
})

test('the same key pays once, a second try has nothing to pay', async () => {
  const { orderTransactionId, leader, shareOf } = await buildSplit()
  const share = await shareOf(leader)
  const key = nextId('one-share-')
  const expectedAmount = (share / 100).toFixed(2)
  const call = (more: Partial<Params<'groupSharePay'>> = {}, withKey = key) =>
    server.call(
      'groupSharePay',
      { orderTransactionId, scope: 'own', paymentType: 'WALLET_PAY', expectedAmount, ...more },
      { token: leader.token, key: withKey }
    )
  expect((await call({ expectedAmount: '0.01' }, nextId('wrong-amount-'))).code).toBe(codes.quoteChanged)
  const first = await call()
  expect(first.code).toBe(codes.ok)
  expect(await call()).toMatchObject({ code: codes.ok, data: first.data })
  expect((await call({}, nextId('second-share-'))).code).toBe(codes.groupSharePaid)
  expect(
    (await server.call('groupShareCashier', { orderTransactionId, scope: 'own' }, { token: leader.token })).code
  ).toBe(codes.groupSharePaid)
  expect(await walletOf(leader)).toBe(initial - share)
})

test('by card each carries the fee of their own way, and the order adds up', async () => {
  const {
    orderTransactionId,
    orderId,
    all: [leader, member, last],
    shareOf
  } = await buildSplit()
  if (!leader || !member || !last) throw new Error('no member joined')
  const share = await shareOf(member)
  const begun = await payShare(server, member, orderTransactionId, { paymentType: 'CREDITCARD_PAY' })
  expect(begun).toMatchObject({ code: codes.ok, data: { status: 'pending' } })
  await pressOnHostedPage(server, begun.data.redirectUrl, 'pay')
  expect(await server.ask('paymentGet', { paymentId: begun.data.paymentId }, { token: member.token })).toMatchObject({
    status: 'succeeded'
  })
  expect((await orderOf(orderId))?.status).toBe('awaitingPayment')
  await payShare(server, leader, orderTransactionId)
  await payShare(server, last, orderTransactionId)
  const order = await orderOf(orderId)
  const fee = order?.figures.paymentServiceFee ?? 0
  expect(fee).toBe(Math.round(share / 100))
  const paid = await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(order?.totalMinor)
  const seen = await look(server, member, orderTransactionId)
  expect(minor(selfOf(seen).receipt?.paymentServiceFee ?? '')).toBe(fee)
  expect(seen.members.reduce((sum, { receipt }) => sum + minor(receipt?.total ?? '0'), 0)).toBe(order?.totalMinor)
})

test('a card that is declined leaves the share to be paid otherwise', async () => {
  const { orderTransactionId, leader } = await buildSplit(1)
  const begun = await payShare(server, leader, orderTransactionId, { paymentType: 'CREDITCARD_PAY' })
  await pressOnHostedPage(server, begun.data.redirectUrl, 'decline')
  expect((await payShare(server, leader, orderTransactionId)).code).toBe(codes.ok)
})

test('the leader pays the rest, and money for a share that is paid comes back', async () => {
  const {
    orderTransactionId,
    orderId,
    leader,
    others: [member, slow],
    shareOf
  } = await buildSplit()
  if (!member || !slow) throw new Error('no member joined')
  await payShare(server, member, orderTransactionId)
  const late = await payShare(server, slow, orderTransactionId, { paymentType: 'CREDITCARD_PAY' })
  const rest = (await shareOf(leader)) + (await shareOf(slow))
  expect((await look(server, leader, orderTransactionId)).order).toMatchObject({
    canPayRest: true,
    restAmount: (rest / 100).toFixed(2)
  })
  expect(
    (await server.call('groupShareCashier', { orderTransactionId, scope: 'rest' }, { token: member.token })).code
  ).toBe(codes.groupLeaderOnly)
  expect((await payShare(server, leader, orderTransactionId, { scope: 'rest' })).code).toBe(codes.ok)
  expect(await walletOf(leader)).toBe(initial - rest)
  expect((await orderOf(orderId))?.status).toBe('paid')
  expect(selfOf(await look(server, slow, orderTransactionId)).share).toMatchObject({
    isPaid: true,
    paidBy: leader.userId
  })
  await pressOnHostedPage(server, late.data.redirectUrl, 'pay')
  await server.kernel.jobs.runDue()
  expect(await server.kernel.db.select().from(refunds).where(eq(refunds.paymentId, late.data.paymentId))).toMatchObject(
    [{ reason: 'duplicate', destination: 'card', status: 'succeeded' }]
  )
  expect((await orderOf(orderId))?.status).toBe('paid')
})

test('the leader alone can pay after the shares expire, and no member after the order expires', async () => {
  const {
    orderTransactionId,
    leader,
    others: [member]
  } = await buildSplit(1)
  if (!member) throw new Error('no member joined')
  server.clock.advance(groupSharesDueMs)
  expect((await look(server, member, orderTransactionId)).order).toMatchObject({
    canPayShare: false,
    canPayRest: false
  })
  expect(
    (await server.call('groupShareCashier', { orderTransactionId, scope: 'own' }, { token: member.token })).code
  ).toBe(codes.groupSharesOver)
  expect((await look(server, leader, orderTransactionId)).order).toMatchObject({ canPayShare: true, canPayRest: true })
  expect(
    (await server.ask('groupShareCashier', { orderTransactionId, scope: 'rest' }, { token: leader.token })).dueAt
  ).toBe(new Date(server.clock.now() + unpaidOrderExpiryMs - groupSharesDueMs).toISOString())
  server.clock.advance(unpaidOrderExpiryMs - groupSharesDueMs)
  expect(
    (await server.call('groupShareCashier', { orderTransactionId, scope: 'rest' }, { token: leader.token })).code
  ).toBe(codes.orderExpired)
})

test('one share that is not paid in time: the order ends and every other share goes back, once and by the way it came', async () => {
  const {
    orderTransactionId,
    orderId,
    leader,
    others: [member]
  } = await buildSplit()
  if (!member) throw new Error('no member joined')
  await payShare(server, leader, orderTransactionId)
  const byCard = await payShare(server, member, orderTransactionId, { paymentType: 'CREDITCARD_PAY' })
  await pressOnHostedPage(server, byCard.data.redirectUrl, 'pay')
  server.clock.advance(unpaidOrderExpiryMs)
  for (const _round of [1, 2, 3]) await server.kernel.jobs.runDue()
  expect(await walletOf(leader)).toBe(initial)
  expect(await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toHaveLength(2)
  expect(
    await server.kernel.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .then((rows) => rows.map(({ status }) => status))
  ).toEqual(['refunded', 'refunded'])
  expect((await orderOf(orderId))?.status).toBe('refunded')
  const seen = await look(server, leader, orderTransactionId)
  expect(seen.members.map(({ share }) => share && [share.isPaid, share.isReturned])).toEqual([
    [true, true],
    [true, true],
    [false, false]
  ])
  expect((await server.ask('groupActive', {}, { token: leader.token })).group).toBeNull()
})

test('a share whose money comes after the order ended goes back', async () => {
  const { orderTransactionId, orderId, leader } = await buildSplit(1)
  const byCard = await payShare(server, leader, orderTransactionId, { paymentType: 'CREDITCARD_PAY' })
  server.clock.advance(unpaidOrderExpiryMs)
  const job = server.kernel.jobs
  await server.kernel.db.update(payments).set({ createdAt: server.clock.now() }).where(eq(payments.orderId, orderId))
  await pressOnHostedPage(server, byCard.data.redirectUrl, 'pay')
  for (const _round of [1, 2, 3]) await job.runDue()
  expect(
    await server.kernel.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .then((rows) => rows.map(({ status }) => status))
  ).toEqual(['refunded'])
  expect((await orderOf(orderId))?.status).toBe('refunded')
})

test('the leader cancels: unpaid and paid alike, every share goes back to whoever paid it', async () => {
  for (const payAll of [false, true]) {
    const { orderTransactionId, orderId, leader, all } = await buildSplit()
    for (const eater of payAll ? all : all.slice(0, 2)) await payShare(server, eater, orderTransactionId)
    // The leader is told of their own money alone
    const own = ((initial - (await walletOf(leader))) / 100).toFixed(2)
    expect((await server.ask('orderCancelTerms', { orderId }, { token: leader.token })).returns).toMatchObject([
      { destination: 'wallet', amount: own }
    ])
    await server.ask('orderCancel', { orderId }, { token: leader.token, key: nextId('split-cancel-') })
    for (const eater of all) expect(await walletOf(eater)).toBe(initial)
    expect((await orderOf(orderId))?.status).toBe('refunded')
  }
})

test('the cashier of a whole order is closed to it, and shares of other orders are none', async () => {
  const {
    orderTransactionId,
    orderId,
    leader,
    others: [member]
  } = await buildSplit(1)
  if (!member) throw new Error('no member joined')
  const cashier = await server.ask('cashierGet', { orderId }, { token: leader.token })
  expect(new Set(cashier.methods.map(({ reasonCode }) => reasonCode))).toEqual(new Set([codes.groupPaidByShares]))
  expect(
    (
      await server.call(
        'paymentCreate',
        { orderId, paymentType: 'WALLET_PAY', expectedAmount: cashier.total },
        { token: leader.token, key: nextId('whole-') }
      )
    ).code
  ).toBe(codes.groupPaidByShares)
  // Ways that people have to look at would keep the others from paying
  for (const paymentType of ['PAY_NOW', 'BANK_TRANSFER'] as const)
    expect((await payShare(server, leader, orderTransactionId, { paymentType })).code).toBe(
      codes.paymentMethodUnavailable
    )
  const whole = await buildGroup(server, table, { members: 1 })
  const ask = (id: string, eater: Eater) =>
    server
      .call('groupShareCashier', { orderTransactionId: id, scope: 'own' }, { token: eater.token })
      .then(({ code }) => code)
  expect(await ask(whole.orderTransactionId, whole.leader)).toBe(codes.groupShareNone)
  await submitGroup(server, whole.leader, whole.orderTransactionId)
  expect(await ask(whole.orderTransactionId, whole.leader)).toBe(codes.groupShareNone)
  expect(await ask(orderTransactionId, whole.leader)).toBe(codes.groupShareNone)
  expect(await ask('no-such-group', leader)).toBe(codes.groupNotFound)
})

test('a wallet with too little says so, and nothing of the share is taken', async () => {
  const { orderTransactionId, leader, member } = await buildPair(server, table, { balance: 100, paymentMode: 'split' })
  await submitGroup(server, leader, orderTransactionId)
  expect((await payShare(server, member, orderTransactionId)).code).toBe(codes.walletInsufficient)
  expect(await walletOf(member)).toBe(100)
})

test('what was not good goes back to whoever paid for it: to each their own, and to the leader what they paid for another', async () => {
  const {
    orderTransactionId,
    orderId,
    leader,
    others: [member, slow],
    shareOf
  } = await buildSplit()
  if (!member || !slow) throw new Error('no member joined')
  const own = await shareOf(member)
  await payShare(server, member, orderTransactionId)
  await payShare(server, leader, orderTransactionId, { scope: 'rest' })
  const afterPaying = await walletOf(leader)
  await server.kernel.db
    .update(orders)
    .set({ status: 'completed', updatedAt: server.clock.now() })
    .where(eq(orders.orderId, orderId))
  const lines = await server.kernel.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const lineOfEater = ({ userId }: Eater) => lines.find(({ eaterId }) => eaterId === userId)
  const items = [member, slow].map((eater) => ({ lineNumber: lineOfEater(eater)?.lineNumber ?? 0, count: 1 }))
  const { afterSaleId } = await requests.ask(leader, wish(orderId, { items }))
  await requests.review(afterSaleId, 'refund')
  const [request] = await server.kernel.db.select().from(afterSales).where(eq(afterSales.afterSaleId, afterSaleId))
  const back = { member: (await walletOf(member)) - (initial - own), leader: (await walletOf(leader)) - afterPaying }
  expect(await walletOf(slow)).toBe(initial)
  expect(back.member + back.leader).toBe(request?.amountMinor)
  // One portion each, at 12.34 and 5.55: what was asked back is shared as the dishes cost
  const worth = [member, slow].map(
    (eater) => (lineOfEater(eater)?.totalMinor ?? 0) / (lineOfEater(eater)?.dishCount ?? 1)
  )
  expect(
    Math.abs(back.member - ((request?.amountMinor ?? 0) * (worth[0] ?? 0)) / ((worth[0] ?? 0) + (worth[1] ?? 0)))
  ).toBeLessThan(1)
  expect(back.leader).toBeGreaterThan(0)
})
