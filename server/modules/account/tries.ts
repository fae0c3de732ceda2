import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { countHit } from '../../http/rate-window'
import { mostAheadMs } from '../../platform/kernel/clock'
import { passwordTries } from './tables'

const maximumTries = 10
const lockMs = 15 * 60_000
/** Of one visitor or customer in 15 minutes: a person mistypes a few times, a program tries for ever. */
const triesPerCaller = 60

/**
 * Counts a password or a code that is tried, right or wrong, over all processes: neither one address nor one caller, wherever they come
 * from, may try many. A caller is who the token belongs to, not the token: that is made again by every renewal. Who gives up their token
 * altogether is a new visitor, of whom nothing is known but the address, and its limit is the one that holds.
 */
export async function countLoginTry({ kernel, now, network, session }: RequestContext): Promise<void> {
  await inTransaction(kernel.database, async (tx) => {
    await countHit(tx, now, {
      subject: `login:address:${network}`,
      seconds: 900,
      limit: kernel.config.loginTriesPerAddress
    })
    if (session)
      await countHit(tx, now, { subject: `login:user:${session.userId}`, seconds: 900, limit: triesPerCaller })
  })
}

/**
 * Takes one of the ten tries of a mobile before the password is looked at, so that tries made at once cannot outrun the count.
 * False while it is locked: for 15 minutes after the last try taken. A refused try does not prolong the lock.
 */
export async function takePasswordTry(tx: Tx, mobile: string, now: number): Promise<boolean> {
  const freshSince = new Date(now - lockMs).toISOString()
  const ahead = new Date(now + mostAheadMs).toISOString()
  // A lock from before the clock was set back would hold until the clock has caught up with it
  const isOver = sql`(${passwordTries.lastAt} <= ${freshSince}::timestamptz or ${passwordTries.lastAt} > ${ahead}::timestamptz)`
  const taken = await tx
    .insert(passwordTries)
    .values({ mobile, tries: 1, lastAt: now })
    .onConflictDoUpdate({
      target: passwordTries.mobile,
      set: { tries: sql`case when ${isOver} then 1 else ${passwordTries.tries} + 1 end`, lastAt: now },
      setWhere: sql`${isOver} or ${passwordTries.tries} < ${maximumTries}`
    })
    .returning({ tries: passwordTries.tries })
  return taken.length > 0
}

/** The right password clears the wrong ones before it; so does a code, which is how a locked-out user comes back. */
export async function clearPasswordTries(tx: Tx, mobile: string): Promise<void> {
  await tx.delete(passwordTries).where(eq(passwordTries.mobile, mobile))
}
