import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { startOfDay } from '@/domain/calendar'
import { playedJob } from '../../server/modules/booking'
import type { Call } from '../../server/modules/operations'
import { callAsPlayed } from '../../server/modules/operations'
import {
  bookings,
  bookingSeats,
  bookingSettings,
  bookingWindows,
  jobs,
  notices,
  orders
} from '../../server/modules/tables'
import { buildCity, buildRestaurant, nextId } from './commerce'
import type { TestServer } from './server'

/** Who books: an id and a live token. */
export interface Guest {
  readonly userId: string
  readonly token: string
  /** From where they book; many at one address pay a deposit. */
  readonly ip?: string
}

const minuteMs = 60_000
/** The evening of the day of `testNow`, in Singapore. */
export const evening = (minute: number, date = '2026-03-02'): string =>
  new Date(startOfDay(date, 480) + minute * minuteMs).toISOString()

type Settings = typeof bookingSettings.$inferInsert
interface Facts extends Partial<Omit<Settings, 'restaurantId'>> {
  readonly covers?: number
  readonly isPeak?: boolean
  readonly restaurant?: Parameters<typeof buildRestaurant>[1]
}

/** An outlet that seats 20 people every evening from 18:00 to 21:00, 90 minutes each, without deposits and at once, unless told otherwise. */
export async function buildTables(server: TestServer, facts: Facts = {}): Promise<string> {
  const { covers = 20, isPeak = true, restaurant, ...settings } = facts
  await buildCity(server)
  const { restaurantId } = await buildRestaurant(server, restaurant)
  const { db } = server.kernel
  await db.insert(bookingSettings).values({
    restaurantId,
    slotMinutes: 30,
    stayMinutes: 90,
    minimumPeople: 1,
    maximumPeople: 8,
    leadMinutes: 60,
    daysAhead: 30,
    confirms: 'atOnce',
    answerMinutes: 60,
    depositPerHeadMinor: 1000,
    freeUntilMinutes: 120,
    ...settings
  })
  await db.insert(bookingWindows).values(
    Array.from({ length: 7 }, (_, weekday) => ({
      restaurantId,
      weekday,
      opensAt: 1080,
      lastSeatingAt: 1260,
      covers,
      isPeak
    }))
  )
  return restaurantId
}

interface Wish {
  readonly restaurantId: string
  readonly startsAt: string
  readonly people?: number
  readonly usesBalance?: boolean
}

/** What a client sends to book, after asking for the quote. */
export async function prepareBooking(server: TestServer, { token, ip }: Guest, { people = 2, ...wish }: Wish) {
  const { quoteId } = await server.ask('bookingQuote', { ...wish, people }, { token, ...(ip !== undefined && { ip }) })
  return {
    ...wish,
    people,
    quoteId,
    guestName: '陈小姐',
    mobile: '8123 4567',
    remark: '靠窗',
    needs: ['babyChair' as const]
  }
}

/** Tries to book with what {@link prepareBooking} answered; the envelope as it is. */
export const tryBooking = (
  server: TestServer,
  { token, ip }: Guest,
  params: Awaited<ReturnType<typeof prepareBooking>>,
  key = nextId('booking-key-')
) => server.call('bookingSubmit', params, { token, key, ...(ip !== undefined && { ip }) })

/** Books; the id of the order. */
export async function book(server: TestServer, guest: Guest, wish: Wish): Promise<string> {
  const { code, message, data } = await tryBooking(server, guest, await prepareBooking(server, guest, wish))
  if (code !== codes.ok) throw new Error(`a table was not booked: ${message}`)
  return data.orderId
}

/** A booking as its guest sees it. */
export const viewBooking = (server: TestServer, { token }: Guest, orderId: string) =>
  server.ask('bookingGet', { orderId }, { token })

/** Tries to change a booking. */
export const change = (server: TestServer, { token }: Guest, orderId: string, startsAt: string, people = 2) =>
  server.call('bookingChange', { orderId, startsAt, people }, { token, key: nextId('booking-change-') })

/** Tries to give a booking up, whatever that costs, and says why. */
export const giveUp = (
  server: TestServer,
  { token }: Guest,
  orderId: string,
  why: Omit<Params<'bookingCancel'>, 'orderId'> = {}
) => server.call('bookingCancel', { orderId, keepsDeposit: true, ...why }, { token, key: nextId('booking-cancel-') })

/** Joins the line of a time, or leaves it. */
export const waitFor = (server: TestServer, { token }: Guest, wish: Required<Omit<Wish, 'usesBalance'>>, isOn = true) =>
  server.call('bookingWait', { ...wish, isOn }, { token })

/** A signed call of the restaurant; the code of its answer. */
export const call = async ({ kernel }: TestServer, made: Call): Promise<number> =>
  (await callAsPlayed(kernel, made)).code

/** What a restaurant has to answer of a booking: the change that is asked for, or else its table. */
export async function toAnswer({ kernel: { db } }: TestServer, orderId: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
  const startsAt = row?.askedStartsAt ?? row?.startsAt ?? 0
  const people = row?.askedPeople ?? row?.people ?? 1
  return { orderId, startsAt: new Date(startsAt).toISOString(), people, askNo: row?.askNo ?? 0 }
}

/** The restaurant says yes to what there is to answer; the code of its answer. */
export const confirm = async (server: TestServer, orderId: string) =>
  call(server, { name: 'bookingConfirm', params: await toAnswer(server, orderId) })

/** It says no. */
export const decline = async (server: TestServer, orderId: string) =>
  call(server, { name: 'bookingDecline', params: { ...(await toAnswer(server, orderId)), reasonCode: 'tooBusy' } })

/** Kinds of notices that somebody has, or will have. */
export const saidTo = async ({ kernel: { db } }: TestServer, { userId }: Guest): Promise<string[]> =>
  (await db.select().from(notices).where(eq(notices.userId, userId))).map(({ kind }) => kind).sort()

/** What is in somebody's wallet. */
export const walletOf = async (server: TestServer, { token }: Guest) =>
  (await server.ask('walletSummary', {}, { token })).walletBalanceAmount

/** The sandbox's restaurant says nothing from now on. */
export const silence = ({ kernel: { db } }: TestServer) => db.delete(jobs).where(eq(jobs.kind, playedJob))

/** Does every job that is due. */
export async function runJobs({ kernel }: TestServer): Promise<void> {
  while ((await kernel.jobs.runDue()) > 0);
}

/** Where an outlet's bookings stand, in the order of their ids, and the people for whom seats are taken. */
export async function standOf({ kernel: { db } }: TestServer, restaurantId: string) {
  const rows = await db
    .select({ state: bookings.state, status: orders.status })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(eq(bookings.restaurantId, restaurantId))
    .orderBy(bookings.orderId)
  const seats = await db.select().from(bookingSeats).where(eq(bookingSeats.restaurantId, restaurantId))
  return { rows, taken: seats.reduce((sum, { people }) => sum + people, 0) }
}
