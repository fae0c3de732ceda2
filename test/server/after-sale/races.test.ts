import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { queryRows } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { AppError } from '../../../server/http/errors'
import { type AfterSaleVerdict, reviewAfterSale } from '../../../server/modules/after-sale/review'
import { afterSales, orders, refunds, sandboxCardRefunds, walletLedger } from '../../../server/modules/tables'
import { buildMeal, requestsOn, wish } from '../../support/after-sale'
import { brokenInvariants } from '../../support/commerce'
import { startServerProcess } from '../../support/processes'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

// Two processes of one service need a database that two may open; the embedded one does one thing at a time and cannot show a race.

const judge = (server: TestServer, afterSaleId: string, verdict: AfterSaleVerdict) =>
  inTransaction(server.kernel.database, (tx) => reviewAfterSale(tx, server.kernel, afterSaleId, verdict)).then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.codeName : String(error))
  )

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    first = await createTestServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400' } })
    second = await createTestServer({
      databaseUrl: first.databaseUrl ?? '',
      clock: first.clock,
      environment: { AFTER_SALE_PACE_SECONDS: '86400' }
    })
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })
  afterEach(async () => expect([await brokenInvariants(first), first.errors, second.errors]).toEqual([[], [], []]))
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const { ask, get } = requestsOn(() => first)

  it('ten who ask for the same portion at once make one request, ten for ten portions make ten', async () => {
    const one = await buildMeal(first, { counts: [1] })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => requestsOn(() => either(index)).send(one.eater, wish(one.orderId)))
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([
      codes.ok,
      ...Array.from({ length: 9 }, () => codes.afterSaleItemsTaken)
    ])
    const many = await buildMeal(first, { counts: [10], balance: 20_000 })
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => requestsOn(() => either(index)).send(many.eater, wish(many.orderId)))
    )
    expect(all.map(({ code }) => code)).toEqual(all.map(() => codes.ok))
  })

  it('operators who grant at once pay once', async () => {
    const { eater, orderId } = await buildMeal(first)
    const { afterSaleId, split } = await ask(eater, wish(orderId))
    const said = await Promise.all(Array.from({ length: 8 }, (_, index) => judge(either(index), afterSaleId, 'refund')))
    expect(said.sort()).toEqual([...Array.from({ length: 7 }, () => 'afterSaleStateChanged'), 'done'])
    const entries = await first.kernel.db
      .select()
      .from(walletLedger)
      .where(eq(walletLedger.reference, `afterSale:${afterSaleId}`))
    expect(entries.map(({ amountMinor }) => amountMinor)).toEqual([Math.round(Number(split.wallet) * 100)])
  })

  it('an applicant who cancels while an operator grants: one of them hears no, and the money follows the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { eater, orderId } = await buildMeal(first)
      const { afterSaleId } = await ask(eater, wish(orderId))
      const cancel = () => requestsOn(() => either(round)).cancel(eater, afterSaleId)
      const grant = () => judge(either(round + 1), afterSaleId, 'refund')
      const [{ code }, said] = await Promise.all([cancel(), grant()])
      const { status } = await get(eater, afterSaleId)
      expect([code, said, status]).toEqual(
        code === codes.ok
          ? [codes.ok, 'afterSaleStateChanged', 'cancelled']
          : [codes.afterSaleNotCancellable, 'done', 'refunded']
      )
    }
  })

  it('all portions granted at once by card and wallet end the order once, and the bank sends each part once', async () => {
    const { eater, orderId } = await buildMeal(first, { isByCard: true, counts: [4], hasVoucher: true })
    const ids: string[] = []
    for (let index = 0; index < 4; index += 1)
      ids.push((await ask(eater, wish(orderId, { method: index % 2 === 0 ? 'original' : 'wallet' }))).afterSaleId)
    expect(await Promise.all(ids.map((id, index) => judge(either(index), id, 'refund')))).toEqual(ids.map(() => 'done'))
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all([first.kernel.jobs.runDue(), second.kernel.jobs.runDue(), first.kernel.jobs.runDue()])
      first.clock.advance(3_600_000)
    }
    const [order] = await first.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
    expect([order?.status, order?.holdsVoucher]).toEqual(['refunded', false])
    const parts = await first.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(parts.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    const sent = await first.kernel.db.select().from(sandboxCardRefunds)
    expect(sent.filter(({ refundId }) => parts.some((part) => part.refundId === refundId))).toHaveLength(2)
  })
})

describeOnPostgres('a server killed while it pays back', () => {
  it('loses no refund and pays none twice', async () => {
    // The killed process has the real time, so this one has too
    const server = await createTestServer({
      clock: new FakeClock(Date.now()),
      environment: { AFTER_SALE_PACE_SECONDS: '86400' }
    })
    const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
    const { ask } = requestsOn(() => server)
    const ids: string[] = []
    for (let index = 0; index < 12; index += 1) {
      const { eater, orderId } = await buildMeal(server, {
        isByCard: true,
        usesBalance: true,
        balance: 500,
        outlet: { openingWindows: always }
      })
      ids.push((await ask(eater, wish(orderId, { method: 'original' }))).afterSaleId)
    }
    for (const id of ids) expect(await judge(server, id, 'refund')).toBe('done')
    const count = async (query: ReturnType<typeof sql>) =>
      (await queryRows(server.kernel.db, query, z.object({ n: z.number() })))[0]?.n ?? 0
    const paidBack = () => count(sql`select count(*)::int as n from after_sales where status = 'refunded'`)
    const sent = () => count(sql`select count(*)::int as n from sandbox_card_refunds`)
    const busy = () =>
      count(
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
      )
    const environment = { DATABASE_URL: server.databaseUrl ?? '' }
    const victim = await startServerProcess(environment)
    await waitUntil(async () => (await sent()) > 0, { what: 'a refund', everyMs: 1 })
    await victim.stop('SIGKILL')
    await waitUntil(async () => (await busy()) === 0, { what: 'the end of the dead connections' })
    expect(await paidBack()).toBeLessThan(ids.length)
    expect(await brokenInvariants(server)).toEqual([])
    // What was begun and not finished is asked again a minute later; here at once
    await server.kernel.db.execute(sql`update jobs set run_at = now() where kind = 'refundPayment'`)
    const successor = await startServerProcess(environment)
    await waitUntil(async () => (await paidBack()) === ids.length, { what: 'every refund' })
    expect(await sent()).toBe(ids.length)
    expect(await brokenInvariants(server)).toEqual([])
    expect((await server.kernel.db.select().from(afterSales)).map(({ status }) => status)).toEqual(
      ids.map(() => 'refunded')
    )
    expect(await successor.stop()).toBe(0)
    await server.close()
  }, 120_000)
})
