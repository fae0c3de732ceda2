import { eq } from 'drizzle-orm'
import { isBookingCode } from '@/domain/booking'
import { wallClock } from '@/domain/calendar'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { amountOf, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { CounterCodeKind, MovedCode, SeenCode, ShownCode } from '../counter-code'
import { moveOrder } from '../order'
import { hasOpenDebt } from '../wallet'
import { seatGuests } from './operations'
import { type Booked, lockBooking, updateBooking } from './repository'
import { seatUndoMs } from './schedule'
import { bookings, bookingSettings } from './tables'

/** A booking's code on a counter. */
interface AtCounter extends Booked {
  readonly shown: ShownCode
  /** A bank has taken back what paid it. */
  readonly isHeld: boolean
}

const states = {
  available: 'unused',
  used: 'used',
  completed: 'used',
  refunded: 'refunded',
  expired: 'expired'
} as const

const isState = (status: string): status is keyof typeof states => status in states

const stateOf = ({ order: { status }, booking }: Booked): SeenCode['state'] => {
  // Its deposit went back after its guests had come
  if (booking.seatedAt !== null) return 'used'
  return isState(status) ? states[status] : 'refunded'
}

function undoableUntil({ booking: { seatedAt, seatedBy }, order, shown }: AtCounter): number | null {
  if (seatedAt === null || order.status !== 'used' || seatedBy !== shown.partnerId) return null
  return shown.now < seatedAt + seatUndoMs ? seatedAt + seatUndoMs : null
}

const standingOf = (at: AtCounter) => ({
  codeId: at.order.orderId,
  orderNumber: at.order.orderNumber,
  title: at.order.title,
  state: stateOf(at),
  usedAt: optionalInstant(at.booking.seatedAt),
  undoableUntil: optionalInstant(undoableUntil(at))
})

const label = {
  guest: { zh: '预订人', en: 'Guest', vn: 'Khách' },
  people: { zh: '人数', en: 'Party', vn: 'Số khách' },
  time: { zh: '预订时间', en: 'Time', vn: 'Giờ đặt' },
  remark: { zh: '备注', en: 'Remark', vn: 'Ghi chú' },
  discount: { zh: '菜品优惠', en: 'Off the food', vn: 'Giảm giá món ăn' }
}

/** What the waiter reads out. */
function factsOf({ booking, order }: Booked): SeenCode['facts'] {
  const { guestName, people, startsAt, remark, discountBasisPoints } = booking
  const said: readonly (readonly [keyof typeof label, string])[] = [
    ['guest', guestName],
    ['people', String(people)],
    ['time', wallClock(startsAt, order.utcOffsetMinutes).format('YYYY-MM-DD HH:mm')],
    ['discount', discountBasisPoints === null ? '' : `${discountBasisPoints / 100}%`],
    ['remark', remark]
  ]
  return said.flatMap(([name, value]) => (value === '' ? [] : [{ name, label: label[name], value: { zh: value } }]))
}

function peek(at: AtCounter): SeenCode {
  const { booking, order, isHeld, shown } = at
  const state = stateOf(at)
  const isLate = shown.now >= booking.until
  const refusal =
    state === 'used' ? 'used' : state !== 'unused' ? 'returned' : isHeld ? 'held' : isLate ? 'expired' : null
  return {
    ...standingOf(at),
    facts: factsOf(at),
    currency: order.currency,
    amount: amountOf(booking.depositMinor, order.currency),
    originalAmount: null,
    validUntil: optionalInstant(booking.until),
    canRedeem: refusal === null,
    refusal
  }
}

/** How it stands after it was moved. */
async function after(tx: Tx, at: AtCounter, isRepeat: boolean): Promise<MovedCode> {
  const booked = (await lockBooking(tx, at.order.orderId)) ?? at
  return { ...standingOf({ ...at, ...booked }), isRepeat }
}

async function undo(tx: Tx, kernel: Kernel, at: AtCounter): Promise<MovedCode> {
  const { order, booking, shown } = at
  if (booking.seatedAt === null && booking.seatedBy === shown.partnerId) return after(tx, at, true)
  if (undoableUntil(at) === null || !(await moveOrder(tx, kernel, order, 'undoRedeem')))
    throw new AppError('bookingStateChanged')
  await updateBooking(tx, booking, { seatedBy: shown.partnerId })
  return after(tx, at, false)
}

/** Codes of bookings at the counter of their restaurant. */
export const bookingsAtCounter: CounterCodeKind = {
  isCode: isBookingCode,
  lay: async (tx, kernel, shown) => {
    const [found] = await tx
      .select({ orderId: bookings.orderId })
      .from(bookings)
      .where(eq(bookings.code, shown.code.toUpperCase()))
    const booked = found && (await lockBooking(tx, found.orderId))
    if (!booked) return undefined
    if (booked.booking.restaurantId !== shown.restaurantId) throw new AppError('counterCodeElsewhere')
    const at: AtCounter = { ...booked, shown, isHeld: await hasOpenDebt(tx, booked.order) }
    return {
      peek: () => peek(at),
      redeem: async () => {
        if (at.isHeld) throw new AppError('dealCodeHeld')
        return after(tx, at, !(await seatGuests(tx, kernel, booked, shown.partnerId)))
      },
      undo: () => undo(tx, kernel, at)
    }
  },
  readOutletIds: async (db) =>
    (await db.select({ restaurantId: bookingSettings.restaurantId }).from(bookingSettings)).map(
      ({ restaurantId }) => restaurantId
    )
}
