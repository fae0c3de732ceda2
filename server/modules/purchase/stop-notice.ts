import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, seeIt, sendNotice } from '../notice'
import { kindOf, type OrderRow, toldOfOrder } from '../order'

/** Who sells an order will not make it. */
const orderStopped: NoticeKind = {
  name: 'orderStopped',
  icon: 'warning',
  heading: {
    zh: '商家取消了您的订单，已付款项将退回',
    en: 'Your order was cancelled by the restaurant, what you paid goes back',
    vn: 'Quán đã hủy đơn của bạn, tiền đã trả sẽ được hoàn'
  },
  brief: { zh: '商家取消了您的订单', en: 'Restaurant cancelled', vn: 'Quán đã hủy đơn' },
  action: seeIt,
  topic: 'order'
}

/** How long somebody who was away is told. */
const toldMs = 2 * 86_400_000

/** Tells a person that their order, or a restaurant's part of it, is not made: they may be hungry, with the app closed. */
export async function tellOfStop(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  await sendNotice(tx, kernel, {
    ...toldOfOrder(order, kernel.clock.now(), toldMs),
    userId: order.userId,
    kind: kindOf(kernel, order).stopped ?? orderStopped
  })
}
