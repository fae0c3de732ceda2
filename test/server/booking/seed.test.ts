import { eq } from 'drizzle-orm'
import { bookingStates } from '@/domain/booking-state'
import { inTransaction } from '../../../server/db/transaction'
import { bookingSeed } from '../../../server/modules/booking/seed'
import { takesBookings } from '../../../server/modules/booking/seed/rules'
import { bookings, bookingSettings, orders, restaurants, users } from '../../../server/modules/tables'
import { outlets } from '../../../server/seed/data/outlets'
import { runJobs } from '../../support/bookings'
import { brokenInvariants, buildCity, buildRestaurant, topUp } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const userId = 'demo-tables'

beforeAll(async () => {
  await buildCity(server)
  const taking = outlets.filter(({ key }) => ['sin-reserve', 'sin-seafood', 'sin-milktea'].includes(key))
  for (const { key: restaurantId } of taking) await buildRestaurant(server, { restaurantId })
  await server.kernel.db.insert(users).values({ userId, isVisitor: false, createdAt: testNow })
  await topUp(server, userId, 30_000)
  const world = { now: testNow, outlets: taking, hasPeople: false }
  await inTransaction(server.kernel.database, async (tx) => {
    await bookingSeed.beforePeople?.(tx, world)
    for (const { write } of bookingSeed.history?.(world) ?? []) await write(tx)
  })
})
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

test('outlets where one sits down take bookings, those over a counter do not', async () => {
  const rows = await server.kernel.db.select().from(bookingSettings).orderBy(bookingSettings.restaurantId)
  expect(rows.map(({ restaurantId, confirms }) => [restaurantId, confirms])).toEqual([
    ['sin-reserve', 'byHand'],
    ['sin-seafood', 'atOnce']
  ])
  expect(outlets.filter(({ states }) => states.includes('reservationOnly')).every(takesBookings)).toBe(true)
  const { days } = await server.ask('bookingDayList', { restaurantId: 'sin-reserve', people: 2 })
  expect(days.slice(1).every(({ state }) => state === 'free')).toBe(true)
})

test('a person has a booking in every state, and the world goes on from there', async () => {
  const states = () => server.kernel.db.select({ state: bookings.state }).from(bookings)
  expect([...new Set((await states()).map(({ state }) => state))].sort()).toEqual([...bookingStates].sort())
  server.clock.advance(14 * 86_400_000)
  await runJobs(server)
  server.clock.advance(86_400_000)
  await runJobs(server)
  expect(await server.kernel.db.$count(orders, eq(orders.status, 'available'))).toBe(0)
  expect(await server.kernel.db.$count(restaurants)).toBe(3)
})
