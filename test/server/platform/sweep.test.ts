import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { serverModules } from '../../../server/modules'
import { useServer } from '../../support/server'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const rounds: number[] = []
const server = useServer({
  modules: [...serverModules, { name: 'swept', sweep: async (_tx, _kernel, now) => void rounds.push(now) }]
})

interface Swept {
  readonly table: string
  /** The column that tells its rows apart, and the one from which their time is counted. */
  readonly id: string
  readonly at: string
  /** How long after that a row stays, in ms. */
  readonly kept?: number
  /** How exactly, a minute unless said. */
  readonly within?: number
  /** The columns that must not be null besides. */
  readonly rest?: Readonly<Record<string, unknown>>
}
const past = '2026-01-01T00:00:00Z'
const swept: readonly Swept[] = [
  {
    table: 'sessions',
    id: 'token_hash',
    at: 'renewable_until',
    rest: { family_id: 'f', user_id: 'u', created_at: past, expires_at: past }
  },
  {
    table: 'otp_codes',
    id: 'mobile',
    at: 'expires_at',
    kept: hour,
    rest: { purpose: 'login', code_hash: 'h', sent_at: past, tries_left: 1 }
  },
  { table: 'used_credentials', id: 'digest', at: 'expires_at' },
  { table: 'identity_tickets', id: 'ticket_hash', at: 'expires_at', rest: { family_id: 'f', identity: {} } },
  {
    table: 'identity_starts',
    id: 'state_hash',
    at: 'expires_at',
    rest: { provider: 'google', app: 'a', family_id: 'f', return_to: '/' }
  },
  {
    table: 'idempotency_keys',
    id: 'key',
    at: 'created_at',
    kept: 7 * day,
    rest: { user_id: 'u', endpoint: 'e', request_hash: 'h', response: {} }
  },
  { table: 'rate_windows', id: 'subject', at: 'expires_at', rest: { window_start: 1, hits: 1 } },
  {
    table: 'user_behaviours',
    id: 'behaviour_id',
    at: 'created_at',
    kept: 90 * day,
    rest: { user_id: 'u', source: 's', action: 'a' }
  },
  { table: 'analytics_batches', id: 'batch_id', at: 'received_at', kept: 90 * day, rest: { session_id: 's' } },
  {
    table: 'push_clients',
    id: 'client_id',
    at: 'updated_at',
    kept: 180 * day,
    rest: { user_id: 'u', platform: 'h5', created_at: past }
  },
  { table: 'rider_positions', id: 'order_id', at: 'at', kept: day, rest: { latitude: 1, longitude: 1 } },
  { table: 'operation_requests', id: 'nonce', at: 'received_at', kept: hour / 4, rest: { partner_id: 'p' } },
  {
    table: 'search_counts',
    id: 'text_id',
    at: 'day',
    kept: 30 * day,
    within: day,
    rest: { city_code: 'SG', hits: 1 }
  },
  { table: 'counter_code_tries', id: 'partner_id', at: 'minute', kept: day, rest: { count: 1 } },
  {
    table: 'notices',
    id: 'subject_id',
    at: 'ends_at',
    rest: {
      ...{ notice_id: 'n', user_id: 'u', kind: 'dealExpiring', title: { zh: '甲' }, due_at: past },
      ...{ icon: 'voucher', heading: {}, action: {}, link: '/' }
    }
  }
]

/** A row of a person and an order that need not be. */
async function insertRow({ table, id, at, rest }: Swept, key: string, time: number): Promise<void> {
  const row: Readonly<Record<string, unknown>> = {
    ...rest,
    [id]: key,
    [at]: new Date(time).toISOString(),
    ...(table === 'notices' && { notice_id: key })
  }
  const columns = sql.join(
    Object.keys(row).map((column) => sql.identifier(column)),
    sql`, `
  )
  await inTransaction(server.kernel.database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`
    )
  })
}

test('every hour modules remove what is over, and nothing else', async () => {
  const due = (
    await queryRows(
      server.kernel.db,
      sql`select run_at as at from jobs where kind = 'sweep'`,
      z.object({ at: z.coerce.date() })
    )
  )[0]
  expect(due?.at.getTime()).toBeLessThanOrEqual(server.clock.now() + hour)
  const now = server.clock.now() + hour
  for (const one of swept) {
    await insertRow(one, 'old', now - (one.kept ?? 0) - (one.within ?? minute))
    await insertRow(one, 'young', now - (one.kept ?? 0) + (one.within ?? minute))
  }
  server.clock.set(now)
  await server.kernel.jobs.runDue()
  const left = await Promise.all(
    swept.map(async ({ table, id }) => [
      table,
      ...(
        await queryRows(
          server.kernel.db,
          sql`select ${sql.identifier(id)} as key from ${sql.identifier(table)} where ${sql.identifier(id)} in ('old', 'young') order by 1`,
          z.object({ key: z.string() })
        )
      ).map(({ key }) => key)
    ])
  )
  expect(left).toEqual(swept.map(({ table }) => [table, 'young']))
  expect(rounds.at(-1)).toBe(now)
  expect(server.errors).toEqual([])
})
