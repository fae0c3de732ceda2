import { money } from '@/domain/money'
import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, sendNotice, withdrawNotice } from '../notice'
import type { OrderRow } from '../order'

const bankAsks: NoticeKind = {
  name: 'bankAsks',
  icon: 'card',
  heading: {
    zh: '银行需要您确认这笔付款',
    en: 'Your bank asks you to confirm a payment',
    vn: 'Ngân hàng cần bạn xác nhận khoản thanh toán'
  },
  brief: { zh: '请确认这笔付款', en: 'Confirm your payment', vn: 'Xác nhận thanh toán' },
  action: { zh: '去支付', en: 'Pay', vn: 'Thanh toán' },
  topic: 'money'
}

const about = ({ userId, orderId }: Pick<OrderRow, 'userId' | 'orderId'>) => ({
  userId,
  kind: bankAsks,
  subjectId: orderId
})

/** Leads a person to the cashier of an order until it expires, each time that their bank asks. */
export async function tellBankAsks(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  const { orderId, title, expiresAt: endsAt, totalMinor, currency, utcOffsetMinutes } = order
  await forgetBankAsks(tx, kernel, order)
  const link = routeUrl('cashier', { orderId })
  await sendNotice(tx, kernel, {
    ...about(order),
    title,
    link,
    dueAt: kernel.clock.now(),
    endsAt,
    amount: money(totalMinor, currency),
    utcOffsetMinutes
  })
}

/** There is nothing to pay any more. */
export const forgetBankAsks = (tx: Tx, kernel: Kernel, order: Pick<OrderRow, 'userId' | 'orderId'>): Promise<void> =>
  withdrawNotice(tx, kernel, about(order))
