import { type SQL, sql } from 'drizzle-orm'
import { bookingCodeMaximum, bookingCodeOf, freeUntilOf } from '@/domain/booking'
import type { BookingEvent } from '@/domain/booking-state'
import { stopReasons } from '@/domain/order-cancel'
import type { OrderAction, OrderEvent } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import {
  actionsOf,
  invoiceJob,
  type ListedOrder,
  type Move,
  moveOrder,
  type OrderRow,
  plainKind,
  plainSummaries,
  plainView,
  type PurchaseKind,
  type Reader
} from '../order'
import { readRestaurant } from '../restaurant'
import { lockBookable, lockKeeper } from './bookables'
import { noteDecline } from './declines'
import { bookingDeclined, dropReminders, planReminders, tellConfirmed } from './notices'
import {
  bookingOf,
  type BookingRow,
  moveBooking,
  nothingAsked,
  readBookings,
  readDueToday,
  updateBooking
} from './repository'
import { reviewedBooking } from './reviewed'
import { readSeatsAround, refusalOf } from './rules'
import {
  arrivedJob,
  awaitAnswer,
  dropJobs,
  endJob,
  fallbackJob,
  planJob,
  playedJob,
  seatUndoMs,
  stopJob
} from './schedule'
import { freeSeats, takeSeats } from './seats'

const minuteMs = 60_000

/**
 * Whether cancelling gives back all that was paid: once the table is kept and it is too late, the deposit is kept by the rule that was agreed
 * to; and from its time on a table is come to, late or not, or missed.
 */
export const isFreeToCancel = ({ status }: Pick<OrderRow, 'status'>, booking: BookingRow, now: number): boolean =>
  status !== 'available' || (now < booking.startsAt && (booking.depositMinor === 0 || now <= freeUntilOf(booking)))

/** What a guest may do; giving up a table too late to have the deposit back is a call of its own. */
async function readActions(db: Db, order: OrderRow, { now }: Reader) {
  return actionsFor(order, await bookingOf(db, order), now)
}

function actionsFor(order: ListedOrder, booking: BookingRow, now: number): OrderAction[] {
  const isUnreviewed = !booking.isReviewed
  // What is paid of a booking that is come to goes back: nothing of it is sold
  const actions = actionsOf(order, now, { isUnreviewed, hasInvoice: false })
  // The deposit of whoever has sat has ended the order
  if (order.status === 'refunded' && booking.seatedAt !== null && isUnreviewed) return ['review', ...actions]
  return isFreeToCancel(order, booking, now) ? actions : actions.filter((action) => action !== 'cancel')
}

const isStop = ({ change }: Move): boolean => stopReasons.some((reason) => reason === change.cancelCode)

/** What giving it up now would cost: its deposit, once that is kept. */
async function lostMinor(db: Db, order: OrderRow, { now }: Reader): Promise<number | null> {
  const booking = await bookingOf(db, order)
  const isLost = !isFreeToCancel(order, booking, now) && now < booking.startsAt && booking.depositMinor > 0
  return isLost ? booking.depositMinor : null
}

/** What happens to a booking when its order moves on. Payment is not here: the booking is placed with it. */
function eventOf(move: Move): BookingEvent | undefined {
  const usual: Readonly<Partial<Record<OrderEvent, BookingEvent>>> = {
    accept: 'confirm',
    reject: 'decline',
    cancel: isStop(move) ? 'decline' : 'cancel',
    expire: 'lapse',
    redeem: 'seat',
    undoRedeem: 'unseat',
    // Given up too late by its guest
    noShow: move.change.cancelCode === undefined ? 'noShow' : 'cancel'
  }
  return usual[move.event]
}

/** Of so many codes one is free: of a thousand million few are taken. */
const codesTried = 8

/** A code that nobody can guess and nobody else has. */
function newCode({ random }: Kernel): SQL<string> {
  const codes = Array.from({ length: codesTried }, () => bookingCodeOf(String(random.integer(0, bookingCodeMaximum))))
  return sql`(select tried.code from unnest(${sql.param(codes)}::text[]) tried(code)
    where not exists (select from bookings other where other.code = tried.code) limit 1)`
}

/** The table is kept: it has a code, its guest is told and reminded. */
async function keep(tx: Tx, kernel: Kernel, order: OrderRow, booking: BookingRow): Promise<void> {
  const code = booking.code ?? newCode(kernel)
  const confirmed = await moveBooking(tx, booking, 'confirm', { ...nothingAsked, code })
  if (confirmed.code === null) throw new Error('no code is free for a booking')
  // One that is kept at once waits for no answer
  if (booking.answerBy !== null) await dropJobs(tx, kernel, booking, [fallbackJob, playedJob])
  await planJob(tx, kernel, endJob, booking, booking.until)
  await tellConfirmed(tx, kernel, order, confirmed)
}

/** The guests sit, or have given their word up: nothing more is planned and asked. */
async function seat(tx: Tx, kernel: Kernel, order: OrderRow, booking: BookingRow): Promise<void> {
  const now = kernel.clock.now()
  await dropReminders(tx, kernel, order)
  await dropJobs(tx, kernel, booking, [fallbackJob, playedJob])
  await freeSeats(tx, kernel, booking, ['change'])
  await updateBooking(tx, booking, { ...nothingAsked, seatedAt: now })
  if (booking.depositMinor > 0) await planJob(tx, kernel, arrivedJob, booking, now + seatUndoMs)
}

async function unseat(tx: Tx, kernel: Kernel, order: OrderRow, booking: BookingRow): Promise<void> {
  await dropJobs(tx, kernel, booking, [arrivedJob])
  await planReminders(tx, kernel, order, await updateBooking(tx, booking, { seatedAt: null }))
}

