import { afterSaleActions, afterSaleWindowMs, isServedMeal } from '@/domain/after-sale'
import type { CodeName } from '@/contract/codes'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { OrderRow } from '../order/repository'
import { readSuccessors, type AfterSaleRow } from './repository'

/** What stands against a first request for an order, or undefined. An order's last change is its arrival or its completion. */
export function refusalOf({ kind, status, updatedAt, claimedCount, dishCount }: Pick<OrderRow, 'kind' | 'status' | 'updatedAt' | 'claimedCount' | 'dishCount'>, now: number): CodeName | undefined {
  if (!isServedMeal(kind, status)) return 'afterSaleNotPossible'
  if (now >= updatedAt + afterSaleWindowMs) return 'afterSaleWindowOver'
  return claimedCount < dishCount ? undefined : 'afterSaleItemsTaken'
}

/** What stands against taking a request up again, or undefined (spec section 4, After-sale: within 24 hours, and only once). */
export async function reapplyRefusalOf(db: Db | Tx, order: OrderRow, earlier: AfterSaleRow, now: number): Promise<CodeName | undefined> {
  if (earlier.orderId !== order.orderId || earlier.userId !== order.userId) return 'afterSaleNotFound'
  if (!isServedMeal(order.kind, order.status)) return 'afterSaleNotPossible'
  const isTaken = (await readSuccessors(db, [earlier.afterSaleId])).size > 0
  return isTaken || !afterSaleActions(earlier.status, earlier.endedAt, now).includes('reapply') ? 'afterSaleReapplyOver' : undefined
}

/** Throws what was found to stand against it. */
export function refuse(reason: CodeName | undefined): void {
  if (reason !== undefined) throw new AppError(reason)
}
