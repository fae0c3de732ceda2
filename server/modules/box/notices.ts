import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, seeIt, sendNotice, withdrawNotice } from '../notice'
import { type OrderRow, toldOfOrder } from '../order'
import type { UnitRow } from './repository'

const common = { icon: 'food', topic: 'order' } as const

/** It is the day, and soon the time. */
const boxToday: NoticeKind = {
  ...common,
  name: 'boxToday',
  heading: {
    zh: '今天有您预订的餐，到店请出示取餐码',
    en: 'You have a meal booked today. Show its code at the restaurant',
    vn: 'Hôm nay bạn có suất ăn đã đặt. Hãy đưa mã tại quán'
  },
  action: { zh: '出示取餐码', en: 'Show the code', vn: 'Xem mã' }
}
const back = { ...common, icon: 'warning', action: seeIt } as const
/** Its outlet has closed the day. */
const boxClosed: NoticeKind = {
  ...back,
  name: 'boxClosed',
  heading: {
    zh: '餐厅当天休息，您预订的餐已取消，款项全额退回',
    en: 'The restaurant is closed on the day of your meal. It is cancelled and your money goes back in full',
    vn: 'Quán nghỉ vào ngày suất ăn của bạn. Suất ăn đã hủy và tiền được hoàn đủ'
  }
}
/** Its money came after the cut-off. */
const boxTooLate: NoticeKind = {
  ...back,
  name: 'boxTooLate',
  heading: {
    zh: '付款到账时已过截止时间，款项全额退回',
    en: 'Your payment came after the cut-off. Your money goes back in full',
    vn: 'Thanh toán đến sau giờ chốt. Tiền được hoàn đủ'
  }
}

const hourMs = 3_600_000
/** A reminder comes so long before the time. */
const reminderMs = 3 * hourMs
const toldMs = 48 * hourMs

/** Plans what is said on the day of each sitting that can still be used. */
export async function planReminders(tx: Tx, kernel: Kernel, order: OrderRow, units: readonly UnitRow[]): Promise<void> {
  const now = kernel.clock.now()
  const reminders = units.map(({ boxUnitId: subjectId, startsAt, until }) => ({
    ...toldOfOrder(order, now, 0),
    ...{ userId: order.userId, kind: boxToday, subjectId, dueAt: startsAt - reminderMs, endsAt: until }
  }))
  await sendNotice(tx, kernel, ...reminders.filter(({ dueAt }) => dueAt > now))
}

/** Takes back what was to be said of sittings, or is. */
export const dropReminders = (
  tx: Tx,
  kernel: Kernel,
  { userId }: Pick<OrderRow, 'userId'>,
  unitIds: readonly string[]
) => withdrawNotice(tx, kernel, ...unitIds.map((subjectId) => ({ userId, kind: boxToday, subjectId })))

/** Tells a person why sittings of theirs go back, once for each request. */
export const tellOfReturn = (
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  { boxRefundId: subjectId, reason }: { readonly boxRefundId: string; readonly reason: 'closed' | 'late' }
) =>
  sendNotice(tx, kernel, {
    ...toldOfOrder(order, kernel.clock.now(), toldMs),
    ...{ userId: order.userId, kind: reason === 'closed' ? boxClosed : boxTooLate, subjectId }
  })
