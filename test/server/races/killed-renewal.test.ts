import { eq } from 'drizzle-orm'
import { membershipEnd } from '@/domain/membership'
import { payments, sandboxCardSessions } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater } from '../../support/commerce'
import { killing } from '../../support/killed'
import { periodsOf } from '../../support/memberships'
import { answersOf, type Buyer, dayMs, renewalsOf, subscribe } from '../../support/renewals'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { keepCard } from '../../support/ways'

describeOnPostgres('a server killed while it renews a membership', () => {
  let server: TestServer
  let other: TestServer
  const { killAt, carryOn } = killing(() => server)
  beforeAll(async () => {
    const environment = { FULFILMENT: 'operations' }
    const clock = new FakeClock(Date.now())
    server = await createTestServer({ clock, environment })
    other = await createTestServer({ clock, environment, databaseUrl: server.databaseUrl ?? '' })
    await buildCity(server)
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })
  afterEach(async () => {
    expect([server.errors, other.errors]).toEqual([[], []])
    expect(await brokenInvariants(server)).toEqual([])
  })

  /** A person whose month is over at the real time, which the killed process has. */
  async function subscribeAMonthAgo() {
    server.clock.set(Date.now() - 31 * dayMs)
    const buyer = await buildEater(server, 5000)
    await subscribe(server, buyer, await keepCard(server, buyer, 'card', 'pays'))
    return buyer
  }
  /** The renewal's charges as we have them, and as the bank has. */
  const chargesOf = async (buyer: Buyer) => {
    const [{ orderId = '' } = {}] = await renewalsOf(server, buyer)
    return server.kernel.db
      .select({ settles: payments.settles, bank: sandboxCardSessions.status, minor: sandboxCardSessions.amountMinor })
      .from(sandboxCardSessions)
      .innerJoin(payments, eq(payments.paymentId, sandboxCardSessions.paymentId))
      .where(eq(payments.orderId, orderId))
  }

  it.each(['membership_orders', 'sandbox_card_sessions', 'membership_periods'])(
    'at its write into %s, has its person charged once for one period',
    async (table) => {
      const buyer = await subscribeAMonthAgo()
      await killAt(table, { isPolling: true })
      await carryOn()
      expect(await renewalsOf(server, buyer)).toMatchObject([{ status: 'available', totalMinor: 990 }])
      expect(await chargesOf(buyer)).toEqual([{ settles: true, bank: 'paid', minor: 990 }])
      const [first, second, ...more] = await periodsOf(server, buyer)
      expect([second?.startsAt, more]).toEqual([first?.endsAt, []])
    },
    60_000
  )

  it('between the answer of the bank and its commit, and two go on with it at once: charged once, one period, no day lost', async () => {
    const buyer = await subscribeAMonthAgo()
    await killAt('membership_periods', { isPolling: true })
    // The bank has the money, and nothing here says so
    expect(await chargesOf(buyer)).toEqual([{ settles: false, bank: 'paid', minor: 990 }])
    expect(await renewalsOf(server, buyer)).toMatchObject([{ status: 'awaitingPayment' }])
    expect((await periodsOf(server, buyer)).length).toBe(1)
    server.clock.set(Date.now())
    for (let round = 0; round < 5; round += 1) {
      server.clock.advance(70_000)
      await Promise.all([server, other, server].map(({ kernel }) => kernel.jobs.runDue()))
    }
    expect(await chargesOf(buyer)).toEqual([{ settles: true, bank: 'paid', minor: 990 }])
    expect(await answersOf(server, buyer)).toEqual([[2, 'paid']])
    const [first, second, ...more] = await periodsOf(server, buyer)
    if (!first?.endsAt) throw new Error('no period')
    expect([second, ...more]).toMatchObject([
      { startsAt: first.endsAt, endsAt: membershipEnd(first.endsAt, 30, first.utcOffsetMinutes), number: 2 }
    ])
  }, 60_000)
})
