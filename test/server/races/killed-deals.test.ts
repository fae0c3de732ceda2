import { and, eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { codeEndJob } from '../../../server/modules/deal'
import {
  dealCodes,
  dealRefunds,
  notices,
  orders,
  payments,
  sandboxCardRefunds,
  sandboxCardSessions
} from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildEater,
  buildRestaurant,
  nextId,
  pay,
  pressOnHostedPage
} from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, dealStockOf, prepareDeal } from '../../support/deals'
import { buildFlashItem, buyFlash, cancelFlash, piecesOf, prepareFlash, wait } from '../../support/flash-sale'
import { killing } from '../../support/killed'
import { buildCustomer } from '../../support/people'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { callAs, partners, signedAs } from '../operations/partner'

type Buyer = Awaited<ReturnType<typeof buildEater>>

describeOnPostgres('a server killed with deals', () => {
  let server: TestServer
  let outlet: Awaited<ReturnType<typeof buildRestaurant>>
  const { killAt, carryOn } = killing(() => server, { OPERATIONS_PARTNERS: partners })
  beforeAll(async () => {
    const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners }
    // The killed processes have the real time, so this one has too
    server = await createTestServer({ clock: new FakeClock(Date.now()), environment })
    await buildCity(server)
    outlet = await buildRestaurant(server)
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.set(Date.now()))
  afterEach(async () => {
    expect(server.errors).toEqual([])
    expect(await brokenInvariants(server)).toEqual([])
  })

  /** The next process that runs does a job as soon as it is there. */
  const beginAtOnce = (kind: string, uniqueKey: string) =>
    server.kernel.db.execute(sql`update jobs set run_at = now() where kind = ${kind} and unique_key = ${uniqueKey}`)
  const walletOf = async ({ token }: Buyer) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount
  const madeBy = ({ userId }: Pick<Buyer, 'userId'>) =>
    server.kernel.db.select().from(orders).where(eq(orders.userId, userId))
  const statesOf = async (orderId: string) => (await codesOf(server, orderId)).map(({ state }) => state).sort()

  it.each([
    ['in part', 'wallet_accounts'],
    ['in part', 'order_deals'],
    ['in part', 'deal_stock'],
    ['in part', 'first_deals'],
    ['in part', 'idempotency_keys'],
    ['in full', 'deal_codes'],
    ['in full', 'order_events']
  ])(
    'in buying a deal that the wallet pays %s, at its write into %s, has made all of it or nothing, and the same key makes one order',
    async (how, table) => {
      const isPaid = how === 'in full'
      const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 10, rules: { isFirstDeal: true } })
      const buyer = await buildEater(server, isPaid ? 1980 : 100)
      const params = await prepareDeal(server, buyer, dealId, { count: 2, usesBalance: true })
      const key = nextId('killed-deal-')
      await killAt(table, {
        begin: (victim) =>
          victim.post('/api/order/deal/submit', params, { accesstoken: buyer.token, 'idempotency-key': key })
      })
      const before = isPaid ? '19.80' : '1.00'
      const standing = [(await madeBy(buyer)).length, await walletOf(buyer), await dealStockOf(server, dealId)]
      expect([
        [0, before, [10, 0]],
        [1, '0.00', [8, 2]]
      ]).toContainEqual(standing)
      expect(await brokenInvariants(server)).toEqual([])
      for (const _again of [1, 2])
        expect((await server.call('dealSubmit', params, { token: buyer.token, key })).code).toBe(codes.ok)
      const [order, ...others] = await madeBy(buyer)
      expect([order?.status, others, await walletOf(buyer), await dealStockOf(server, dealId)]).toEqual([
        isPaid ? 'available' : 'awaitingPayment',
        [],
        '0.00',
        [8, 2]
      ])
      expect(await codesOf(server, order?.orderId ?? '')).toHaveLength(isPaid ? 2 : 0)
    },
    60_000
  )

  /** Two codes, paid by the wallet and, on the bank's page, by a card. */
  async function ownCodes(card = '4242 4242 4242 4242', facts: Parameters<typeof buildDeal>[2] = {}) {
    const dealId = await buildDeal(server, outlet, { stock: 10, ...facts })
    const buyer = await buildEater(server, 300)
    const { orderId } = await buyDeal(server, buyer, dealId, { count: 2, usesBalance: true })
    const { redirectUrl, paymentId } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay', card)
    expect(await statesOf(orderId)).toEqual(['unused', 'unused'])
    return { dealId, buyer, orderId, paymentId }
  }

  it.each(['operation_requests', 'deal_codes', 'order_events'])(
    'in redeeming a code, at its write into %s, has taken it or not, and its counter takes it once',
    async (table) => {
      const { orderId } = await ownCodes()
      const [one, other] = await codesOf(server, orderId)
      const shown = (code = '') => ({ code, restaurantId: outlet.restaurantId })
      // With the last of its codes the order moves too
      expect((await callAs(server, 'codeRedeem', shown(other?.code))).code).toBe(codes.ok)
      await killAt(table, {
        begin: (victim) => {
          const { url, headers } = signedAs('codeRedeem', shown(one?.code), Date.now())
          return victim.post(url, shown(one?.code), headers)
        }
      })
      expect([
        ['unused', 'used'],
        ['used', 'used']
      ]).toContainEqual(await statesOf(orderId))
      expect(await brokenInvariants(server)).toEqual([])
      const again = await callAs(server, 'codeRedeem', shown(one?.code))
      expect([again.code, again.data.state]).toEqual([codes.ok, 'used'])
      expect((await callAs(server, 'codeRedeem', shown(one?.code))).data.isRepeat).toBe(true)
      const [order] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
      expect(order?.status).toBe('used')
    },
    60_000
  )

  it.each(['deal_refunds', 'deal_codes', 'wallet_accounts', 'refunds', 'jobs', 'deal_stock', 'idempotency_keys'])(
    'in giving codes back, at its write into %s, has begun all of it or nothing, and the same key gives them back once',
    async (table) => {
      const { dealId, buyer, orderId, paymentId } = await ownCodes()
      const params = { orderId, count: 2, amount: '19.80' }
      const key = nextId('killed-back-')
      await killAt(table, {
        begin: (victim) =>
          victim.post('/api/order/deal/refund/submit', params, { accesstoken: buyer.token, 'idempotency-key': key })
      })
      const standing = [(await statesOf(orderId))[0], await walletOf(buyer), await dealStockOf(server, dealId)]
      expect([
        ['unused', '0.00', [8, 2]],
        ['refunding', '3.00', [10, 0]],
        ['refunded', '3.00', [10, 0]]
      ]).toContainEqual(standing)
      expect(await brokenInvariants(server)).toEqual([])
      for (const _again of [1, 2])
        expect((await server.call('dealRefundSubmit', params, { token: buyer.token, key })).code).toBe(codes.ok)
      await carryOn()
      expect(await statesOf(orderId)).toEqual(['refunded', 'refunded'])
      expect(await server.kernel.db.select().from(dealRefunds).where(eq(dealRefunds.orderId, orderId))).toHaveLength(1)
      const sent = await server.kernel.db
        .select({ amountMinor: sandboxCardRefunds.amountMinor })
        .from(sandboxCardRefunds)
        .innerJoin(sandboxCardSessions, eq(sandboxCardSessions.sessionId, sandboxCardRefunds.sessionId))
        .where(eq(sandboxCardSessions.paymentId, paymentId))
      expect(sent).toEqual([{ amountMinor: 1680 }])
      expect([await walletOf(buyer), await dealStockOf(server, dealId)]).toEqual(['3.00', [10, 0]])
    },
    60_000
  )

  it.each(['deal_refunds', 'wallet_ledger'])(
    'while it gives back by itself what has ended, at the write into %s, leaves it to be given back, once',
    async (table) => {
      const { buyer, orderId } = await ownCodes()
      await server.kernel.db
        .update(dealCodes)
        .set({ validUntil: Date.now() - 1000 })
        .where(eq(dealCodes.orderId, orderId))
      await beginAtOnce(codeEndJob, orderId)
      await killAt(table, { isPolling: true })
      expect(await brokenInvariants(server)).toEqual([])
      await carryOn()
      expect(await statesOf(orderId)).toEqual(['refunded', 'refunded'])
      expect(await walletOf(buyer)).toBe('3.00')
    },
    60_000
  )

  it.each([
    ['left', 'flash_items'],
    ['left', 'flash_claims'],
    ['left', 'idempotency_keys'],
    ['kept for its buyer', 'waitlist_entries'],
    ['kept for its buyer', 'notices']
  ])(
    'in claiming a flash piece that is %s, at its write into %s, has claimed it or not, and the same key claims one',
    async (where, table) => {
      const flashItemId = await buildFlashItem(server)
      const [buyer, next] = [await buildEater(server), await buildCustomer(server)]
      if (where !== 'left') {
        const owner = await buildEater(server)
        const { orderId } = await buyFlash(server, owner, flashItemId)
        await wait(server, buyer, flashItemId)
        await cancelFlash(server, owner, orderId)
      }
      const before = await piecesOf(server, flashItemId)
      const after = { left: 0, claimed: [buyer.userId], offered: [], waiting: [] }
      const params = await prepareFlash(server, buyer, flashItemId)
      const key = nextId('killed-flash-')
      await killAt(table, {
        begin: (victim) =>
          victim.post('/api/order/seckill/submit', params, { accesstoken: buyer.token, 'idempotency-key': key })
      })
      expect([before, after]).toContainEqual(await piecesOf(server, flashItemId))
      expect(await brokenInvariants(server)).toEqual([])
      for (const _again of [1, 2])
        expect((await server.call('flashSubmit', params, { token: buyer.token, key })).code).toBe(codes.ok)
      expect([await piecesOf(server, flashItemId), (await madeBy(buyer)).length]).toEqual([after, 1])
      expect((await wait(server, next, flashItemId)).code).toBe(codes.ok)
    },
    60_000
  )

  it.each(['flash_claims', 'waitlist_entries', 'notices'])(
    'in giving a flash piece back, at its write into %s, has passed it on or not, and it goes to the first in line once',
    async (table) => {
      const flashItemId = await buildFlashItem(server)
      const [owner, next, last] = [
        await buildEater(server),
        await buildCustomer(server),
        await buildCustomer(server)
      ] as const
      const { orderId } = await buyFlash(server, owner, flashItemId)
      for (const person of [next, last]) await wait(server, person, flashItemId)
      const [params, key] = [{ orderId, reasonCode: 'changedMind' as const }, nextId('killed-pass-')]
      await killAt(table, {
        begin: (victim) =>
          victim.post('/api/order/cancel', params, { accesstoken: owner.token, 'idempotency-key': key })
      })
      const passed = { left: 0, claimed: [], offered: [next.userId], waiting: [last.userId] }
      expect([
        { left: 0, claimed: [owner.userId], offered: [], waiting: [next.userId, last.userId] },
        passed
      ]).toContainEqual(await piecesOf(server, flashItemId))
      expect(await brokenInvariants(server)).toEqual([])
      for (const _again of [1, 2])
        expect((await server.call('orderCancel', params, { token: owner.token, key })).code).toBe(codes.ok)
      expect(await piecesOf(server, flashItemId)).toEqual(passed)
      const told = and(eq(notices.userId, next.userId), eq(notices.subjectId, flashItemId))
      expect(await server.kernel.db.select().from(notices).where(told)).toHaveLength(1)
    },
    60_000
  )

  it.each(['orders', 'deal_stock', 'refunds'])(
    'while it hears that a card is used up, at the write into %s, leaves its money to go back, once',
    async (table) => {
      const { dealId } = await ownCodes('5555 5555 5555 4444', { rules: { perPerson: 2 } })
      const buyer = await buildEater(server)
      const { orderId } = await buyDeal(server, buyer, dealId)
      const { paymentId } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
      const first = server.kernel.db
        .select({ card: payments.cardFingerprint })
        .from(payments)
        .where(
          sql`settles and card_fingerprint is not null and order_id in (select order_id from order_deals where deal_id = ${dealId})`
        )
      await server.kernel.db
        .update(sandboxCardSessions)
        .set({ status: 'paid', chargeId: `ch_${paymentId}`, card: sql`(${first})` })
        .where(eq(sandboxCardSessions.paymentId, paymentId))
      // Nobody told us of it: the next process that runs asks
      await beginAtOnce('reconcilePayment', paymentId)
      await killAt(table, { isPolling: true })
      expect(await brokenInvariants(server)).toEqual([])
      await carryOn()
      const [order] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
      expect([order?.status, order?.cancelCode]).toEqual(['refunded', 'cardLimit'])
      expect(await dealStockOf(server, dealId)).toEqual([8, 2])
      const booked = await server.kernel.db
        .select({ amountMinor: sandboxCardRefunds.amountMinor })
        .from(sandboxCardRefunds)
        .innerJoin(sandboxCardSessions, eq(sandboxCardSessions.sessionId, sandboxCardRefunds.sessionId))
        .where(eq(sandboxCardSessions.paymentId, paymentId))
      expect(booked).toEqual([{ amountMinor: 990 }])
    },
    60_000
  )
})
