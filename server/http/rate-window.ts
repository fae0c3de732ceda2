import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { AppError } from './errors'
import { rateWindows } from './tables'

interface Window {
  /** What is counted, e.g. `otp:mobile:+6581234001`. */
  readonly subject: string
  readonly seconds: number
  readonly limit: number
}

const startOf = (now: number, seconds: number): number => Math.floor(now / 1000 / seconds) * seconds

/**
 * Counts a hit in a fixed window that all processes share, and refuses with `tooManyRequests` past the limit. Use it where the limit must
 * be exact: codes and passwords. Ordinary requests are limited in each process.
 */
export async function countHit(tx: Tx, now: number, { subject, seconds, limit }: Window): Promise<void> {
  const windowStart = startOf(now, seconds)
  const [row] = await tx
    .insert(rateWindows)
    .values({ subject, windowStart, hits: 1, expiresAt: (windowStart + seconds) * 1000 })
    .onConflictDoUpdate({
      target: [rateWindows.subject, rateWindows.windowStart],
      set: { hits: sql`${rateWindows.hits} + 1` }
    })
    .returning({ hits: rateWindows.hits })
  if ((row?.hits ?? 1) > limit) throw new AppError('tooManyRequests')
}

/** Takes back a hit that was counted at the same `now`. */
export async function takeBackHit(
  tx: Tx,
  now: number,
  { subject, seconds }: Pick<Window, 'subject' | 'seconds'>
): Promise<void> {
  await tx
    .update(rateWindows)
    .set({ hits: sql`${rateWindows.hits} - 1` })
    .where(and(eq(rateWindows.subject, subject), eq(rateWindows.windowStart, startOf(now, seconds))))
}

/** Removes what ended; a job does it. */
export async function sweepWindows(tx: Tx, now: number): Promise<void> {
  await tx.delete(rateWindows).where(lte(rateWindows.expiresAt, now))
}
