import { and, asc, eq } from 'drizzle-orm'
import { countries } from '@/domain/countries'
import type { OrderEvent } from '@/domain/order-state'
import { inTransaction } from '../../../server/db/transaction'
import { readLevel } from '../../../server/modules/coin/level'
import { spendCoins } from '../../../server/modules/coin/move'
import { correctCoins, correctCoinsJob } from '../../../server/modules/coin/of-orders'
import { lockOrder, moveOrder } from '../../../server/modules/order'
import { payments, pointsLedger, refunds, users, walletDebts } from '../../../server/modules/tables'
import { moveHome } from '../../../server/modules/user/home'
import { brokenInvariants, buildEater, nextId, pay, pressOnHostedPage } from '../../support/commerce'
import { buyGiftCards, giftPass, giveBack, makeGiftCards, modulesWithGiftCards } from '../../support/gift-card'
import { give } from '../../support/money'
import { type TestServer, useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { callAs, partners } from '../operations/partner'

const server = useServer({ modules: modulesWithGiftCards, environment: { OPERATIONS_PARTNERS: partners } })
beforeAll(() => makeGiftCards(server))

type Person = Awaited<ReturnType<typeof buildEater>>

const settle = ({ kernel }: TestServer) => kernel.jobs.runDue()
const pointsOf = async ({ token }: Person) => (await server.ask('userPoints', {}, { token })).points
const entriesOf = async ({ userId }: Person, at = server) =>
  (
    await at.kernel.db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, userId))
      .orderBy(asc(pointsLedger.entryId))
  ).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])

const move = ({ kernel }: TestServer, orderId: string, event: OrderEvent) =>
  inTransaction(kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await moveOrder(tx, kernel, order, event))) throw new Error(`no ${event} of ${orderId}`)
  })

/** Three gift cards of S$9.90, paid out of the wallet and used. */
async function buildUsed(person: Person, at = server) {
  const { orderId } = await buyGiftCards(at, person)
  await pay(at, person, orderId)
  await move(at, orderId, 'redeem')
  return orderId
}

async function buildPaidByCard(person: Person) {
  const { orderId } = await buyGiftCards(server, person)
  const { redirectUrl, paymentId } = await pay(server, person, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  await move(server, orderId, 'redeem')
  return { orderId, paymentId }
}

async function loseDispute(paymentId: string) {
  for (const state of ['open', 'lost'] as const)
    await callAs(server, 'disputeNote', { paymentId, disputeId: `dp_${paymentId}`, state }, { partner: 'support' })
}

async function settleDebtOf(userId: string, outcome: 'paid' | 'waived') {
  const [owed] = await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.userId, userId))
  const [provider = '', disputeId = ''] = owed?.debtId.split(':') ?? []
  await callAs(server, 'disputeSettle', { provider, disputeId, outcome }, { partner: 'support' })
}

