import { eq } from 'drizzle-orm'
import { payments, sandboxCardSessions } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater } from '../../support/commerce'
import { killing } from '../../support/killed'
import { periodsOf } from '../../support/memberships'
import { dayMs, renewalsOf, subscribe } from '../../support/renewals'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { keepCard } from '../../support/ways'

describeOnPostgres('a server killed while it renews a membership', () => {
  let server: TestServer
  const { killAt, carryOn } = killing(() => server)
  beforeAll(async () => {
    server = await createTestServer({ clock: new FakeClock(Date.now()), environment: { FULFILMENT: 'operations' } })
    await buildCity(server)
  })
  afterAll(() => server.close())
  afterEach(async () => {
    expect(server.errors).toEqual([])
    expect(await brokenInvariants(server)).toEqual([])
  })

  it.each(['membership_orders', 'sandbox_card_sessions', 'membership_periods'])(
    'at its write into %s, has its person charged once for one period',
    async (table) => {
      // The killed process has the real time, at which a month that was bought then is over
      server.clock.set(Date.now() - 31 * dayMs)
      const buyer = await buildEater(server, 5000)
      await subscribe(server, buyer, await keepCard(server, buyer, 'card', 'pays'))
      await killAt(table, { isPolling: true })
      await carryOn()
      const renewals = await renewalsOf(server, buyer)
      expect(renewals).toMatchObject([{ status: 'available', totalMinor: 990 }])
      const { orderId = '' } = renewals[0] ?? {}
      const charged = await server.kernel.db
        .select({ settles: payments.settles, bank: sandboxCardSessions.status })
        .from(sandboxCardSessions)
        .innerJoin(payments, eq(payments.paymentId, sandboxCardSessions.paymentId))
        .where(eq(payments.orderId, orderId))
      expect(charged).toEqual([{ settles: true, bank: 'paid' }])
      const [first, second, ...more] = await periodsOf(server, buyer)
      expect([second?.startsAt, more]).toEqual([first?.endsAt, []])
    },
    60_000
  )
})
