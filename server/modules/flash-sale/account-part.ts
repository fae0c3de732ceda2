import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { instant } from '../../http/format'
import { flashClaims, flashReminders } from './tables'

async function readOwn(db: Db, userId: string) {
  const claims = await db
    .select()
    .from(flashClaims)
    .where(eq(flashClaims.userId, userId))
    .orderBy(asc(flashClaims.claimedAt), asc(flashClaims.flashItemId))
  const reminders = await db
    .select({ flashItemId: flashReminders.flashItemId })
    .from(flashReminders)
    .where(eq(flashReminders.userId, userId))
    .orderBy(asc(flashReminders.flashItemId))
  return {
    flashClaims: claims.map(({ flashItemId, orderId, claimedAt }) => ({
      flashItemId,
      orderId,
      claimedAt: instant(claimedAt)
    })),
    flashReminders: reminders
  }
}

/** Flash sales: claims stay with their orders in the books, as what was sold does. */
export const flashSaleAccountPart: AccountPart = {
  tables: [flashClaims, flashReminders],
  exported: readOwn,
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(flashReminders).where(eq(flashReminders.userId, userId))
  }
}