describe('an order that is had', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  it('earns a coin for each whole dollar, once, and none before', async () => {
    const person = await buildEater(server, 10_000)
    const { orderId } = await buyGiftCards(server, person)
    await pay(server, person, orderId)
    await settle(server)
    expect(await entriesOf(person)).toEqual([])
    await move(server, orderId, 'redeem')
    await settle(server)
    await move(server, orderId, 'complete')
    await settle(server)
    expect(await entriesOf(person)).toEqual([['order', 29, 29]])
    expect(await pointsOf(person)).toBe(29)
  })

  it('earns nothing for what was given, and nothing where it is a right to pay less', async () => {
    const person = await buildEater(server, 5_000)
    await give(server, person.userId, 1_000, 'gift')
    await buildUsed(person)
    const pass = await buyGiftCards(server, person, { kind: giftPass })
    await pay(server, person, pass.orderId)
    await move(server, pass.orderId, 'complete')
    await settle(server)
    // S$29.70 of which S$10.00 were a gift
    expect(await entriesOf(person)).toEqual([['order', 19, 19]])
  })

  it('gives them back with each part of its money, also below zero, and those of the counter that undoes it', async () => {
    const person = await buildEater(server, 10_000)
    const orderId = await buildUsed(person)
    await settle(server)
    const isSpent = await inTransaction(server.kernel.database, (tx) =>
      spendCoins(tx, { userId: person.userId, amount: 25, reference: nextId('spent-'), now: server.clock.now() })
    )
    await giveBack(server, orderId, 1)
    await settle(server)
    await move(server, orderId, 'undoRedeem')
    await settle(server)
    expect([isSpent, await pointsOf(person)]).toEqual([true, -25])
    await move(server, orderId, 'redeem')
    await settle(server)
    expect(await entriesOf(person)).toEqual([
      ['order', 29, 29],
      ['spend', -25, 4],
      ['orderReturn', -10, -6],
      ['orderReturn', -19, -25],
      ['order', 19, -6]
    ])
    await giveBack(server, orderId, 2)
    await settle(server)
    expect(await pointsOf(person)).toBe(-25)
  })

  it('gives back after a move what was earned before it', async () => {
    const person = await buildEater(server, 10_000)
    const orderId = await buildUsed(person)
    await settle(server)
    await inTransaction(server.kernel.database, (tx) =>
      moveHome(
        tx,
        server.kernel,
        eq(users.userId, person.userId),
        { countryCode: 'VN', cityCode: countries.VN.defaultCityCode },
        server.clock.now()
      )
    )
    await giveBack(server, orderId, 3)
    await settle(server)
    expect(await entriesOf(person)).toEqual([
      ['order', 29, 29],
      ['exchange', 28_971, 29_000],
      ['orderReturn', -29_000, 0]
    ])
  })

  it('gives them back when a bank takes its payment back, and has them again when that is won', async () => {
    const person = await buildEater(server)
    const { paymentId } = await buildPaidByCard(person)
    await settle(server)
    const before = await pointsOf(person)
    const say = (state: 'open' | 'won') =>
      callAs(server, 'disputeNote', { paymentId, disputeId: 'dp_coins', state }, { partner: 'support' })
    await say('open')
    await settle(server)
    const meanwhile = await pointsOf(person)
    await say('won')
    await settle(server)
    // A card costs 3% more
    expect([before, meanwhile, await pointsOf(person)]).toEqual([30, 0, 30])
  })

  it('earns what is paid in another way once a bank has kept its payment, less what came back, also where that turned to the wallet', async () => {
    const [returner, payer] = [await buildEater(server), await buildEater(server)]
    const [returned, paid] = [await buildPaidByCard(returner), await buildPaidByCard(payer)]
    for (const { paymentId } of [returned, paid]) await loseDispute(paymentId)
    await settle(server)
    await giveBack(server, returned.orderId, 2)
    await settle(server)
    // As where its provider refuses: what the bank has given already is credited to nothing
    await server.kernel.db.update(refunds).set({ destination: 'wallet' }).where(eq(refunds.orderId, returned.orderId))
    // What is left of both is paid in another way
    for (const { userId } of [returner, payer]) await settleDebtOf(userId, 'paid')
    await settle(server)
    // One gift card of three is left of what was returned
    expect([await pointsOf(returner), await pointsOf(payer)]).toEqual([10, 30])
  })

  it('earns nothing for what our people waive, and what was paid to them instead goes back with its coins', async () => {
    const [forgiven, payer] = [await buildEater(server), await buildEater(server)]
    const [waived, paid] = [await buildPaidByCard(forgiven), await buildPaidByCard(payer)]
    for (const { paymentId } of [waived, paid]) await loseDispute(paymentId)
    await settleDebtOf(forgiven.userId, 'waived')
    await settleDebtOf(payer.userId, 'paid')
    await settle(server)
    const before = [await pointsOf(forgiven), await pointsOf(payer)]
    for (const { orderId } of [waived, paid]) await giveBack(server, orderId, 1)
    await settle(server)
    expect([before, [await pointsOf(forgiven), await pointsOf(payer)]]).toEqual([
      [0, 30],
      [0, 20]
    ])
    // What the bank gave once pays for the one; the other is sent
    const given = await Promise.all(
      [waived, paid].map(({ orderId }) =>
        server.kernel.db.select({ bankMinor: refunds.bankMinor }).from(refunds).where(eq(refunds.orderId, orderId))
      )
    )
    expect(given.map(([refund]) => (refund?.bankMinor ?? 0) > 0)).toEqual([true, false])
  })

  it('that is given back after a year lowers no level that others have earned since', async () => {
    const person = await buildEater(server, 10_000)
    const old = await buildUsed(person)
    const { orderId: later } = await buyGiftCards(server, person, { count: 2 })
    await pay(server, person, later)
    await settle(server)
    const earned = async () => (await readLevel(server.kernel.db, person.userId, server.clock.now())).earned
    const before = await earned()
    server.clock.advance(300 * 86_400_000)
    await move(server, later, 'redeem')
    await settle(server)
    const both = await earned()
    server.clock.advance(70 * 86_400_000)
    await giveBack(server, old, 1)
    await settle(server)
    expect([before, both, await earned()]).toEqual([29, 48, 19])
  })

  it('gives nothing to an account that is closed', async () => {
    const person = await buildEater(server, 10_000)
    await buildUsed(person)
    await server.kernel.db.update(users).set({ status: 'I' }).where(eq(users.userId, person.userId))
    await settle(server)
    expect(await entriesOf(person)).toEqual([])
  })

  it('stands in the list of coins, newest first, with what was bought', async () => {
    const person = await buildEater(server, 10_000)
    const orderId = await buildUsed(person)
    await settle(server)
    server.clock.advance(1000)
    await giveBack(server, orderId, 1)
    await settle(server)
    const { items } = await server.ask('coinList', {}, { token: person.token })
    expect(items).toMatchObject([
      { kind: 'orderReturn', amount: -10, balanceAfter: 19, orderId, title: { zh: '礼品卡' } },
      { kind: 'order', amount: 29, balanceAfter: 29, orderId, title: { zh: '礼品卡' } }
    ])
  })
})

