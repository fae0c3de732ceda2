import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db, Tx } from '../../db/database'
import { flashClaims, flashReminders, flashWaits } from './tables'
import { instant, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { leaveLine } from './line'
import { lockItem } from './repository'

/** Reads the lines that somebody stands in, in the order in which several items are locked. */
const readWaits = (db: Db, userId: string) =>
  db.select().from(flashWaits).where(eq(flashWaits.userId, userId)).orderBy(asc(flashWaits.flashItemId))

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
    flashWaits: (await readWaits(db, userId)).map(({ flashItemId, joinedAt, offeredUntil }) => ({
      flashItemId,
      joinedAt: instant(joinedAt),
      offeredUntil: optionalInstant(offeredUntil)
    })),
    flashReminders: reminders
  }
}

/** A piece that is kept for them goes to the next. */
async function wipe(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  for (const { flashItemId } of await readWaits(tx, userId)) {
    const item = await lockItem(tx, flashItemId)
    if (item) await leaveLine(tx, kernel, item, { userId })
  }
  await tx.delete(flashReminders).where(eq(flashReminders.userId, userId))
}

/** Flash sales: claims stay with their orders in the books, as what was sold does. */
export const flashSaleAccountPart: AccountPart = {
  tables: [flashClaims, flashWaits, flashReminders],
  exported: readOwn,
  wipe: (tx, kernel, { userId }) => wipe(tx, kernel, userId)
}
