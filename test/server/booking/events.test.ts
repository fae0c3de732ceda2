import { and, asc, eq, inArray } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { heldUntil } from '@/domain/booking'
import type { BookingRules, HeldSeats } from '@/domain/booking-slots'
import { addDays } from '@/domain/calendar'
import { bookings, bookingSeats, bookingSettings, bookingWindows, orders } from '../../../server/modules/tables'
import {
  book,
  buildTables,
  call,
  change,
  confirm,
  decline,
  evening,
  giveUp,
  type Guest,
  prepareBooking,
  runJobs,
  silence,
  tryBooking
} from '../../support/bookings'
import { chanceOf } from '../../support/chance'
import { brokenInvariants } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { beginsOf, countedLeft, sittingAt } from '../../support/seats'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const today = '2026-03-02'
const days = [today, addDays(today, 1), addDays(today, 2)]
/** Its guests sit, or are to; who has left has had the seats. */
const holding = ['awaitingPayment', 'paid', 'available', 'used', 'completed'] as const

type Made = typeof bookings.$inferSelect

/** Who is to sit where by what is booked, whatever is written of seats: a change that is asked for has its own beside what it leaves. */
const heldBy = ({ startsAt, until, people, askedStartsAt, askedUntil, askedPeople }: Made): HeldSeats[] => [
  { from: startsAt, until, people },
  ...(askedStartsAt === null || askedUntil === null || askedPeople === null
    ? []
    : [{ from: askedStartsAt, until: askedUntil, people: askedPeople }])
]

