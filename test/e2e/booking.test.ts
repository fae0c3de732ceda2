import { addDays, isoDateAt } from '@/domain/calendar'
import { bookingOffer } from '../../server/modules/booking/notices'
import { bookingClosedDates } from '../../server/modules/tables'
import { book, buildTables, evening, giveUp } from '../support/bookings'
import { brokenInvariants, buildEater } from '../support/commerce'
import { BookableListPage, BookTablePage } from './pages/booking-pages'
import { LoginPage } from './pages/login-page'
import { type Counter, openCounter } from './support/counter'
import { type Visit, visiting } from './support/visit'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

const tomorrow = addDays(isoDateAt(Date.now(), 480), 1)

/** A person who has logged in. */
async function logIn(visit: Visit) {
  const eater = await buildEater(counter.server, 5000)
  await new LoginPage(visit).openAndLogInByCode(eater.mobile)
  return eater
}

test('a table is found by its free time, booked and kept at once, without an email in Chinese', async () => {
  const restaurantId = await buildTables(counter.server)
  await visiting(counter, 'zh-CN', async (visit) => {
    const { mobile } = await logIn(visit)
    const list = new BookableListPage(visit)
    await list.open()
    await list.chooseTomorrow()
    await list.bookAt('19:00')

    const table = new BookTablePage(visit)
    await table.isThere()
    await table.tells(visit.t.booking.cancelFree)
    expect(await table.hasField(visit.t.booking.email)).toBe(false)
    await table.type(visit.t.booking.guestName, '陈小姐')
    await table.submit()
    await table.isBooked()
    const { items } = await visit.ask('bookingList', {})
    expect(items).toMatchObject([{ restaurantId, state: 'success', startsAt: evening(1140, tomorrow), people: 2 }])
    const booking = await visit.ask('bookingGet', { orderId: items[0]?.orderId ?? '' })
    expect([booking.guestName, booking.mobile, booking.email]).toEqual(['陈小姐', mobile, ''])
  })
})

test('English asks for an email, and a closed day tells why', async () => {
  const restaurantId = await buildTables(counter.server)
  const closedOn = addDays(tomorrow, 1)
  await counter.server.kernel.db.insert(bookingClosedDates).values({ restaurantId, closedOn })
  await visiting(counter, 'en', async (visit) => {
    await logIn(visit)
    const words = visit.t.booking
    const table = new BookTablePage(visit)
    await table.open(restaurantId)
    await table.chooseDay(new RegExp(`, ${words.dayNote.closed}$`))
    await table.seesText(words.dayReason.closed)
    await table.chooseDay(new RegExp(`^${visit.t.time.tomorrow}`))
    await table.chooseTime('18:30')
    await table.tells(words.atOnce)
    await table.type(words.guestName, 'Chen')
    await table.submit()
    await table.seesText(visit.t.common.fieldProblem.missing(words.email))
    await table.type(words.email, 'chen@example.com')
    await table.submit()
    await table.isBooked()
  })
})

test('who waits for a full time is told of a table, and books it by what they are told', async () => {
  const { server } = counter
  const restaurantId = await buildTables(server, { covers: 4 })
  const guest = await buildEater(server)
  const startsAt = evening(1140, tomorrow)
  const orderId = await book(server, guest, { restaurantId, startsAt, people: 4 })
  await visiting(counter, 'zh-CN', async (visit) => {
    await logIn(visit)
    const table = new BookTablePage(visit)
    await table.open(restaurantId, `&startsAt=${startsAt}&people=3`)
    await table.isFull('19:00')
    await table.wait(3)
    await giveUp(server, guest, orderId)

    await visit.open('pages/order/index')
    const strip = visit.page.locator('#notice-strip').filter({ hasText: bookingOffer.action.zh, visible: true })
    await strip.click({ timeout: 30_000 })
    await table.isThere()
    await table.tells(visit.t.booking.atOnce)
    await table.type(visit.t.booking.guestName, '林先生')
    await table.submit()
    await table.isBooked()
    const { items } = await visit.ask('bookingList', {})
    expect(items).toMatchObject([{ restaurantId, state: 'success', startsAt, people: 3 }])
  })
})
