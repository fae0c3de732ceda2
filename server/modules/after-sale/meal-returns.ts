import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { isServedMeal, offeredReasons, refundMethodsOf } from '@/domain/after-sale'
import { isPickupKind } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { OrderRow } from '../order'
import { orderEvents, orders } from '../order/tables'
import { mealOf, type MealRow, readLines } from '../ordered-meal'
import { orderLines } from '../ordered-meal/tables'
import { dishes } from '../restaurant/tables'
import type { Portions, ReturnKind, Standing } from './kinds'
import { countRefunded } from './repository'
import { worthOf } from './worth'

/** An order's last change is its arrival or its completion. */
export const standingOfMeal = ({
  kind,
  status,
  updatedAt,
  claimedCount,
  dishCount
}: Pick<MealRow, 'kind' | 'status' | 'updatedAt' | 'claimedCount' | 'dishCount'>): Standing => ({
  isServed: isServedMeal(kind, status),
  servedAt: updatedAt,
  count: dishCount,
  claimedCount
})

async function readReasons(db: Db, { orderId, kind }: Pick<OrderRow, 'orderId' | 'kind'>) {
  const confirmed = db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'confirmCollection')))
  const promised = db
    .select({ dishId: dishes.dishId })
    .from(orderLines)
    .innerJoin(dishes, eq(dishes.dishId, orderLines.dishId))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(dishes.keepsDays)))
  const [known] = await db
    .select({ isConfirmed: exists(confirmed).mapWith(Boolean), hasPromised: exists(promised).mapWith(Boolean) })
    .from(orders)
    .where(eq(orders.orderId, orderId))
  return offeredReasons({
    kind,
    isCollectionConfirmed: isPickupKind(kind) && known?.isConfirmed === true,
    hasPromisedDays: known?.hasPromised === true
  })
}

async function claimLines(tx: Tx, orderId: string, portions: Portions, sign: 1 | -1): Promise<void> {
  for (const [lineNumber, count] of [...portions].sort(([a], [b]) => a - b)) {
    const after = sql`${orderLines.claimedCount} + ${sign * count}`
    const rows = await tx
      .update(orderLines)
      .set({ claimedCount: after })
      .where(
        and(
          eq(orderLines.orderId, orderId),
          eq(orderLines.lineNumber, lineNumber),
          sql`${after} between 0 and ${orderLines.dishCount}`
        )
      )
      .returning({ lineNumber: orderLines.lineNumber })
    if (rows.length === 0) throw new AppError('afterSaleItemsTaken')
  }
}

/** Meals are asked back by portions of their lines. */
export const mealReturns: ReturnKind = {
  standing: async (db, order) => standingOfMeal(await mealOf(db, order)),
  reasons: readReasons,
  methods: ({ paymentType }) => refundMethodsOf(paymentType),
  lines: readLines,
  claimLines,
  worth: worthOf,
  // It was fixed when it was asked
  grant: (_tx, _order, request) => Promise.resolve(request),
  carried: () => Promise.resolve(null),
  isAllBack: async (tx, order) => (await countRefunded(tx, order.orderId)) === (await mealOf(tx, order)).dishCount
}
