import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { Sweep } from '../../sweep'
import { counterCodeTries } from './tables'

/** Wrong codes that a partner may try in a minute: more than honest typing needs, and a guesser has a hundred billion codes to try. */
const wrongCodesMaximum = 20
const minuteMs = 60_000
const attemptRetentionMs = 24 * 60 * minuteMs

const minuteOf = (now: number): number => Math.floor(now / minuteMs) * minuteMs

/** Throws `tooManyRequests` when a partner has tried too many wrong codes in this minute, whatever they try now. */
export async function refuseGuessing(db: Db, partnerId: string, now: number): Promise<void> {
  const [row] = await db
    .select({ count: counterCodeTries.count })
    .from(counterCodeTries)
    .where(and(eq(counterCodeTries.partnerId, partnerId), eq(counterCodeTries.minute, minuteOf(now))))
  if (row && row.count >= wrongCodesMaximum) throw new AppError('tooManyRequests')
}

/**
 * Counts a wrong code, in a transaction of its own: what it was tried in is rolled back. Throws `tooManyRequests` when it was one too many, so
 * that a hundred guesses at the same moment learn no more than one after the other.
 */
export async function noteWrongCode({ database, clock }: Kernel, partnerId: string): Promise<void> {
  const [tried] = await inTransaction(database, (tx) =>
    tx
      .insert(counterCodeTries)
      .values({ partnerId, minute: minuteOf(clock.now()), count: 1 })
      .onConflictDoUpdate({
        target: [counterCodeTries.partnerId, counterCodeTries.minute],
        set: { count: sql`${counterCodeTries.count} + 1` }
      })
      .returning({ count: counterCodeTries.count })
  )
  if (tried && tried.count > wrongCodesMaximum) throw new AppError('tooManyRequests')
}

/** Removes tries of more than a day ago. */
export const sweepTries: Sweep = async (tx, _kernel, now) => {
  await tx.delete(counterCodeTries).where(lt(counterCodeTries.minute, now - attemptRetentionMs))
}
