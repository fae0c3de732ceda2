import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db, Tx } from '../../db/database'
import { amountOf, instant } from '../../http/format'
import { bargainCuts, bargains } from './tables'

/** What the person's friends have cut and whom they helped themselves, for them to take along; nothing that names a friend. */
async function readBargains(db: Db, userId: string) {
  const own = await db.select().from(bargains).where(eq(bargains.userId, userId)).orderBy(asc(bargains.createdAt))
  const helped = await db
    .select({ cutMinor: bargainCuts.cutMinor, createdAt: bargainCuts.createdAt, currency: bargains.currency })
    .from(bargainCuts)
    .innerJoin(bargains, eq(bargains.bargainId, bargainCuts.bargainId))
    .where(eq(bargainCuts.userId, userId))
    .orderBy(asc(bargainCuts.createdAt))
  return {
    bargains: own.map(({ bargainId, restaurantId, currency, feeMinor, cutMinor, orderId, createdAt, endsAt }) => ({
      bargainId,
      restaurantId,
      currency,
      fee: amountOf(feeMinor, currency),
      cut: amountOf(cutMinor, currency),
      orderId,
      createdAt: instant(createdAt),
      endsAt: instant(endsAt)
    })),
    bargainsHelped: helped.map(({ cutMinor, currency, createdAt }) => ({
      cut: amountOf(cutMinor, currency),
      currency,
      createdAt: instant(createdAt)
    }))
  }
}

/** A bargain of a closed account takes no cuts. What was cut stays with the orders that have it. */
async function endBargains(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .update(bargains)
    .set({ closedAt: now })
    .where(and(eq(bargains.userId, userId), isNull(bargains.closedAt)))
}

/** Bargains, and what the person cut for others. */
export const bargainAccountPart: AccountPart = {
  tables: [bargains, bargainCuts],
  exported: readBargains,
  wipe: (tx, { clock }, { userId }) => endBargains(tx, userId, clock.now())
}
