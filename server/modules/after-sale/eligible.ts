import { and, eq, exists, isNotNull } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import {
  afterSaleActions,
  type AfterSaleReason,
  afterSaleWindowMs,
  isServedMeal,
  offeredReasons
} from '@/domain/after-sale'
import { isCollected } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { found, ownedBy } from '../../http/found'
import type { OrderRow } from '../order'
import { orderEvents, orders } from '../order/tables'
import type { MealRow } from '../ordered-meal'
import { orderLines } from '../ordered-meal/tables'
import { dishes } from '../restaurant/tables'
import { type AfterSaleRow, readSuccessors } from './repository'

/** Why a first request for an order is refused, or undefined. An order's last change is its arrival or its completion. */
export function refusalOf(
  {
    kind,
    status,
    updatedAt,
    claimedCount,
    dishCount
  }: Pick<MealRow, 'kind' | 'status' | 'updatedAt' | 'claimedCount' | 'dishCount'>,
  now: number
): CodeName | undefined {
  if (!isServedMeal(kind, status)) return 'afterSaleNotPossible'
  if (now >= updatedAt + afterSaleWindowMs) return 'afterSaleWindowOver'
  return claimedCount < dishCount ? undefined : 'afterSaleItemsTaken'
}

/** A request of this order, by whose person it was made. Throws `afterSaleNotFound`, also for another's or another order's. */
export function requestOf({ orderId, userId }: OrderRow, request: AfterSaleRow | undefined): AfterSaleRow {
  const own = ownedBy(request, userId, 'afterSaleNotFound')
  return found(own.orderId === orderId ? own : undefined, 'afterSaleNotFound')
}

/** Why a request of this order cannot be reopened, or undefined (spec section 4, After-sale: within 24 hours, and only once). */
export async function reapplyRefusalOf(
  db: Db | Tx,
  order: OrderRow,
  earlier: AfterSaleRow,
  now: number
): Promise<CodeName | undefined> {
  if (!isServedMeal(order.kind, order.status)) return 'afterSaleNotPossible'
  const isTaken = (await readSuccessors(db, [earlier.afterSaleId])).size > 0
  return isTaken || !afterSaleActions(earlier.status, earlier.endedAt, now).includes('reapply')
    ? 'afterSaleReapplyOver'
    : undefined
}

/** The reasons that can be true of this order, by type. */
export async function readReasons(db: Db | Tx, { orderId, kind }: Pick<OrderRow, 'orderId' | 'kind'>) {
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
    isCollectionConfirmed: isCollected(kind) && known?.isConfirmed === true,
    hasPromisedDays: known?.hasPromised === true
  })
}

/** Throws `afterSaleReasonRefused` for a reason that cannot be true of this order. */
export async function checkReason(
  db: Db | Tx,
  order: Pick<OrderRow, 'orderId' | 'kind'>,
  reason: AfterSaleReason
): Promise<void> {
  const { dish, delivery } = await readReasons(db, order)
  if (![...dish, ...delivery].includes(reason)) throw new AppError('afterSaleReasonRefused')
}

/** Throws the refusal that was found. */
export function refuse(reason: CodeName | undefined): void {
  if (reason !== undefined) throw new AppError(reason)
}
