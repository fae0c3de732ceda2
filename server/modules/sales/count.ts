import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { isoDateAt } from '@/domain/calendar'
import type { OrderStatus } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import type { Kernel } from '../../kernel'
import { orderEvents, type orders } from '../order/tables'
import { orderLines } from '../ordered-meal/tables'
import { dishSales, restaurantSales } from './tables'

type SoldOrder = Pick<typeof orders.$inferSelect, 'orderId' | 'restaurantId' | 'utcOffsetMinutes' | 'hasParts'>

/** Kind of the job that works out the monthly figures of one restaurant. */
export const refreshJob = 'refreshSales'

async function completedAt(tx: Tx, orderId: string): Promise<number | undefined> {
  const [event] = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'completed')))
    .orderBy(desc(orderEvents.orderEventId))
    .limit(1)
  return event?.at
}

async function portionsOf(tx: Tx, orderId: string): Promise<ReadonlyMap<string, number>> {
  const lines = await tx
    .select({ dishId: orderLines.dishId, dishCount: orderLines.dishCount })
    .from(orderLines)
    // What was left out was not sold
    .where(and(eq(orderLines.orderId, orderId), or(isNull(orderLines.finalMinor), ne(orderLines.finalMinor, 0))))
  const portions = new Map<string, number>()
  for (const { dishId, dishCount } of lines) portions.set(dishId, (portions.get(dishId) ?? 0) + dishCount)
  return portions
}

/**
 * Counts an order when it completes, and takes it off the same day when all its money goes back. A state is left only once, so each is
 * done once; it commits with the move, as does the job that renews the figures. Of a combined order the parts are counted.
 */
export async function countSale(
  tx: Tx,
  kernel: Kernel,
  order: SoldOrder,
  { from, to }: { readonly from: OrderStatus; readonly to: OrderStatus }
): Promise<void> {
  const { orderId, restaurantId, utcOffsetMinutes, hasParts } = order
  const change = Number(to === 'completed') - Number(from === 'completed')
  if (change === 0 || hasParts || restaurantId === null) return
  const at = await completedAt(tx, orderId)
  if (at === undefined) return
  const day = isoDateAt(at, utcOffsetMinutes)
  await tx.execute(
    insertRows(restaurantSales, [{ restaurantId, day, orders: change }]).onConflict(
      '(restaurant_id, day) do update set orders = restaurant_sales.orders + excluded.orders'
    )
  )
  const portions = [...(await portionsOf(tx, orderId))].sort(([a], [b]) => (a < b ? -1 : 1))
  await tx.execute(
    insertRows(
      dishSales,
      portions.map(([dishId, count]) => ({ restaurantId, day, dishId, portions: change * count }))
    ).onConflict('(restaurant_id, day, dish_id) do update set portions = dish_sales.portions + excluded.portions')
  )
  await kernel.jobs.schedule(tx, { kind: refreshJob, payload: { restaurantId } })
}
