import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import { isOverfull } from '@/domain/booking-slots'
import { isOneOf } from '../../db/among'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { orders } from '../order/tables'
import { lockKeeper, readKeeper } from './bookables'
import { type BookingRow, comingStatuses } from './repository'
import { readSeats } from './rules'
import { serveLines } from './seats'
import { bookings, bookingSettings, bookingWindows } from './tables'

type Concerned = OperationResult<'bookingCovers'>

/** Bookings of an outlet that are still to come, or whose guests sit, the next first. */
const readComing = (tx: Tx, restaurantId: string, now: number) =>
  tx
    .select({ booking: bookings, orderNumber: orders.orderNumber })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(
      and(eq(bookings.restaurantId, restaurantId), gt(bookings.until, now), inArray(orders.status, comingStatuses))
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.orderId))

/**
 * Changes by which rules an outlet takes bookings, under the lock of its seats, and tells which of those to come they no longer suit. None of
 * them is moved or ended by it: its people decide on each. Throws `forbidden`, `bookingNotTaken`.
 */
async function changeRules(
  kernel: Kernel,
  { id, restaurants }: Partner,
  restaurantId: string,
  write: (tx: Tx) => Promise<(booking: BookingRow) => boolean>
): Promise<Concerned> {
  if (!isOneOf(restaurants, restaurantId)) throw new AppError('forbidden')
  const conflicts = await inTransaction(kernel.database, async (tx) => {
    await lockKeeper(tx, kernel, restaurantId)
    const isConcerned = await write(tx)
    // More seats are for whoever waits
    await serveLines(tx, kernel, restaurantId)
    const coming = await readComing(tx, restaurantId, kernel.clock.now())
    return coming.filter(({ booking }) => isConcerned(booking))
  })
  kernel.logger.info({ partner: id, restaurantId, conflicts: conflicts.length }, 'operation')
  return {
    restaurantId,
    conflicts: conflicts.map(({ booking, orderNumber }) => {
      const { orderId, state, startsAt, until, people, guestName, mobile } = booking
      return {
        orderId,
        orderNumber,
        state,
        people,
        guestName,
        mobile,
        startsAt: instant(startsAt),
        until: instant(until)
      }
    })
  }
}

const monthMs = 31 * 86_400_000

/** Sets how many people sit at a time in a window of the week. Throws what {@link changeRules} does, `badRequest` without such a window. */
export const setCovers = (
  kernel: Kernel,
  partner: Partner,
  { restaurantId, weekday, opensAt, covers }: OperationParams<'bookingCovers'>
): Promise<Concerned> =>
  changeRules(kernel, partner, restaurantId, async (tx) => {
    const isWindow = and(
      eq(bookingWindows.restaurantId, restaurantId),
      eq(bookingWindows.weekday, weekday),
      eq(bookingWindows.opensAt, opensAt)
    )
    const changed = await tx
      .update(bookingWindows)
      .set({ covers })
      .where(isWindow)
      .returning({ covers: bookingWindows.covers })
    if (changed.length === 0) throw new AppError('badRequest')
    const { rules } = await readKeeper(tx, kernel, restaurantId)
    const now = kernel.clock.now()
    const held = (await readSeats(tx, [restaurantId], { from: now, until: now + 2 * monthMs })).get(restaurantId) ?? []
    return ({ openingOn, startsAt: from, until }) => isOverfull(rules, held, openingOn, { from, until })
  })

/** Has an outlet take bookings, or no new ones. Throws what {@link changeRules} does. */
export const setTaking = (
  kernel: Kernel,
  partner: Partner,
  { restaurantId, isTaking }: OperationParams<'bookingTaking'>
): Promise<Concerned> =>
  changeRules(kernel, partner, restaurantId, async (tx) => {
    await tx.update(bookingSettings).set({ isTaking }).where(eq(bookingSettings.restaurantId, restaurantId))
    return () => !isTaking
  })
