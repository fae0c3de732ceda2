import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { dealCodeTries } from './tables'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'

/** Wrong codes that a partner may try in a minute: more than honest typing needs, and a guesser has a hundred billion codes to try. */
const wrongCodesMaximum = 20
const minuteMs = 60_000
const triesKeptMs = 24 * 60 * minuteMs

const minuteOf = (now: number): number => Math.floor(now / minuteMs) * minuteMs

/** Throws `tooManyRequests` when a partner has tried too many wrong codes in this minute, whatever they try now. */
export async function refuseGuessing(db: Db, partnerId: string, now: number): Promise<void> {
  const [row] = await db
    .select({ count: dealCodeTries.count })
    .from(dealCodeTries)
    .where(and(eq(dealCodeTries.partnerId, partnerId), eq(dealCodeTries.minute, minuteOf(now))))
  if (row && row.count >= wrongCodesMaximum) throw new AppError('tooManyRequests')
}

/**
 * Counts a wrong code, in a transaction of its own: what it was tried in is rolled back. Throws `tooManyRequests` when it was one too many, so
 * that a hundred guesses at the same moment learn no more than one after the other.
 */
export async function noteWrongCode({ database, clock }: Kernel, partnerId: string): Promise<void> {
  const [tried] = await inTransaction(database, (tx) =>
    tx
      .insert(dealCodeTries)
      .values({ partnerId, minute: minuteOf(clock.now()), count: 1 })
      .onConflictDoUpdate({
        target: [dealCodeTries.partnerId, dealCodeTries.minute],
        set: { count: sql`${dealCodeTries.count} + 1` }
      })
      .returning({ count: dealCodeTries.count })
  )
  if (tried && tried.count > wrongCodesMaximum) throw new AppError('tooManyRequests')
}

/** Removes tries of more than a day ago; the hourly round does it. */
export async function sweepTries(tx: Tx, now: number): Promise<void> {
  await tx.delete(dealCodeTries).where(lt(dealCodeTries.minute, now - triesKeptMs))
}
