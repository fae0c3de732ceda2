import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { users } from '../user/tables'
import { type CoinEntryKind, pointsLedger } from './tables'

/** Coins that a person earns. */
interface Earning {
  readonly userId: string
  /** Not below zero; nothing is no entry. */
  readonly amount: number
  readonly kind: CoinEntryKind
  /** The one cause: earning for it again fails the whole transaction. */
  readonly reference: string
  readonly orderId: string | null
  readonly now: number
}

/** Coins that were there before the ledger are its first entry, so that it adds up from then on. */
async function openLedger(tx: Tx, userId: string, points: number, now: number): Promise<void> {
  if (points === 0) return
  const [known] = await tx
    .select({ entryId: pointsLedger.entryId })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
    .limit(1)
  if (known) return
  await tx.insert(pointsLedger).values({
    userId,
    amount: points,
    balanceAfter: points,
    kind: 'opening',
    reference: `opening:${userId}`,
    orderId: null,
    createdAt: now
  })
}

/** Adds coins and returns how many the person has then; undefined when the account is closed. */
export async function earnCoins(
  tx: Tx,
  { userId, amount, kind, reference, orderId, now }: Earning
): Promise<number | undefined> {
  const isOpen = and(eq(users.userId, userId), eq(users.status, 'A'))
  const [account] = await tx
    .update(users)
    .set({ points: sql`${users.points} + ${amount}` })
    .where(isOpen)
    .returning({ points: users.points })
  if (!account) return undefined
  if (amount === 0) return account.points
  await openLedger(tx, userId, account.points - amount, now)
  await tx
    .insert(pointsLedger)
    .values({ userId, amount, balanceAfter: account.points, kind, reference, orderId, createdAt: now })
  return account.points
}
