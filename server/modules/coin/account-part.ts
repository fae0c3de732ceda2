import { eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { pointsLedger } from './tables'

/** Every movement of a person's coins. */
export const coinAccountPart: AccountPart = {
  tables: [pointsLedger],
  exported: async (db, userId) => {
    const entries = await db
      .select()
      .from(pointsLedger)
      .where(eq(pointsLedger.userId, userId))
      .orderBy(pointsLedger.entryId)
    return {
      coinEntries: entries.map(({ amount, balanceAfter, worth, kind, orderId, createdAt }) => ({
        amount,
        balanceAfter,
        worth,
        kind,
        orderId,
        createdAt: instant(createdAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(pointsLedger).where(eq(pointsLedger.userId, userId))
  }
}
