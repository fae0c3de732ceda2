import { money } from '@/domain/money'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, seeIt, sendNotice } from '../notice'
import { type OrderRow, toldOfOrder } from '../order'
import { readPayment, type RefundRow } from './repository'

/** Money that goes back the way it came has arrived. */
const refunded: NoticeKind = {
  name: 'refunded',
  icon: 'wallet',
  heading: { zh: '退款已到账', en: 'Your refund has arrived', vn: 'Tiền hoàn đã về' },
  brief: { zh: '退款已到账', en: 'Refund has arrived', vn: 'Tiền hoàn đã về' },
  action: seeIt,
  topic: 'money'
}

/** How long somebody who was away is told. */
const toldMs = 7 * 86_400_000

/** Tells who paid that their money is back. What goes to the wallet is there at once, and is told where it was asked for. */
export async function tellOfRefund(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  { refundId, paymentId, destination, amountMinor }: RefundRow
): Promise<void> {
  const payment = destination === 'card' ? await readPayment(tx, paymentId) : undefined
  if (!payment) return
  await sendNotice(tx, kernel, {
    ...toldOfOrder(order, kernel.clock.now(), toldMs),
    userId: payment.userId,
    kind: refunded,
    subjectId: refundId,
    amount: money(amountMinor, order.currency)
  })
}
