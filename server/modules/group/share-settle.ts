import { and, eq, isNull } from 'drizzle-orm'
import { allocate, money } from '@/domain/money'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { announceOrder, markPaid, type OrderRow } from '../order'
import { closePendingPayments, type PaymentRow } from '../payment'
import { readShares, restOf, type ShareRow } from './share-rows'
import { groupShares } from './tables'

type SharePayment = Pick<PaymentRow, 'paymentId' | 'userId' | 'shareScope' | 'amountMinor' | 'figures'>

/** The unpaid shares that a payment is for. */
export const sharesOf = (
  shares: readonly ShareRow[],
  { userId, shareScope }: Pick<SharePayment, 'userId' | 'shareScope'>
): ShareRow[] => shares.filter((share) => share.paidAt === null && (shareScope === 'rest' || share.userId === userId))

/** With the last share the whole order is paid, with what each person's way to pay cost besides. */
async function payOrder(tx: Tx, kernel: Kernel, order: OrderRow, shares: readonly ShareRow[]): Promise<void> {
  const paymentServiceFee = shares.reduce((sum, { feeMinor }) => sum + feeMinor, 0)
  const total = shares.reduce((sum, { amountMinor }) => sum + amountMinor, paymentServiceFee)
  const paid = await markPaid(tx, kernel, order, {
    figures: { ...order.figures, paymentServiceFee, total },
    totalMinor: total
  })
  if (!paid) throw new Error('an order whose shares are paid could not be')
}

/**
 * Lets money pay the shares it is for, each once; false, having done nothing, when the order is over or somebody else has paid one of
 * them meanwhile. The order is locked by the caller, so that no two payments settle at once.
 */
export async function settleShares(tx: Tx, kernel: Kernel, order: OrderRow, payment: SharePayment): Promise<boolean> {
  const covered = sharesOf(await readShares(tx, order.orderId), payment)
  const fee = payment.figures.paymentServiceFee
  const isOpen = order.groupMode === 'split' && order.status === 'awaitingPayment' && covered.length > 0
  if (!isOpen || restOf(covered) !== payment.amountMinor - fee) return false
  const fees = allocate(
    money(fee, order.currency),
    covered.map(({ amountMinor }) => amountMinor)
  )
  for (const [index, { userId }] of covered.entries()) {
    await tx
      .update(groupShares)
      .set({
        paymentId: payment.paymentId,
        paidBy: payment.userId,
        paidAt: kernel.clock.now(),
        feeMinor: fees[index]?.minor ?? 0
      })
      .where(and(eq(groupShares.orderId, order.orderId), eq(groupShares.userId, userId), isNull(groupShares.paidAt)))
  }
  const shares = await readShares(tx, order.orderId)
  if (restOf(shares) > 0) announceOrder(tx, kernel, order)
  else
    await payOrder(tx, kernel, order, shares).then(() =>
      closePendingPayments(tx, kernel, order.orderId, payment.paymentId)
    )
  return true
}