test('coins are spent as far as there are any, and no further', async () => {
  const person = await buildEater(server, 10_000)
  await buildUsed(person)
  await settle(server)
  const spend = (amount: number) =>
    inTransaction(server.kernel.database, (tx) =>
      spendCoins(tx, { userId: person.userId, amount, reference: nextId('spent-'), now: server.clock.now() })
    )
  expect([await spend(30), await spend(29), await spend(1)]).toEqual([false, true, false])
  expect(await pointsOf(person)).toBe(0)
})

describeOnPostgres('coins of an order on two processes', () => {
  let first: TestServer
  let second: TestServer
  openTwoProcesses(
    async (one, other) => {
      first = one
      second = other
      await makeGiftCards(first)
    },
    { modules: modulesWithGiftCards }
  )

  it('come once, whoever works them out at the same moment, and are spent once', async () => {
    const person = await buildEater(first, 10_000)
    const orderId = await buildUsed(person, first)
    const work = ({ kernel }: TestServer) =>
      inTransaction(kernel.database, (tx) =>
        correctCoins(kernel)(tx, { jobId: nextId('coins-'), kind: correctCoinsJob, payload: { orderId }, attempt: 1 })
      )
    await Promise.all([work(first), work(second), giveBack(second, orderId, 1), work(first), work(second)])
    await Promise.all([settle(first), settle(second)])
    const entries = await entriesOf(person, first)
    expect(entries.at(-1)?.[2]).toBe(19)
    const spend = ({ kernel }: TestServer, reference: string) =>
      inTransaction(kernel.database, (tx) =>
        spendCoins(tx, { userId: person.userId, amount: 10, reference, now: first.clock.now() })
      )
    const spent = await Promise.all([spend(first, 'a'), spend(second, 'b'), spend(first, 'c')])
    expect(spent.filter(Boolean)).toHaveLength(1)
    const [paid] = await first.kernel.db
      .select({ status: payments.status })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.settles, true)))
    expect(paid).toEqual({ status: 'succeeded' })
  })
})
