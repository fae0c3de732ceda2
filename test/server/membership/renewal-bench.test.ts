import pg from 'pg'
import { countRenewed, insertMembers } from '../../../bench/lib/renewals.mjs'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'

const members = 4
const minuteMs = 60_000

describeOnPostgres('what the bench of renewals counts', () => {
  let server: TestServer
  let client: pg.Client
  beforeEach(async () => {
    // The members are due by the database's clock
    server = await createTestServer({ clock: new FakeClock(Date.now()) })
    client = new pg.Client({ connectionString: server.databaseUrl ?? '' })
    await client.connect()
    await insertMembers(client, { count: members, startsIn: 0, spread: 1 })
    expect(await countRenewed(client)).toEqual({ renewed: 0, twice: 0, lost: 0 })
    server.clock.advance(minuteMs)
    for (let round = 0; round < 3; round += 1) await server.kernel.jobs.runDue()
  })
  afterEach(async () => {
    await client.end()
    await server.close()
  })

  /** Charges one of them again for the same order, as a renewal would that had lost count. */
  const chargeAgain = (status: string) =>
    client.query(
      `insert into payments select (jsonb_populate_record(p, jsonb_build_object('payment_id', 'again', 'settles', false, 'status', $1::text,
        'charge_attempt', null, 'provider_reference', null))).* from payments p where p.user_id like 'bench-member-%' limit 1`,
      [status]
    )

  it('is each renewed member once', async () => {
    expect(await countRenewed(client)).toEqual({ renewed: members, twice: 0, lost: 0 })
  })

  it.each([
    ['succeeded', 1],
    ['refunding', 1],
    ['refunded', 1],
    ['declined', 0],
    ['pending', 0]
  ])('of a second payment of one order that is %s: %i charged twice', async (status, twice) => {
    await chargeAgain(status)
    expect(await countRenewed(client)).toEqual({ renewed: members, twice, lost: 0 })
  })

  it('is a member as lost who is charged and has no next period', async () => {
    await client.query(`delete from membership_periods where number = 2 and user_id = 'bench-member-0'`)
    expect(await countRenewed(client)).toEqual({ renewed: members - 1, twice: 0, lost: 1 })
  })
})
