import { and, eq, sql } from 'drizzle-orm'
import { hasOriginalRoute } from '@/domain/after-sale'
import { money } from '@/domain/money'
import { shareOfPart } from '@/domain/purchase-refund'
import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import {
  announceOrder,
  kindOf,
  lockOrder,
  moveOrder,
  type OrderRow,
  returnReductions,
  tellMoneyFollowers
} from '../order'
import { orders } from '../order/tables'
import { credit } from '../wallet'
import { creditRefund } from './credit-refund'
import { completeRefund, insertPartRefund, readSettled, refundJob, sentInParts } from './repository'
import { payments } from './tables'

/** A part of a purchase that goes back: for which request of its kind, and what it is worth. */
export interface ReturnedPart {
  /** Once an order: a second part for the same request fails the transaction. */
  readonly requestId: string
  /** Minor units, above zero, of what was paid in all; `refundOfUnits` of the domain cuts it. */
  readonly amountMinor: number
}

/**
 * Nothing of a locked order is kept: it ends as refunded, its payment with it, and what made it cheaper comes back, each for as long as it is
 * valid; what was made of it does not come back. The money is back already.
 */
export async function endRefunded(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  if (
    !(await moveOrder(tx, kernel, order, 'refund', {
      holdsBalance: false,
      holdsVoucher: false,
      holdsPromotionCode: false
    }))
  )
    return
  await returnReductions(tx, kernel, order)
  await tx
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.orderId, order.orderId), eq(payments.settles, true)))
}

/** All the money of a part is back; with the last of it an order whose parts end it ends. */
export async function finishPart(tx: Tx, kernel: Kernel, { orderId }: OrderRow, requestId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const { refundedInPart, endsInParts } = kindOf(kernel, order)
  await refundedInPart(tx, kernel, order, requestId)
  const { minor, isThere } = await sentInParts(tx, orderId)
  const { total, balance } = order.figures
  if (endsInParts && isThere && minor + (order.returnedBalanceMinor ?? 0) === total + balance)
    await endRefunded(tx, kernel, order)
  await tellMoneyFollowers(tx, kernel, order)
  announceOrder(tx, kernel, order)
}

/** Puts the wallet's share back where it came from. For a request of an order's kind, once each. */
export async function returnShare(
  tx: Tx,
  { orderId, userId, currency }: OrderRow,
  requestId: string,
  amountMinor: number,
  now: number
): Promise<void> {
  const reference = `order:${orderId}:part:${requestId}`
  await credit(tx, { userId, currency, amountMinor, kind: 'balanceReturn', reference, orderId, now })
  await tx
    .update(orders)
    .set({ returnedBalanceMinor: sql`coalesce(${orders.returnedBalanceMinor}, 0) + ${amountMinor}` })
    .where(eq(orders.orderId, orderId))
}

/** What of a locked order went, or goes, back by requests of its kind, minor units of its payment and of the wallet's part beside it. */
export const readReturnedParts = async (db: Db, { orderId, returnedBalanceMinor }: OrderRow) => ({
  paymentMinor: (await sentInParts(db, orderId)).ofRequestsMinor,
  balanceMinor: returnedBalanceMinor ?? 0
})

/** The shares of payment and wallet in the next part of an order that goes back. Throws RangeError for more than is left of what was paid. */
export async function splitOfPart(
  db: Db,
  { orderId, currency, figures: { total, balance }, returnedBalanceMinor }: OrderRow,
  amountMinor: number
) {
  const amount = (minor: number) => money(minor, currency)
  const { minor: sent } = await sentInParts(db, orderId)
  const paid = { total: amount(total), balance: amount(balance) }
  return shareOfPart(amount(amountMinor), amount(sent + (returnedBalanceMinor ?? 0)), paid)
}

/**
 * Gives back a part of what paid a locked order, as often as its kind asks: the wallet's share to the wallet at once, the payment's by the way
 * it came, or to the wallet where there is none. All parts together are all that was paid, of either, to the cent; with the last of them the
 * order is refunded where its kind says so.
 */
export async function refundInPart(
  tx: Tx,
  kernel: Kernel,
  { orderId }: Pick<OrderRow, 'orderId'>,
  { requestId, amountMinor }: ReturnedPart
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error('a part of an order that is not there')
  const { payment: share, wallet } = await splitOfPart(tx, order, amountMinor)
  const now = kernel.clock.now()
  if (wallet.minor > 0) await returnShare(tx, order, requestId, wallet.minor, now)
  if (share.minor === 0) return finishPart(tx, kernel, order, requestId)
  const settled = await readSettled(tx, orderId)
  if (!settled) throw new Error('a part of an order that no payment paid')
  const isByCard = hasOriginalRoute(settled.paymentType)
  const refundId = kernel.ids.next()
  const refund = {
    refundId,
    paymentId: settled.paymentId,
    orderId,
    reason: 'inPart' as const,
    refundRequestId: requestId,
    amountMinor: share.minor,
    currency: order.currency,
    destination: isByCard ? ('card' as const) : ('wallet' as const),
    createdAt: now
  }
  await insertPartRefund(tx, refund)
  if (isByCard)
    return kernel.jobs.schedule(tx, { kind: refundJob, payload: { refundId, round: 0 }, uniqueKey: refundId })
  await creditRefund(tx, refund, settled, now)
  await completeRefund(tx, refundId, null, now)
  await finishPart(tx, kernel, order, requestId)
}