/** The booking is over without its guests: nothing is planned any more. What is kept of a deposit is invoiced. */
async function endUnused(tx: Tx, kernel: Kernel, order: OrderRow, booking: BookingRow, move: Move): Promise<void> {
  await dropReminders(tx, kernel, order)
  await dropJobs(tx, kernel, booking, [fallbackJob, playedJob, stopJob, endJob])
  const isMissed = move.event === 'noShow' && move.change.cancelCode === undefined
  const ended = await updateBooking(tx, booking, {
    ...nothingAsked,
    ...(isMissed && { missedAt: kernel.clock.now() })
  })
  if (move.event !== 'noShow') return
  await freeSeats(tx, kernel, ended)
  if (order.invoice !== null)
    await kernel.jobs.schedule(tx, { kind: invoiceJob, payload: { orderId: order.orderId }, uniqueKey: order.orderId })
}

async function followOrder(tx: Tx, kernel: Kernel, order: OrderRow, move: Move): Promise<void> {
  const event = eventOf(move)
  if (event === undefined) return
  const before = await bookingOf(tx, order)
  if (event === 'confirm') return keep(tx, kernel, order, before)
  const booking = await moveBooking(tx, before, event)
  if (event === 'seat') await seat(tx, kernel, order, booking)
  else if (event === 'unseat') await unseat(tx, kernel, order, booking)
  else await endUnused(tx, kernel, order, booking, move)
  if (event === 'decline') await noteDecline(tx, kernel, booking)
}

/** It is paid, or costs nothing. */
const payBooking: PurchaseKind['placed'] = async (tx, kernel, order) =>
  askForWord(tx, kernel, order, await moveBooking(tx, await bookingOf(tx, order), 'pay'))

/** A paid booking is kept at once, or waits for the restaurant's word. Of a day that was closed meanwhile, or once it has begun, none is kept. */
export async function askForWord(tx: Tx, kernel: Kernel, order: OrderRow, booking: BookingRow): Promise<void> {
  const now = kernel.clock.now()
  const { rules, settings } = await lockKeeper(tx, kernel, booking.restaurantId)
  if (rules.closedDates.includes(booking.openingOn) || now >= booking.startsAt)
    return planJob(tx, kernel, stopJob, booking, now)
  if (settings.confirms === 'atOnce') {
    await moveOrder(tx, kernel, order, 'accept')
    return
  }
  const answerBy = Math.min(now + settings.answerMinutes * minuteMs, booking.startsAt)
  await updateBooking(tx, booking, { answerBy })
  await awaitAnswer(tx, kernel, booking, answerBy)
}

/** Takes the seats of a booking whose deposit came too late, by the same door as a new one; false where they are gone. */
async function retake(tx: Tx, kernel: Kernel, order: OrderRow): Promise<boolean> {
  const { orderId, restaurantId, startsAt, until, people } = await bookingOf(tx, order)
  const bookable = await lockBookable(tx, kernel, restaurantId)
  if (!bookable) return false
  const held = await readSeatsAround(tx, bookable, startsAt)
  if (refusalOf(bookable, held, kernel.clock.now(), { startsAt, people })) return false
  await takeSeats(tx, [{ from: startsAt, until, people }], { kind: 'booking', subjectId: orderId, restaurantId })
  return true
}

async function summaries(db: Db, listed: readonly ListedOrder[], reader: Reader) {
  const rows = await readBookings(
    db,
    listed.map(({ orderId }) => orderId)
  )
  const shown = await plainSummaries(db, listed, ({ orderId }) => rows.get(orderId)?.people ?? 1, reader)
  return shown.map((summary) => {
    const booking = rows.get(summary.orderId)
    const order = listed.find(({ orderId }) => orderId === summary.orderId)
    if (booking === undefined || order === undefined) return summary
    return {
      ...summary,
      actions: actionsFor(order, booking, reader.now),
      booking: { startsAt: instant(booking.startsAt), until: instant(booking.until) }
    }
  })
}

/** A table: its seats are what only it holds, and its restaurant's word is what it waits for (spec section 4, Reservation). */
export const bookingKind: PurchaseKind = {
  ...plainKind,
  actions: readActions,
  reviewed: reviewedBooking,
  lostMinor,
  dueToday: readDueToday,
  cancelReasons: ['changedMind', 'wrongTime', 'other'],
  stopped: bookingDeclined,
  placed: payBooking,
  moved: followOrder,
  retake,
  // Who sits stays, whatever goes back to them
  release: async (tx, kernel, order) => {
    const booking = await bookingOf(tx, order)
    if (booking.seatedAt === null) await freeSeats(tx, kernel, booking)
  },
  billed: async (db, order) => {
    const { title, totalMinor, figures, restaurantId } = order
    const outlet = restaurantId === null ? undefined : await readRestaurant(db, restaurantId)
    const { people } = await bookingOf(db, order)
    return {
      address: outlet?.address ?? '',
      lines: [{ name: title, count: people, totalMinor: totalMinor + figures.balance }]
    }
  },
  summaries,
  view: async (db, order, reader) => {
    const booking = await bookingOf(db, order)
    const outlet = await readRestaurant(db, booking.restaurantId)
    return {
      ...(await plainView(db, order, booking.people, reader)),
      booking: { startsAt: instant(booking.startsAt), until: instant(booking.until) },
      actions: await readActions(db, order, reader),
      isReviewed: booking.isReviewed,
      outlet: outlet
        ? { restaurantId: outlet.restaurantId, name: outlet.name, address: outlet.address, phone: outlet.phone }
        : null
    }
  }
}
