import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { announceOrder, lockOrder, moveOrder, type OrderRow } from '../order'
import { refundRequests } from './registries'
import { type PaymentRow, readPayment, type RefundRow, refundsOf, updatePayment } from './repository'

/** Ends a locked combined order that is over, once nothing is on its way back any more. */
export async function closeRefunded(
  tx: Tx,
  kernel: Kernel,
  whole: OrderRow,
  { paymentId, amountMinor }: PaymentRow
): Promise<void> {
  const refunds = await refundsOf(tx, paymentId)
  if (refunds.some(({ status, afterSaleId }) => status === 'pending' && afterSaleId === null)) return
  const back = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
  if (back === amountMinor) await updatePayment(tx, paymentId, { status: 'refunded' })
  if (whole.status === 'cancelled' || whole.status === 'expired') await moveOrder(tx, kernel, whole, 'refund')
}

/** Money of a combined order is back: for one part that was not made, or for all that was left of the whole. */
export async function finishCombined(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  { paymentId, reason }: RefundRow
): Promise<void> {
  if (order.wholeOrderId !== null) await moveOrder(tx, kernel, order, 'refund')
  const whole = await lockOrder(tx, order.wholeOrderId ?? order.orderId)
  const payment = await readPayment(tx, paymentId)
  if (!whole || !payment) return
  if (reason === 'duplicate') await updatePayment(tx, paymentId, { status: 'refunded' })
  else await closeRefunded(tx, kernel, whole, payment)
  // What was made may have been asked back before the money for what was not is back
  await refundRequests.of(kernel, 'afterSale').restRefunded(tx, kernel, order)
  announceOrder(tx, kernel, whole)
}
