import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { LocalizedText } from '@/contract/types'
import type { FlashLine } from '@/domain/flash-sale'
import type { Tx } from '../../db/database'
import { deals } from '../deal/tables'
import { type flashClaims, flashItems, type flashReminders, flashSessions } from './tables'

/** An item with what its session and its deal say of it; instants in epoch ms. */
export interface ItemFacts {
  readonly flashItemId: string
  readonly sessionId: string
  readonly line: FlashLine
  readonly startsAt: number
  readonly endsAt: number
  readonly leftCount: number
  readonly title: LocalizedText
}

const factsOf = (tx: Tx, flashItemId: string) =>
  tx
    .select({
      flashItemId: flashItems.flashItemId,
      sessionId: flashSessions.sessionId,
      line: flashSessions.line,
      startsAt: flashSessions.startsAt,
      endsAt: flashSessions.endsAt,
      leftCount: flashItems.leftCount,
      title: deals.title
    })
    .from(flashItems)
    .innerJoin(flashSessions, eq(flashSessions.sessionId, flashItems.sessionId))
    .innerJoin(deals, eq(deals.dealId, flashItems.dealId))
    .where(eq(flashItems.flashItemId, flashItemId))

/** An item as it is now; nothing is to be decided by what is left of it. */
export async function readItem(tx: Tx, flashItemId: string): Promise<ItemFacts | undefined> {
  const [facts] = await factsOf(tx, flashItemId)
  return facts
}

/** Locks an item: everything that moves a piece of it or its line begins with it, so that two never wait for each other. */
export async function lockItem(tx: Tx, flashItemId: string): Promise<ItemFacts | undefined> {
  const [facts] = await factsOf(tx, flashItemId).for('no key update', { of: flashItems })
  return facts
}

/** Takes one piece out of what is left, in one statement that says that there is one; false when there is none. */
export async function takeLeft(tx: Tx, flashItemId: string): Promise<boolean> {
  const rows = await tx
    .update(flashItems)
    .set({ leftCount: sql`${flashItems.leftCount} - 1` })
    .where(and(eq(flashItems.flashItemId, flashItemId), gte(flashItems.leftCount, 1)))
    .returning({ flashItemId: flashItems.flashItemId })
  return rows.length === 1
}

/** Puts pieces of a locked item back to what is left. */
export async function returnLeft(tx: Tx, flashItemId: string, count: number): Promise<void> {
  if (count === 0) return
  await tx
    .update(flashItems)
    .set({ leftCount: sql`${flashItems.leftCount} + ${count}` })
    .where(eq(flashItems.flashItemId, flashItemId))
}

/** The row of somebody and an item. */
export const isOf = (
  table: typeof flashClaims | typeof flashReminders,
  flashItemId: string,
  userId: string
): SQL | undefined => and(eq(table.flashItemId, flashItemId), eq(table.userId, userId))
