import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'

/** Something that must hold whatever happened; its query answers what does not. */
export type Invariant = readonly [what: string, query: SQL]

/** Expired codes of a deal and of boxes were paid for, and so was a table that nobody came to; of an errand that was called off late a part stays. */
export const ranOut = sql`(orders.status = 'expired' and paid_at is not null and (kind in ('deal', 'box')
  or exists (select 1 from order_events n where n.order_id = orders.order_id and n.event = 'noShow')) or orders.status = 'cancelled' and exists (select 1 from errand_refunds k where k.order_id = orders.order_id and k.reason = 'cancelled'))`

const folder = join(__dirname, 'invariants')

/** All that must hold, one file a noun: each file of the folder is read, in no list. */
export async function readInvariants(): Promise<readonly Invariant[]> {
  const files = readdirSync(folder).map(
    async (name) => (await import(join(folder, name))) as { readonly invariants: readonly Invariant[] }
  )
  return (await Promise.all(files)).flatMap(({ invariants }) => invariants)
}
