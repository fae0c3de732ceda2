import { eq } from 'drizzle-orm'
import { groupedCode } from '@/domain/typed-text'
import { timeText } from '@/i18n/date-time'
import { bookings, bookingSeats, bookingWindows } from '../../server/modules/tables'
import { callAs } from '../server/operations/partner'
import { book, buildTables, toAnswer } from '../support/bookings'
import { brokenInvariants, buildEater, pay } from '../support/commerce'
import { BookingPage } from './pages/booking-page'
import { LoginPage } from './pages/login-page'
import { type Counter, type Eater, openCounter } from './support/counter'
import { visiting } from './support/visit'

let counter: Counter
let restaurantId: string
beforeAll(async () => {
  counter = await openCounter()
  // It is about noon there, whenever this runs, so that no time to choose lies beyond midnight
  const utcOffsetMinutes = (12 - new Date().getUTCHours()) * 60
  restaurantId = await buildTables(counter.server, {
    restaurant: { restaurantId: 'own-outlet', utcOffsetMinutes },
    confirms: 'byHand',
    slotMinutes: 15,
    leadMinutes: 0,
    depositFromPeople: 4,
    freeUntilMinutes: 0
  })
  await counter.server.kernel.db.update(bookingWindows).set({ opensAt: 0, lastSeatingAt: 1425 })
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

const minuteMs = 60_000
const zone = () => (12 - new Date().getUTCHours()) * 60
/** The next quarter of an hour that is half an hour away, and later ones. */
const quarter = (later = 0) => (Math.ceil((Date.now() + 30 * minuteMs) / (15 * minuteMs)) + later) * 15 * minuteMs

async function bookedBy(eater: Eater, people = 2) {
  const startsAt = quarter()
  const orderId = await book(counter.server, eater, {
    restaurantId,
    startsAt: new Date(startsAt).toISOString(),
    people
  })
  if (people >= 4) await pay(counter.server, eater, orderId)
  return { orderId, startsAt }
}

/** What the restaurant's own system says. */
async function restaurantSays(
  name: 'bookingConfirm' | 'bookingSeat' | 'bookingNoShow',
  orderId: string
): Promise<void> {
  const params = name === 'bookingConfirm' ? await toAnswer(counter.server, orderId) : { orderId }
  expect((await callAs(counter.server, name, params, { partner: 'kitchen' })).code).toBe(1)
}

test('a table is confirmed by its restaurant, changed, waits for whoever is late, and is sat at', async () => {
  const eater = await buildEater(counter.server)
  const { orderId, startsAt } = await bookedBy(eater)
  await visiting(counter, 'zh-CN', async (visit) => {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)
    const page = new BookingPage(visit)
    await page.open(orderId)
    await page.stands('awaiting')
    await restaurantSays('bookingConfirm', orderId)
    await page.stands('kept')
    const { code } = await visit.ask('bookingGet', { orderId })
    expect(await page.code()).toBe(groupedCode(code ?? ''))

    const later = startsAt + 15 * minuteMs
    await page.change(timeText(later, zone()))
    await page.stands('changing')
    await restaurantSays('bookingConfirm', orderId)
    await page.stands('kept')
    expect((await visit.ask('bookingGet', { orderId })).startsAt).toBe(new Date(later).toISOString())

    await page.sayLate()
    await page.says(visit.t.bookingOrder.lateSaid(timeText(later + 30 * minuteMs, zone())))
    await restaurantSays('bookingSeat', orderId)
    await page.stands('seated')
  })
}, 180_000)

test('a table that nobody comes to keeps its deposit, which the receipt tells', async () => {
  const { db } = counter.server.kernel
  const eater = await buildEater(counter.server, 10_000)
  const { orderId } = await bookedBy(eater, 4)
  await restaurantSays('bookingConfirm', orderId)
  await visiting(counter, 'en', async (visit) => {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)
    const page = new BookingPage(visit)
    await page.open(orderId)
    await page.stands('kept')
    // Its time comes, and passes
    const [from, until] = [Date.now() - 16 * minuteMs, Date.now() + 74 * minuteMs]
    await db.update(bookings).set({ startsAt: from, until }).where(eq(bookings.orderId, orderId))
    await db.update(bookingSeats).set({ from, until }).where(eq(bookingSeats.subjectId, orderId))
    await restaurantSays('bookingNoShow', orderId)
    await page.stands('missed')
    await page.receiptSays(visit.t.bookingOrder.depositState.kept)
  })
}, 180_000)

test('a table is given up in time, told before what comes back', async () => {
  const eater = await buildEater(counter.server, 10_000)
  const { orderId } = await bookedBy(eater, 4)
  await visiting(counter, 'zh-CN', async (visit) => {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)
    const page = new BookingPage(visit)
    await page.open(orderId)
    await page.cancel(visit.t.orderLife.toWallet('S$40.00'))
    await page.stands('cancelled')
    await page.receiptSays(visit.t.bookingOrder.depositState.returned)
  })
}, 180_000)
