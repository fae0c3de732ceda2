import type { CodeName } from '@/contract/codes'
import { afterSaleActions, type AfterSaleReason } from '@/domain/after-sale'
import type { Db } from '../../db/database'
import { AppError } from '../../http/errors'
import { orThrow, ownedBy } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import type { OrderRow } from '../order'
import { refusalOf, returnKindOf } from './kinds'
import { type AfterSaleRow, readSuccessors } from './repository'

/** A request of this order, by whose person it was made. Throws `afterSaleNotFound`, also for another's or another order's. */
export function requestOf({ orderId, userId }: OrderRow, request: AfterSaleRow | undefined): AfterSaleRow {
  const own = ownedBy(request, userId, 'afterSaleNotFound')
  return orThrow(own.orderId === orderId ? own : undefined, 'afterSaleNotFound')
}

/** Why an order cannot be asked back now, or undefined: once more what `earlier` asked, within 24 hours and only once (spec section 4, After-sale), or for the first time. */
export async function readRefusal(
  kernel: Kernel,
  db: Db,
  order: OrderRow,
  earlier: AfterSaleRow | undefined,
  now: number
): Promise<CodeName | undefined> {
  const standing = await returnKindOf(kernel, order).standing(db, order, now)
  if (!earlier) return refusalOf(standing, now)
  if (!standing.isServed) return 'afterSaleNotPossible'
  const isTaken = (await readSuccessors(db, [earlier.afterSaleId])).size > 0
  return isTaken || !afterSaleActions(earlier.status, earlier.endedAt, now).includes('reapply')
    ? 'afterSaleReapplyOver'
    : undefined
}

/** Throws `afterSaleReasonRefused` for a reason that cannot be true of this order. */
export async function checkReason(
  kernel: Kernel,
  db: Db,
  order: Pick<OrderRow, 'orderId' | 'kind'>,
  reason: AfterSaleReason
): Promise<void> {
  const { dish, delivery } = await returnKindOf(kernel, order).reasons(db, order)
  if (![...dish, ...delivery].includes(reason)) throw new AppError('afterSaleReasonRefused')
}

/** Throws the refusal that was found. */
export function refuse(reason: CodeName | undefined): void {
  if (reason !== undefined) throw new AppError(reason)
}
