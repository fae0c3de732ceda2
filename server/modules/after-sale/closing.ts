import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { money, toAmount } from '@/domain/money'
import { afterSales } from '../../db/schema'
import { instant } from '../../http/wire'
import type { Kernel } from '../../kernel'
import { dropPicturesOf } from './pictures'
import { readItems } from './repository'

/** Orders of a person about which a request is still open. */
export const ordersWithOpenRequests = (db: Db, userId: string) =>
  db.select({ orderId: afterSales.orderId }).from(afterSales).where(and(eq(afterSales.userId, userId), inArray(afterSales.status, ['submitted', 'processing'])))

/** Of a closed account's requests the amounts stay, which are in the books; words, photos and contacts go. */
export async function forgetAfterSales(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  await dropPicturesOf(tx, kernel, userId)
  await tx.update(afterSales).set({ description: '', contactEmail: '', contactPhone: '', expectedSolution: '', correctAddress: '' }).where(eq(afterSales.userId, userId))
}

/** What a person asked back, for them to take along. */
export async function readAfterSalesPart(db: Db, userId: string) {
  const rows = await db.select().from(afterSales).where(eq(afterSales.userId, userId)).orderBy(asc(afterSales.createdAt))
  const items = await readItems(db, rows.map(({ afterSaleId }) => afterSaleId))
  return {
    afterSales: rows.map(({ afterSaleId, orderId, status, type, reason, method, description, contactEmail, contactPhone, expectedSolution, correctAddress, currency, amountMinor, createdAt }) => ({
      afterSaleId, orderId, status, type, reason, method, description, contactEmail, contactPhone, expectedSolution, correctAddress, currency, amount: toAmount(money(amountMinor, currency)),
      items: items.filter((item) => item.afterSaleId === afterSaleId).map(({ lineNumber, portions }) => ({ lineNumber, portions })), createdAt: instant(createdAt)
    }))
  }
}
