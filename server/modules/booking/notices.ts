import { freeUntilOf, heldUntil, tableWarningMinutes } from '@/domain/booking'
import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NewNotice, type NoticeKind, sendNotice, withdrawNotice } from '../notice'
import { type OrderRow, toldOfOrder } from '../order'
import type { BookingRow } from './repository'

const action = { zh: '查看预订', en: 'See the booking', vn: 'Xem lượt đặt bàn' }
const common = { icon: 'table', action, topic: 'order' } as const

/** The table is kept. */
const bookingConfirmed: NoticeKind = {
  ...common,
  name: 'bookingConfirmed',
  heading: {
    zh: '餐厅已确认您的预订',
    en: 'The restaurant has confirmed your booking',
    vn: 'Quán đã xác nhận đặt bàn'
  }
}
/** The table is not to be had, or not any more. */
export const bookingDeclined: NoticeKind = {
  ...common,
  name: 'bookingDeclined',
  heading: {
    zh: '餐厅无法接待您的预订，已付订金将全额退回',
    en: 'The restaurant cannot take your booking. Any deposit goes back in full',
    vn: 'Quán không thể nhận lượt đặt bàn của bạn. Tiền cọc (nếu có) được hoàn đủ'
  }
}
/** Another time was asked for, and granted. */
export const bookingChanged: NoticeKind = {
  ...common,
  name: 'bookingChanged',
  heading: {
    zh: '餐厅已同意您的修改',
    en: 'The restaurant has accepted your change',
    vn: 'Quán đã đồng ý thay đổi của bạn'
  }
}
/** Another time was asked for, and not granted: the booking is as it was. */
export const bookingUnchanged: NoticeKind = {
  ...common,
  name: 'bookingUnchanged',
  heading: {
    zh: '修改未成功，原预订仍然保留',
    en: 'Your change was not possible. Your booking stays as it was',
    vn: 'Không đổi được, lượt đặt bàn cũ vẫn giữ nguyên'
  }
}
/** The day before; nothing need be answered. */
const bookingTomorrow: NoticeKind = {
  ...common,
  name: 'bookingTomorrow',
  heading: {
    zh: '明天有餐厅预订，可确认到店、修改或取消',
    en: 'Coming tomorrow? Say so, change or cancel your table',
    vn: 'Ngày mai bạn đến chứ? Hãy xác nhận, đổi hoặc hủy bàn'
  },
  brief: { zh: '您明天有一个餐厅预订', en: 'Your table: tomorrow', vn: 'Bàn đặt ngày mai' }
}
/** The same where a deposit would not come back any more: another time is refused, and cancelling costs. */
const bookingTomorrowRetained: NoticeKind = {
  ...bookingTomorrow,
  heading: {
    zh: '明天有餐厅预订，可确认到店；现在取消，订金不退',
    en: 'Coming tomorrow? Say so. If you cancel now, the deposit is kept',
    vn: 'Ngày mai bạn đến chứ? Hãy xác nhận. Nếu hủy bây giờ, tiền cọc không được hoàn'
  }
}
/** Two hours before. */
const bookingSoon: NoticeKind = {
  ...common,
  name: 'bookingSoon',
  heading: {
    zh: '您预订的餐桌还有 2 小时，可确认到店、修改或取消',
    en: 'Coming in two hours? Say so, change or cancel your table',
    vn: 'Còn 2 giờ nữa, bạn đến chứ? Hãy xác nhận, đổi hoặc hủy bàn'
  },
  brief: { zh: '您预订的餐桌还有 2 小时', en: 'Your table: in 2 h', vn: 'Bàn đặt sau 2 giờ' }
}
const bookingSoonRetained: NoticeKind = {
  ...bookingSoon,
  heading: {
    zh: '您预订的餐桌还有 2 小时，可确认到店；现在取消，订金不退',
    en: 'Coming in two hours? Say so. If you cancel now, the deposit is kept',
    vn: 'Còn 2 giờ nữa, bạn đến chứ? Hãy xác nhận. Nếu hủy bây giờ, tiền cọc không được hoàn'
  }
}
/** The same for whoever has said that they come: nothing is asked. */
const bookingSoonComing: NoticeKind = {
  ...bookingSoon,
  heading: {
    zh: '您预订的餐桌还有 2 小时',
    en: 'Your table is in two hours',
    vn: 'Còn 2 giờ nữa là đến giờ đặt bàn của bạn'
  }
}
/** Its time has passed and the table waits some minutes more. */
const bookingWaiting: NoticeKind = {
  ...common,
  name: 'bookingWaiting',
  heading: {
    zh: '餐桌再为您保留 5 分钟，之后餐厅可安排给其他客人',
    en: 'Your table is held for 5 more minutes. The restaurant may then give it away',
    vn: 'Bàn được giữ thêm 5 phút, sau đó quán có thể nhường cho khách khác'
  }
}
/** Seats are kept for a party that waited. */
export const bookingOffer: NoticeKind = {
  ...common,
  name: 'bookingOffer',
  heading: {
    zh: '有空位了，为您保留 {left}',
    en: 'There is a table. It is kept for you for {left}',
    vn: 'Đã có bàn, giữ cho bạn trong {left}'
  },
  action: { zh: '去预订', en: 'Book it', vn: 'Đặt ngay' }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const toldMs = 48 * hourMs
const timed = [bookingTomorrow, bookingSoon, bookingWaiting]

/** What is told of a booking leads to its table, where one says that one comes, changes and cancels. */
const toldOfBooking = (order: OrderRow, now: number, forMs: number) => ({
  ...toldOfOrder(order, now, forMs),
  link: routeUrl('bookingDetail', { orderId: order.orderId })
})

/** Tells a guest at once what has become of their booking. */
export async function tellGuest(tx: Tx, kernel: Kernel, order: OrderRow, kind: NoticeKind): Promise<void> {
  const { orderId, userId } = order
  // A second change of one booking is news again
  await withdrawNotice(tx, kernel, { userId, kind, subjectId: orderId })
  await sendNotice(tx, kernel, { ...toldOfBooking(order, kernel.clock.now(), toldMs), userId, kind })
}

/** Takes back what was to be said at its time. */
export async function dropReminders(tx: Tx, kernel: Kernel, { orderId, userId }: Pick<OrderRow, 'orderId' | 'userId'>) {
  await withdrawNotice(tx, kernel, ...timed.map((kind) => ({ userId, kind, subjectId: orderId })))
}

/**
 * What is said before and at the time of a table that is kept: a day and two hours before, and ten minutes after it has begun, five before it
 * may be given away. A reminder that was due before is not said. None offers what is refused by then.
 */
function remindersOf(order: OrderRow, booking: BookingRow, now: number): NewNotice[] {
  const { startsAt, isLate, isComing, depositMinor } = booking
  const held = heldUntil(startsAt, isLate)
  const [dayBefore, hoursBefore] = [startsAt - 24 * hourMs, startsAt - 2 * hourMs]
  const freeUntil = depositMinor > 0 ? freeUntilOf(booking) : startsAt
  const ask = (free: NoticeKind, retaining: NoticeKind, dueAt: number, endsAt: number) =>
    freeUntil > dueAt ? { kind: free, dueAt, endsAt: Math.min(endsAt, freeUntil) } : { kind: retaining, dueAt, endsAt }
  const plan = [
    ask(bookingTomorrow, bookingTomorrowRetained, dayBefore, hoursBefore),
    isComing
      ? { kind: bookingSoonComing, dueAt: hoursBefore, endsAt: startsAt }
      : ask(bookingSoon, bookingSoonRetained, hoursBefore, startsAt),
    { kind: bookingWaiting, dueAt: held - tableWarningMinutes * minuteMs, endsAt: held }
  ]
  return plan
    .filter(({ dueAt }) => dueAt > now)
    .map((said) => ({ ...toldOfBooking(order, now, 0), ...said, userId: order.userId }))
}

/** Tells a guest for the first time that their table is kept, and plans their reminders. */
export async function tellConfirmed(tx: Tx, kernel: Kernel, order: OrderRow, booking: BookingRow): Promise<void> {
  const now = kernel.clock.now()
  const { userId } = order
  const confirmed = { ...toldOfBooking(order, now, toldMs), userId, kind: bookingConfirmed }
  await sendNotice(tx, kernel, confirmed, ...remindersOf(order, booking, now))
}

/** Plans the reminders of a table that is kept in place of those for another time. */
export async function planReminders(tx: Tx, kernel: Kernel, order: OrderRow, booking: BookingRow): Promise<void> {
  await dropReminders(tx, kernel, order)
  await sendNotice(tx, kernel, ...remindersOf(order, booking, kernel.clock.now()))
}
