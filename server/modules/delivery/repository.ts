import { inArray, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { insertRows, type RowsInsert } from '../../db/insert-rows'
import { deliveries } from './tables'

/** How an order comes to its person, as read. */
export type DeliveryRow = typeof deliveries.$inferSelect

/** What writes deliveries, as a part of one statement. */
export const insertsOfDeliveries = (rows: readonly (typeof deliveries.$inferInsert)[]): RowsInsert =>
  insertRows(deliveries, rows)

/** Writes how an order comes to its person. */
export async function insertDeliveries(tx: Tx, ...rows: readonly (typeof deliveries.$inferInsert)[]): Promise<void> {
  await tx.insert(deliveries).values([...rows])
}

/** Changes the deliveries of these orders, which a subquery may name; they are locked by the caller. */
export async function updateDeliveries(
  tx: Tx,
  orderIds: readonly string[] | SQLWrapper,
  change: Partial<Omit<DeliveryRow, 'orderId'>>
): Promise<void> {
  await tx
    .update(deliveries)
    .set(change)
    .where(inArray(deliveries.orderId, 'getSQL' in orderIds ? orderIds : [...orderIds]))
}
