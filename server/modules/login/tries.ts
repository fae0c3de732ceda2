import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { passwordTries } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { countHit } from '../../http/rate-window'

const maximumTries = 10
const lockMs = 15 * 60_000

/** Counts a login from this address, right or wrong, over all processes: one address must not try many mobiles. */
export async function countLoginTry({ kernel, now, ip }: RequestContext): Promise<void> {
  await inTransaction(kernel.database, (tx) => countHit(tx, now, { subject: `login:address:${ip}`, seconds: 900, limit: kernel.config.loginTriesPerAddress }))
}

/**
 * Takes one of the ten tries of a mobile before the password is looked at, so that tries made at once cannot outrun the count.
 * False while it is locked: for 15 minutes after the last try taken. A refused try does not prolong the lock.
 */
export async function takePasswordTry(tx: Tx, mobile: string, now: number): Promise<boolean> {
  const freshSince = new Date(now - lockMs).toISOString()
  const isOver = sql`${passwordTries.lastAt} <= ${freshSince}::timestamptz`
  const taken = await tx.insert(passwordTries).values({ mobile, tries: 1, lastAt: now }).onConflictDoUpdate({
    target: passwordTries.mobile,
    set: { tries: sql`case when ${isOver} then 1 else ${passwordTries.tries} + 1 end`, lastAt: now },
    setWhere: sql`${isOver} or ${passwordTries.tries} < ${maximumTries}`
  }).returning({ tries: passwordTries.tries })
  return taken.length > 0
}

/** The right password clears the wrong ones before it. */
export async function clearPasswordTries(tx: Tx, mobile: string): Promise<void> {
  await tx.delete(passwordTries).where(eq(passwordTries.mobile, mobile))
}
