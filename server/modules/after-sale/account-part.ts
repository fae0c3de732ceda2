import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart, OpenTrade } from '../../account-part'
import type { Db, Tx } from '../../db/database'
import { amountOf, instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { orders } from '../order/tables'
import { requestPhotos } from './pictures'
import { readItems } from './repository'
import { afterSalePictures, afterSales } from './tables'

/** Of a closed account's requests the amounts stay, which are in the books; words, photos and contacts go. */
async function forgetAfterSales(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  await requestPhotos.dropOf(tx, kernel, userId)
  await tx
    .update(afterSales)
    .set({ description: '', contactEmail: '', contactPhone: '', expectedSolution: '', correctAddress: '' })
    .where(eq(afterSales.userId, userId))
}

/** What a person asked back, for them to take along. */
async function readAfterSales(db: Db, userId: string) {
  const { afterSaleId, orderId, status, type, reason, method, description, currency, amountMinor, createdAt } =
    afterSales
  const { contactEmail, contactPhone, expectedSolution, correctAddress } = afterSales
  const rows = await db
    .select({
      ...{ afterSaleId, orderId, status, type, reason, method, description, currency, amountMinor, createdAt },
      ...{ contactEmail, contactPhone, expectedSolution, correctAddress }
    })
    .from(afterSales)
    .where(eq(afterSales.userId, userId))
    .orderBy(asc(createdAt))
  const items = await readItems(
    db,
    rows.map((row) => row.afterSaleId)
  )
  return {
    afterSales: rows.map(({ amountMinor: minor, createdAt: at, ...row }) => ({
      ...row,
      amount: amountOf(minor, row.currency),
      items: items
        .filter((item) => item.afterSaleId === row.afterSaleId)
        .map(({ lineNumber, portions }) => ({ lineNumber, portions })),
      createdAt: instant(at)
    }))
  }
}

/** Requests that are still open, each with its order. */
async function readOpenTrades(db: Db, userId: string): Promise<OpenTrade[]> {
  const { orderId, orderNumber, createdAt } = orders
  const open = await db
    .select({ id: afterSales.afterSaleId, orderId, orderNumber, createdAt })
    .from(orders)
    .innerJoin(afterSales, eq(afterSales.orderId, orders.orderId))
    .where(and(eq(afterSales.userId, userId), inArray(afterSales.status, ['submitted', 'processing'])))
    .orderBy(asc(afterSales.createdAt))
  return open.map((trade) => ({ kind: 'afterSale', ...trade }))
}

/** Requests with their words and pictures. */
export const afterSaleAccountPart: AccountPart = {
  tables: [afterSales, afterSalePictures],
  exported: readAfterSales,
  wipe: (tx, kernel, { userId }) => forgetAfterSales(tx, kernel, userId),
  openTrades: readOpenTrades
}
