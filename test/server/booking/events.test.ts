import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { bookingSeats, bookingSettings } from '../../../server/modules/tables'
import {
  book,
  buildTables,
  call,
  change,
  evening,
  giveUp,
  type Guest,
  prepareBooking,
  silence,
  standOf,
  tryBooking
} from '../../support/bookings'
import { brokenInvariants } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const minuteMs = 60_000
const covers = 9

/** Numbers that are the same in every run. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

type Seats = typeof bookingSeats.$inferSelect

/** Seats that are left for the whole of a stay: those who sit, or for whom seats are kept, are counted minute by minute. */
function countedLeft(rows: readonly Seats[], startsAt: string, until: string): number {
  let most = 0
  for (let minute = Date.parse(startsAt); minute < Date.parse(until); minute += minuteMs)
    most = Math.max(
      most,
      rows.reduce((sum, { from, until: end, people }) => (from <= minute && minute < end ? sum + people : sum), 0)
    )
  return covers - most
}

test.each([
  ['atOnce', 15, 75],
  ['byHand', 30, 100],
  ['atOnce', 60, 45]
] as const)(
  '%s, every %i minutes for %i: after each event what is offered is what a count says',
  async (confirms, slotMinutes, stayMinutes) => {
    server.clock.set(testNow)
    const random = randomOf(stayMinutes)
    const restaurantId = await buildTables(server, { confirms, slotMinutes, stayMinutes, covers })
    const made: { readonly guest: Guest; readonly orderId: string }[] = []
    const offered = async () =>
      (await server.ask('bookingSlotList', { restaurantId, date: '2026-03-02', people: 1 })).slots
    const one = () => made[random(Math.max(1, made.length))]
    const events = [
      async () => {
        const slots = await offered()
        const slot = slots[random(slots.length)]
        const people = 1 + random(6)
        if (!slot) return
        const guest = await buildCustomer(server)
        const asked = { restaurantId, startsAt: slot.startsAt, people }
        const { code } = await server.call('bookingQuote', asked, { token: guest.token })
        expect(code === codes.ok).toBe(people <= slot.left)
        if (code !== codes.ok) return
        const answer = await tryBooking(server, guest, await prepareBooking(server, guest, asked))
        expect(answer.code).toBe(codes.ok)
        made.push({ guest, orderId: answer.data.orderId })
        await silence(server)
      },
      async () => {
        const [chosen, slots] = [one(), await offered()]
        const slot = slots[random(slots.length)]
        if (chosen && slot) await change(server, chosen.guest, chosen.orderId, slot.startsAt, 1 + random(6))
        await silence(server)
      },
      async () => void (await giveUp(server, one()?.guest ?? (await buildCustomer(server)), one()?.orderId ?? 'none')),
      async () => void (await call(server, { name: 'bookingConfirm', params: { orderId: one()?.orderId ?? 'none' } })),
      async () =>
        void (await call(server, {
          name: 'bookingDecline',
          params: { orderId: one()?.orderId ?? 'none', reasonCode: 'tooBusy' }
        }))
    ]
    for (let turn = 0; turn < 24; turn += 1) {
      await events[random(3) > 0 ? 0 : random(events.length)]?.()
      const rows = await server.kernel.db.select().from(bookingSeats).where(eq(bookingSeats.restaurantId, restaurantId))
      for (const { startsAt, until, left } of await offered())
        expect([turn, startsAt, left]).toEqual([turn, startsAt, countedLeft(rows, startsAt, until)])
    }
    expect(await brokenInvariants(server)).toEqual([])
    expect([(await standOf(server, restaurantId)).taken > 0, server.errors]).toEqual([true, []])
  },
  // On a busy machine each of some hundred calls takes as long as it takes
  120_000
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
