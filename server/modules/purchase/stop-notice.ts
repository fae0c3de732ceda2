import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, seeIt, sendNotice } from '../notice'
import { kindOf, type OrderRow, toldOfOrder } from '../order'

/** An order is not made: who sells it said so, or said nothing in time. Why stands on its page. */
const orderStopped: NoticeKind = {
  name: 'orderStopped',
  icon: 'warning',
  heading: {
    zh: '您的订单已被取消，已付款项将退回',
    en: 'Your order was cancelled, what you paid goes back',
    vn: 'Đơn của bạn đã bị hủy, tiền đã trả sẽ được hoàn'
  },
  brief: { zh: '您的订单已被取消', en: 'Order cancelled', vn: 'Đơn đã bị hủy' },
  action: seeIt,
  topic: 'order'
}

/** It ended because a bank took back what had paid it: nothing is promised, as its person may have that money already. */
const orderTakenBack: NoticeKind = {
  ...orderStopped,
  heading: {
    zh: '银行收回了付款，您的订单已被取消',
    en: 'The bank took your payment back, so your order was cancelled',
    vn: 'Ngân hàng đã thu hồi khoản thanh toán nên đơn của bạn đã bị hủy'
  }
}

/** How long somebody who was away is told. */
const toldMs = 2 * 86_400_000

/** Tells a person that their order, or a restaurant's part of it, is not made: they may be hungry, with the app closed. */
export async function tellOfStop(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  await sendNotice(tx, kernel, {
    ...toldOfOrder(order, kernel.clock.now(), toldMs),
    userId: order.userId,
    kind: order.cancelCode === 'takenBack' ? orderTakenBack : (kindOf(kernel, order).stopped ?? orderStopped)
  })
}
