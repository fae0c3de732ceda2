import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { CoinEntryKind } from '@/contract/coin/entry-kinds'
import type { Tx } from '../../db/database'
import { users } from '../user/tables'
import { pointsLedger } from './tables'

/** Coins of a person that come or go. */
export interface CoinMovement {
  readonly userId: string
  /** Below zero what goes; nothing is no entry. */
  readonly amount: number
  readonly kind: CoinEntryKind
  /** The one cause: moving coins for it again fails the whole transaction. */
  readonly reference: string
  readonly orderId: string | null
  readonly now: number
}

async function move(
  tx: Tx,
  { userId, amount, kind, reference, orderId, now }: CoinMovement,
  condition?: SQL
): Promise<number | undefined> {
  const [account] = await tx
    .update(users)
    .set({ points: sql`${users.points} + ${amount}` })
    .where(and(eq(users.userId, userId), eq(users.status, 'A'), condition))
    .returning({ points: users.points })
  if (!account) return undefined
  if (amount === 0) return account.points
  await tx
    .insert(pointsLedger)
    .values({ userId, amount, balanceAfter: account.points, kind, reference, orderId, createdAt: now })
  return account.points
}

/**
 * Adds coins, or takes back what was earned, also below zero. Returns how many the person has then; undefined when the account is closed.
 * Who moves coins of several people takes them in the order of their ids.
 */
export const moveCoins = (tx: Tx, movement: CoinMovement): Promise<number | undefined> => move(tx, movement)

/** Takes coins for what they buy; false, with nothing taken, when there are not as many. */
export async function spendCoins(
  tx: Tx,
  { amount, ...spent }: Omit<CoinMovement, 'kind' | 'orderId'>
): Promise<boolean> {
  const spending = { ...spent, amount: -amount, kind: 'spend' as const, orderId: null }
  return (await move(tx, spending, gte(users.points, amount))) !== undefined
}
