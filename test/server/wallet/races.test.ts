import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { money } from '@/domain/money'
import { inTransaction } from '../../../server/db/transaction'
import { readSandboxSession } from '../../../server/modules/payment/sandbox-bank'
import { applyOutcome } from '../../../server/modules/payment/settle'
import { orders, topUpOffers, walletDebts, walletLedger, withdrawals } from '../../../server/modules/tables'
import { judgeWithdrawal } from '../../../server/modules/withdrawal/judge'
import { sandboxDisputeMessage } from '../../../server/platform/payments/card-sandbox'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  prepareSubmit,
  sessionOf
} from '../../support/commerce'
import { killing } from '../../support/killed'
import {
  askWithdrawal,
  bankOf,
  buildOffer,
  buildSaver,
  codeToWithdraw,
  give,
  moneyOf,
  payTopUp,
  submitTopUp
} from '../../support/money'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { keepCard } from '../../support/ways'

describeOnPostgres('money on two processes', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    first = await createTestServer({ clock: new FakeClock(Date.now()) })
    second = await createTestServer({ databaseUrl: first.databaseUrl ?? '', clock: first.clock })
    await buildCity(first)
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })
  beforeEach(() => first.clock.set(Date.now()))
  afterEach(async () => {
    expect(await brokenInvariants(first)).toEqual([])
    // What one test offers is not for the next
    await first.kernel.db.update(topUpOffers).set({ endsAt: sql`starts_at + interval '1 millisecond'` })
  })

  const either = (index: number) => (index % 2 === 0 ? first : second)

  async function begunTopUp(amount = '50') {
    const person = await buildSaver(first)
    const { orderId, total } = await submitTopUp(first, person, amount)
    const { paymentId } = await first.ask(
      'paymentCreate',
      { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: total },
      { token: person.token, key: nextId('race-payment-') }
    )
    const say = (server: TestServer, kind: 'succeeded' | 'cancelled') =>
      inTransaction(server.kernel.database, (tx) =>
        applyOutcome(
          tx,
          server.kernel,
          paymentId,
          kind === 'cancelled' ? { kind } : { kind, amount: money(5000, 'SGD'), transactionNumber: `bank-${paymentId}` }
        )
      )
    return { person, orderId, paymentId, say }
  }

  it.each([0, 1, 2, 5])('a top-up whose money is told of %s times, in any order, is credited once', async (times) => {
    await buildOffer(first)
    const { person, say } = await begunTopUp()
    const told = Array.from({ length: times }, (_, index) => say(either(index), 'succeeded'))
    await Promise.all([...told, say(second, 'cancelled')])
    if (times > 0) await say(first, 'cancelled')
    expect(await moneyOf(first, person)).toEqual(
      times === 0 ? { balance: 0, gift: 0, cash: 0 } : { balance: 5500, gift: 500, cash: 5000 }
    )
  })

  it('a top-up that is cancelled while its money comes is one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { person, orderId, say } = await begunTopUp()
      await Promise.all([
        say(either(round), 'succeeded'),
        either(round + 1).call(
          'orderCancel',
          { orderId, reasonCode: 'changedMind' },
          { token: person.token, key: nextId('race-cancel-') }
        )
      ])
      const [order] = await first.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
      expect((await moneyOf(first, person)).balance).toBe(order?.status === 'completed' ? 5000 : 0)
    }
    await first.kernel.jobs.runDue()
  })

  it('two requests and an order at once never overdraw', async () => {
    const restaurant = await buildRestaurant(first, {
      minimumOrderMinor: null,
      openingWindows: Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
    })
    const dish = await buildDish(first, restaurant)
    for (let round = 0; round < 5; round += 1) {
      const eater = await buildEater(first)
      await give(first, eater.userId, 1100, 'topUp')
      const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)], usesBalance: true }
      const params = await prepareSubmit(first, eater, choices)
      const code = await codeToWithdraw(first, eater)
      const ask = (server: TestServer) => askWithdrawal(server, eater, '10', { code })
      const order = second.call('orderSubmit', params, { token: eater.token, key: nextId('race-order-') })
      const asked = await Promise.all([ask(first), ask(second)])
      await order
      expect(asked.filter((answer) => answer.code === codes.ok).length).toBeLessThanOrEqual(1)
      const { balance } = await moneyOf(first, eater)
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(balance).toBeLessThanOrEqual(100)
    }
  })

  it('a withdrawal is cancelled, refused or sent, and never two of them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await buildSaver(first, { cash: 5000 })
      expect((await askWithdrawal(first, person, '50')).code).toBe(codes.ok)
      const [row] = await first.kernel.db.select().from(withdrawals).where(eq(withdrawals.userId, person.userId))
      const withdrawalId = row?.withdrawalId ?? ''
      const judge = (server: TestServer, verdict: 'take' | 'refuse') =>
        inTransaction(server.kernel.database, (tx) =>
          judgeWithdrawal(tx, server.kernel, { withdrawalId, verdict })
        ).catch(() => undefined)
      const cancel = (server: TestServer) =>
        server.call('withdrawalCancel', { withdrawalId }, { token: person.token, key: nextId('race-withdrawal-') })
      await Promise.all([
        cancel(either(round)),
        judge(either(round + 1), 'refuse'),
        judge(either(round), 'take'),
        cancel(either(round + 1)),
        judge(either(round), 'refuse')
      ])
      const returned = await first.kernel.db
        .select()
        .from(walletLedger)
        .where(eq(walletLedger.reference, `withdrawal:${withdrawalId}:return`))
      expect(returned).toHaveLength(1)
      expect((await moneyOf(first, person)).balance).toBe(5000)
    }
  })

  /** A top-up of S$50 that is paid, and what the bank says of it afterwards. */
  async function disputedTopUp() {
    const eater = await buildEater(first)
    const { orderId } = await submitTopUp(first, eater, '50')
    const { redirectUrl } = await payTopUp(first, eater, orderId)
    const session = await readSandboxSession(first.kernel, sessionOf(redirectUrl))
    if (!session) throw new Error('no session')
    const message = (state: 'open' | 'won' | 'lost') =>
      sandboxDisputeMessage(first.kernel.config.secret, first.clock.now(), session, state)
    const say = async (server: TestServer, state: 'open' | 'won' | 'lost') => {
      const { headers, body } = message(state)
      const url = '/payment/callback/sandbox'
      expect((await server.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200)
    }
    return { eater, orderId, message, say }
  }

  const debtOf = async ({ userId }: { readonly userId: string }) =>
    (await first.kernel.db.select().from(walletDebts).where(eq(walletDebts.userId, userId)))[0]

  it('a chargeback while the wallet pays: paid and owed, or stopped and taken whole', async () => {
    const restaurant = await buildRestaurant(first, {
      minimumOrderMinor: null,
      openingWindows: Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
    })
    const dish = await buildDish(first, restaurant)
    for (let round = 0; round < 10; round += 1) {
      const { eater, say } = await disputedTopUp()
      const params = await prepareSubmit(first, eater, {
        restaurantId: restaurant.restaurantId,
        lines: [lineOf(dish.dishId)]
      })
      const { orderId, total } = await first.ask('orderSubmit', params, {
        token: eater.token,
        key: nextId('race-dispute-')
      })
      const pays = { orderId, paymentType: 'WALLET_PAY' as const, expectedAmount: total }
      const [, answer] = await Promise.all([
        say(either(round), 'open'),
        either(round + 1).call('paymentCreate', pays, { token: eater.token, key: nextId('race-dispute-') }),
        say(either(round + 1), 'open')
      ])
      expect([codes.ok, codes.moneyStopped]).toContain(answer.code)
      const cost = answer.code === codes.ok ? Math.round(Number(total) * 100) : 0
      expect(await debtOf(eater)).toMatchObject({ amountMinor: 5000, takenMinor: 5000 - cost, endedAt: null })
      expect((await moneyOf(first, eater)).balance).toBe(0)
    }
  })

  it('a chargeback while a withdrawal is asked for, taken on and cancelled never pays twice', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { eater, say } = await disputedTopUp()
      const code = await codeToWithdraw(first, eater)
      const asked = askWithdrawal(either(round), eater, '50', { code })
      const told = round % 3 === 0 ? say(either(round + 1), 'open') : asked.then(() => say(either(round + 1), 'open'))
      const judged = asked.then(async ({ data }) => {
        const withdrawalId = data?.withdrawalId
        if (withdrawalId === undefined || round % 3 === 1) return
        await inTransaction(first.kernel.database, (tx) =>
          judgeWithdrawal(tx, first.kernel, { withdrawalId, verdict: 'take' })
        ).catch(() => undefined)
      })
      await Promise.all([asked, told, judged])
      await first.kernel.jobs.runDue()
      const [row] = await first.kernel.db.select().from(withdrawals).where(eq(withdrawals.userId, eater.userId))
      const isOut = row?.status === 'sending'
      expect([undefined, 'sending', 'refused']).toContain(row?.status)
      expect(await debtOf(eater)).toMatchObject({ takenMinor: isOut ? 0 : 5000 })
      await Promise.all([say(first, 'won'), say(second, 'won')])
      expect((await moneyOf(first, eater)).balance).toBe(isOut ? 0 : 5000)
    }
  })

  it('a chargeback that is won and lost at once is one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { eater, say } = await disputedTopUp()
      await Promise.all([say(first, 'open'), say(second, 'won'), say(either(round), 'lost')])
      const { balance } = await moneyOf(first, eater)
      expect([0, 5000]).toContain(balance)
    }
  })

  const { killAt } = killing(() => first)

  it.each(['wallet_ledger', 'orders', 'order_events'])(
    'a process that is killed at its write into %s has put the money of a top-up in once, and not twice',
    async (table) => {
      const person = await buildSaver(first)
      const cardId = await keepCard(first, person, 'card', 'pays')
      const { orderId, total } = await submitTopUp(first, person, '50')
      const params = { orderId, paymentType: 'CREDITCARD_PAY' as const, expectedAmount: total, savedCardId: cardId }
      const key = nextId('killed-top-up-')
      const headers = { accesstoken: person.token, 'idempotency-key': key }
      await killAt(table, { begin: (victim) => victim.post('/api/payment/create', params, headers) })
      for (let again = 0; again < 2; again += 1)
        expect((await first.call('paymentCreate', params, { token: person.token, key })).code).toBe(codes.ok)
      for (let round = 0; round < 5; round += 1) {
        first.clock.advance(70_000)
        await first.kernel.jobs.runDue()
      }
      expect((await moneyOf(first, person)).balance).toBe(5000)
    }
  )

  it.each(['withdrawals', 'wallet_accounts', 'wallet_ledger', 'idempotency_keys'])(
    'a process that is killed at its write into %s has taken a withdrawal or not, and the same key takes it once',
    async (table) => {
      const person = await buildSaver(first, { cash: 9000 })
      const otpCode = await codeToWithdraw(first, person)
      const params = { amount: '50', otpCode, target: bankOf() }
      const key = nextId('killed-withdrawal-')
      const headers = { accesstoken: person.token, 'idempotency-key': key }
      await killAt(table, { begin: (victim) => victim.post('/api/wallet/withdraw/submit', params, headers) })
      expect([9000, 4000]).toContain((await moneyOf(first, person)).balance)
      for (let again = 0; again < 2; again += 1)
        expect((await second.call('withdrawalSubmit', params, { token: person.token, key })).code).toBe(codes.ok)
      expect((await moneyOf(first, person)).balance).toBe(4000)
    }
  )

  it.each(['payment_events', 'wallet_debts', 'wallet_ledger'])(
    'a process that is killed at its write into %s has heard a chargeback or not, and told again it is taken once',
    async (table) => {
      const { eater, message, say } = await disputedTopUp()
      const { headers, body } = message('open')
      const heard = z.record(z.string(), z.unknown()).parse(JSON.parse(body.toString()))
      await killAt(table, { begin: (victim) => victim.post('/payment/callback/sandbox', heard, headers) })
      expect([0, 5000]).toContain((await moneyOf(first, eater)).balance)
      await say(second, 'open')
      await say(first, 'open')
      expect((await moneyOf(first, eater)).balance).toBe(0)
      expect(await debtOf(eater)).toMatchObject({ takenMinor: 5000, takeCount: 1 })
    }
  )
})