/** Seats of bookings at a moment: nobody sits in two places, so of both times of a change the more people count. */
const seatsOfBookings = (rows: readonly Made[]) => {
  const edges = [...new Set(rows.flatMap(heldBy).flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b)
  return edges.slice(0, -1).map((from, index) => ({
    from,
    until: edges[index + 1] ?? from,
    people: rows.reduce((sum, row) => sum + Math.max(0, ...heldBy(row).map((seats) => sittingAt([seats], from))), 0)
  }))
}

/** What of an outlet's bookings holds seats, the next first. */
async function readHolding(restaurantId: string): Promise<Made[]> {
  const rows = await server.kernel.db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(and(eq(bookings.restaurantId, restaurantId), inArray(orders.status, [...holding])))
    .orderBy(asc(bookings.startsAt), asc(bookings.orderId))
  return rows.map(({ booking }) => booking)
}

/** Two windows a day, whose covers and hours chance has drawn; the evening may run past midnight. */
async function drawWindows(restaurantId: string, random: (below: number) => number): Promise<BookingRules['windows']> {
  const noon = { opensAt: 690, lastSeatingAt: 690 + random(5) * 30, covers: 4 + random(8) }
  const opensAt = 1050 + random(9) * 30
  const night = { opensAt, lastSeatingAt: opensAt + 60 + random(10) * 30, covers: 4 + random(8) }
  const windows = [noon, night].flatMap((window) =>
    Array.from({ length: 7 }, (_, weekday) => ({ restaurantId, weekday, isPeak: false, ...window }))
  )
  const { db } = server.kernel
  await db.delete(bookingWindows).where(eq(bookingWindows.restaurantId, restaurantId))
  await db.insert(bookingWindows).values(windows)
  return windows
}

test.each([
  ['atOnce', 15, 75, 480],
  ['byHand', 30, 100, 330],
  ['atOnce', 60, 45, 420],
  ['byHand', 20, 180, 390]
] as const)(
  '%s, every %i minutes for %i, %i minutes east: after each event what is offered is what a count says, and accepted',
  async (confirms, slotMinutes, stayMinutes, utcOffsetMinutes) => {
    server.clock.set(testNow)
    const random = chanceOf(stayMinutes)
    const settings = { confirms, slotMinutes, stayMinutes, answerMinutes: 24 * 60 }
    const restaurantId = await buildTables(server, { ...settings, restaurant: { utcOffsetMinutes } })
    const windows = await drawWindows(restaurantId, random)
    const closedDates: string[] = []
    /** How often each event had an effect. */
    const had = { booked: 0, changed: 0, closed: 0, missed: 0 }
    const note = (what: keyof typeof had, code: number) => {
      if (code === codes.ok) had[what] += 1
    }
    const made: { readonly guest: Guest; readonly orderId: string }[] = []
    const offered = async () => {
      const lists = []
      for (const date of days) lists.push(await server.ask('bookingSlotList', { restaurantId, date, people: 1 }))
      return lists.flatMap(({ slots }) => slots)
    }
    const one = () => made[random(Math.max(1, made.length))]
    const books = async () => {
      const slots = await offered()
      const slot = slots[random(slots.length)]
      const people = 1 + random(6)
      if (!slot) return
      // An address of their own: no deposit is asked
      const guest = { ...(await buildCustomer(server)), ip: `10.${random(250)}.${random(250)}.${made.length}` }
      const asked = { restaurantId, startsAt: slot.startsAt, people }
      const { code } = await server.call('bookingQuote', asked, guest)
      expect([slot.startsAt, code]).toEqual([slot.startsAt, people <= slot.left ? codes.ok : codes.bookingFull])
      if (code !== codes.ok) return
      const answer = await tryBooking(server, guest, await prepareBooking(server, guest, asked))
      expect(answer.code).toBe(codes.ok)
      note('booked', answer.code)
      made.push({ guest, orderId: answer.data.orderId })
    }
    const changes = async () => {
      const [chosen, slots] = [one(), await offered()]
      const slot = slots[random(slots.length)]
      if (!chosen || !slot) return
      note('changed', (await change(server, chosen.guest, chosen.orderId, slot.startsAt, 1 + random(6))).code)
    }
    const givesUp = async () => {
      const chosen = one()
      if (chosen) await giveUp(server, chosen.guest, chosen.orderId)
    }
    const declines = async () => {
      await decline(server, one()?.orderId ?? 'none')
    }
    const confirmsOne = async () => {
      await confirm(server, one()?.orderId ?? 'none')
    }
    const closes = async () => {
      const date = days[1 + random(2)] ?? today
      if (closedDates.length > 0) return
      closedDates.push(date)
      note('closed', await call(server, { name: 'bookingCloseDate', params: { restaurantId, date } }))
    }
    /** The next table's time comes, and its guests do, or do not. */
    const comes = async () => {
      const rows = await readHolding(restaurantId)
      const next = rows.filter(({ startsAt, state }) => startsAt > server.clock.now() && state === 'success')[0]
      if (!next) return
      server.clock.set(heldUntil(next.startsAt, false))
      const { orderId } = next
      const isSeated = random(2) === 0
      if (had.missed > 0 && isSeated) await call(server, { name: 'bookingSeat', params: { orderId } })
      else note('missed', await call(server, { name: 'bookingNoShow', params: { orderId } }))
    }
    const events = [changes, changes, changes, givesUp, confirmsOne, confirmsOne, declines, closes]
    let full = 0
    for (let turn = 0; turn < 44; turn += 1) {
      // Time goes on once there is much to come
      const isTime = turn >= 30 && turn % 3 === 0
      await (isTime ? comes : random(2) === 0 ? books : events[random(events.length)])?.()
      await silence(server)
      await runJobs(server)
      const counted = seatsOfBookings(await readHolding(restaurantId))
      const taken = await server.kernel.db
        .select()
        .from(bookingSeats)
        .where(eq(bookingSeats.restaurantId, restaurantId))
      for (const { from, until, people } of counted)
        if (until > server.clock.now()) expect([turn, from, sittingAt(taken, from)]).toEqual([turn, from, people])
      const begins = beginsOf({ windows, closedDates, utcOffsetMinutes }, today)
      for (const { startsAt, until, left } of await offered()) {
        const stay = { startsAt: Date.parse(startsAt), until: Date.parse(until) }
        expect([turn, startsAt, left]).toEqual([turn, startsAt, countedLeft(begins, counted, stay)])
        if (left < 6) full += 1
      }
    }
    expect(await brokenInvariants(server)).toEqual([])
    expect(Object.entries(had).filter(([, times]) => times === 0)).toEqual([])
    expect([full > 0, server.errors]).toEqual([true, []])
  },
  // On a busy machine each of some hundred calls takes as long as it takes
  180_000
)

test('seats that were booked before an outlet had fewer stay booked, and none are offered beyond', async () => {
  server.clock.set(testNow)
  const restaurantId = await buildTables(server, { covers: 9, stayMinutes: 60 })
  await book(server, await buildCustomer(server), { restaurantId, startsAt: evening(1140), people: 8 })
  await server.kernel.db
    .update(bookingSettings)
    .set({ stayMinutes: 90 })
    .where(eq(bookingSettings.restaurantId, restaurantId))
  const { slots } = await server.ask('bookingSlotList', { restaurantId, date: '2026-03-02', people: 2 })
  expect(slots.map(({ isFree }) => isFree)).toEqual([false, false, false, false, true, true, true])
})
