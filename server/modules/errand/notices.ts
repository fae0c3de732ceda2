import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, seeIt, sendNotice, withdrawNotice } from '../notice'
import { type OrderRow, toldOfOrder } from '../order'

const headings = {
  /** A rider has taken it. */
  errandAccepted: {
    zh: '骑手已接单，正在前往取件地点',
    en: 'A rider has accepted and is on the way to fetch it',
    vn: 'Tài xế đã nhận đơn và đang đến lấy hàng'
  },
  /** The rider waits at the sender's door. */
  errandAtSender: {
    zh: '骑手已到取件地点，请交给骑手',
    en: 'The rider is at the door to fetch it',
    vn: 'Tài xế đã đến điểm lấy hàng'
  },
  /** The rider waits at the receiver's door. */
  errandAtReceiver: {
    zh: '骑手已到送达地点，请收件人取件',
    en: "The rider is at the receiver's door",
    vn: 'Tài xế đã đến điểm giao hàng'
  },
  /** It comes back to whoever sent it. */
  errandReturning: {
    zh: '没有送成，骑手正在送回给您',
    en: 'It could not be handed over and is on its way back to you',
    vn: 'Không giao được, tài xế đang mang trả lại cho bạn'
  },
  /** It was given to whoever said the code. */
  errandHandedOver: {
    zh: '物品已送达，没有用到的预付款将退回',
    en: 'It was handed over. What was paid beforehand and not needed goes back',
    vn: 'Đã giao xong. Phần trả trước không dùng đến sẽ được hoàn'
  },
  /** Nobody took it, and who sent it has it back. */
  errandBroughtBack: {
    zh: '没有送成，物品已送回给您，没有用到的预付款将退回',
    en: 'It could not be handed over and is back with you. What was paid beforehand and not needed goes back',
    vn: 'Không giao được, món đồ đã được trả lại bạn. Phần trả trước không dùng đến sẽ được hoàn'
  },
  /** Nobody accepted it, or who did cannot bring it: it is cancelled in full. */
  errandStopped: {
    zh: '没有骑手能送这一单，已取消，款项全额退回',
    en: 'No rider can carry it. It is cancelled and your money goes back in full',
    vn: 'Không có tài xế nào giao được. Đơn đã hủy và tiền được hoàn đủ'
  }
} as const

type News = keyof typeof headings

const kindOfNews = (name: News): NoticeKind => ({
  name,
  heading: headings[name],
  icon: 'delivery',
  action: seeIt,
  topic: 'order'
})

/** How its person is told that it is cancelled in full. */
export const errandStopped: NoticeKind = { ...kindOfNews('errandStopped'), icon: 'warning' }

const toldMs = 2 * 3_600_000

/** Tells who sent it, once each. */
export const tellSender = (tx: Tx, kernel: Kernel, order: OrderRow, news: News): Promise<void> =>
  sendNotice(tx, kernel, {
    ...toldOfOrder(order, kernel.clock.now(), toldMs),
    userId: order.userId,
    kind: kindOfNews(news)
  })

/** Takes back what was told of a rider who comes no more, so that it is told of the next one. */
export const untellSender = (tx: Tx, kernel: Kernel, { orderId, userId }: OrderRow, news: News): Promise<void> =>
  withdrawNotice(tx, kernel, { userId, kind: kindOfNews(news), subjectId: orderId })
