import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { queryRows, type Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandlers } from '../../platform/jobs/jobs'
import { dropSessions } from '../account'
import * as tables from '../tables'
import { users } from '../user/tables'

const hourMs = 3_600_000
/** Somebody who comes back later is a new visitor, and has lost nothing. */
const idleMs = 7 * 24 * hourMs
/** A transaction of this many is short. */
const mostAtOnce = 500
const job = { kind: 'sweepVisitors', uniqueKey: 'hourly' } as const

/** Every column that says whose a row is, but that of sessions, which a visitor has by being made. */
export function ownerColumns(): { readonly table: string; readonly column: string }[] {
  return Object.values(tables)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table))
    .filter(({ name }) => name !== 'sessions' && name !== 'users')
    .flatMap(({ name, columns, foreignKeys }) => {
      const pointing = foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === users)
        .flatMap((reference) => reference.columns.map((column) => column.name))
      const owners = new Set([
        ...pointing,
        ...columns.map((column) => column.name).filter((column) => column === 'user_id')
      ])
      return [...owners].map((column) => ({ table: name, column }))
    })
}

/** That something in the database is a visitor's `u`. */
const ownsSomething = (): SQL =>
  sql.join(
    ownerColumns().map(
      ({ table, column }) =>
        sql`exists (select 1 from ${sql.identifier(table)} o where o.${sql.identifier(column)} = u.user_id)`
    ),
    sql` or `
  )

/**
 * Removes visitors that were made more than a week ago, did nothing and have not been back since; returns how many. One `not` around all
 * tables: as a `not exists` for each, PostgreSQL would take them for so many joins and weigh their orders for a fifth of a second.
 */
export async function removeIdleVisitors(tx: Tx, now: number, most = mostAtOnce): Promise<number> {
  const before = new Date(now - idleMs).toISOString()
  const idle = await queryRows(
    tx,
    // eslint-disable-next-line fanju/lock-strength -- The rows are removed
    sql`select u.user_id as "userId" from users u
    where u.is_visitor and u.created_at < ${before}::timestamptz
      and not exists (select 1 from sessions s where s.user_id = u.user_id and s.created_at >= ${before}::timestamptz)
      and not (${ownsSomething()})
    order by u.created_at limit ${most} for update of u skip locked`,
    z.object({ userId: z.string() })
  )
  if (idle.length === 0) return 0
  const ids = idle.map(({ userId }) => userId)
  await dropSessions(tx, ids)
  await tx.execute(sql`delete from users where user_id = any(${sql.param(ids)}::text[])`)
  return ids.length
}

/** Every hour, and again at once while there are more. */
export const visitorJobs = (kernel: Kernel): JobHandlers => ({
  [job.kind]: async (tx) => {
    const now = kernel.clock.now()
    const removed = await removeIdleVisitors(tx, now)
    await kernel.jobs.schedule(tx, { ...job, runAt: removed < mostAtOnce ? now + hourMs : now })
  }
})

/** Begins the hourly round; another process may have begun it already. */
export async function startSweepingVisitors({ database, jobs }: Kernel): Promise<void> {
  await inTransaction(database, (tx) => jobs.schedule(tx, job))
}
