import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../server/db/database'
import { inTransaction } from '../../server/db/transaction'
import type { TestServer } from './server'

const waiting = sql`select 1 as one from pg_locks where locktype = 'relation' and not granted
  and pid in (select pid from pg_stat_activity where datname = current_database())`

/** Starts a call that needs an idempotency key, does something else once it waits for its key, and lets it go on. PostgreSQL only. */
export async function duringKey<T>(
  { kernel }: TestServer,
  start: () => Promise<T>,
  meanwhile: () => Promise<unknown>
): Promise<T> {
  const { call } = await inTransaction(kernel.database, async (tx) => {
    await tx.execute(sql`lock table idempotency_keys in access exclusive mode`)
    const started = start()
    while ((await queryRows(kernel.db, waiting, z.object({ one: z.number() }))).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 5))
    await meanwhile()
    return { call: started }
  })
  return call
}
