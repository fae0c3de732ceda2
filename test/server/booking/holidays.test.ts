import { book, buildTables, evening } from '../../support/bookings'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
afterEach(async () => {
  server.clock.set(testNow)
  expect([await brokenInvariants(server), server.errors]).toEqual([[], []])
})

/** What a party of two pays beforehand at seven in the evening of a day. */
async function depositOn(restaurantId: string, date: string): Promise<string | undefined> {
  const { token } = await buildEater(server)
  const wish = { restaurantId, startsAt: evening(1140, date), people: 2 }
  return (await server.ask('bookingQuote', wish, { token })).deposit ?? undefined
}

test('a public holiday and the evening before it are peak times, whatever the week says', async () => {
  const restaurantId = await buildTables(server, { depositFromPeople: 2, isPeak: false })
  // Hari Raya Puasa is on Saturday the 21st
  const deposits = []
  for (const day of ['19', '20', '21', '22']) deposits.push(await depositOn(restaurantId, `2026-03-${day}`))
  expect(deposits).toEqual([undefined, '20.00', '20.00', undefined])
})

test('who closes on public holidays takes no bookings for them, and says that it is closed', async () => {
  const restaurantId = await buildTables(server, { closesOnHolidays: true })
  const { days } = await server.ask('bookingDayList', { restaurantId })
  const stateOf = (date: string) => days.find((day) => day.date === date)?.state
  expect(['20', '21', '22'].map((day) => stateOf(`2026-03-${day}`))).toEqual(['free', 'closed', 'free'])
  const guest = await buildEater(server)
  await expect(book(server, guest, { restaurantId, startsAt: evening(1140, '2026-03-21') })).rejects.toThrow()
})

test('days beside a holiday that is not final say that it may move, where that closes the outlet', async () => {
  server.clock.set(Date.UTC(2027, 2, 1, 4))
  const closing = await buildTables(server, { closesOnHolidays: true })
  const open = await buildTables(server)
  const readDay = async (restaurantId: string, day: string) => {
    const slots = await server.ask('bookingSlotList', { restaurantId, date: `2027-03-${day}`, people: 2 })
    return [slots.state, slots.holidayMayMove]
  }
  // Hari Raya Puasa is on the 10th by the almanac
  const days = []
  for (const day of ['08', '09', '10', '11', '12']) days.push(await readDay(closing, day))
  expect(days).toEqual([
    ['free', false],
    ['free', true],
    ['closed', true],
    ['free', true],
    ['free', false]
  ])
  expect(await readDay(open, '10')).toEqual(['free', false])
})
