import { codeName, codes } from '@/contract/codes'
import { bookingDiscounts } from '../../../server/modules/tables'
import { book, buildTables, evening, giveUp, runJobs, saidTo, standOf, waitFor } from '../../support/bookings'
import { brokenInvariants, buildCity, buildEater } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'
import { testOnPostgres } from '../../support/suites'

const server = useServer()
const minuteMs = 60_000
// A process knows the cities for a while
beforeAll(async () => {
  for (const cityCode of ['BKG', 'NEA', 'QUE']) await buildCity(server, { cityCode })
})
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

describe('finding a table', () => {
  test('an outlet tells its days with why they cannot be booked, and the times of each', async () => {
    const restaurantId = await buildTables(server, { restaurant: { closedDates: ['2026-03-04'] } })
    await book(server, await buildEater(server), { restaurantId, startsAt: evening(1080), people: 8 })
    const { days, ...terms } = await server.ask('bookingDayList', { restaurantId })
    expect([days.length, days.slice(0, 4)]).toEqual([
      30,
      [
        { date: '2026-03-02', state: 'free' },
        { date: '2026-03-03', state: 'free' },
        { date: '2026-03-04', state: 'closed' },
        { date: '2026-03-05', state: 'free' }
      ]
    ])
    expect(terms).toMatchObject({ holdMinutes: 15, stayMinutes: 90, confirms: 'atOnce', maximumPeople: 8 })
    const { slots } = await server.ask('bookingSlotList', { restaurantId, date: '2026-03-02', people: 2 })
    expect(slots.map(({ startsAt, left }) => [startsAt, left])).toEqual([
      [evening(1080), 12],
      [evening(1110), 12],
      [evening(1140), 12],
      [evening(1170), 20],
      [evening(1200), 20],
      [evening(1230), 20],
      [evening(1260), 20]
    ])
  })

  test('outlets that take bookings are listed with the free times of the party, and others are not', async () => {
    const cityCode = 'BKG'
    const free = await buildTables(server, { restaurant: { cityCode } })
    const full = await buildTables(server, { covers: 1, restaurant: { cityCode } })
    await server.kernel.db.insert(bookingDiscounts).values({
      ...{ restaurantId: free, weekday: 1, fromMinute: 1080, untilMinute: 1110, basisPoints: 2000 },
      ...{ excludes: ['drinks'], peopleMaximum: 4 }
    })
    const { items } = await server.ask('bookingRestaurantList', {
      cityCode,
      people: 2,
      latitude: 1.28,
      longitude: 103.84
    })
    const told = items.filter(({ restaurant: { restaurantId } }) => [free, full].includes(restaurantId))
    expect(told.map(({ restaurant, state, slots }) => [restaurant.restaurantId, state, slots.length])).toEqual([
      [free, 'free', 7],
      [full, 'full', 0]
    ])
    const discounts = told[0]?.slots.map(({ discount }) => discount)
    expect(discounts?.slice(0, 2)).toEqual([{ basisPoints: 2000, excludes: ['drinks'], peopleMaximum: 4 }, null])
  })

  // Each costs a round trip, and ten cards are one page
  testOnPostgres('a page of outlets with their times asks three things of the database at most', async () => {
    const cityCode = 'QUE'
    for (let built = 0; built < 3; built += 1) await buildTables(server, { restaurant: { cityCode } })
    const list = () => server.ask('bookingRestaurantList', { cityCode, people: 2 })
    expect((await list()).items).toHaveLength(3)
    expect((await statementsOf(list)).length).toBeLessThanOrEqual(3)
  })

  test('near a full time, the free ones of the evening, other days and a table next door are told', async () => {
    const cityCode = 'NEA'
    const here = await buildTables(server, { covers: 4, stayMinutes: 60, restaurant: { cityCode } })
    const door = await buildTables(server, { restaurant: { cityCode } })
    await book(server, await buildEater(server), { restaurantId: here, startsAt: evening(1140), people: 4 })
    const near = await server.ask('bookingNearest', { restaurantId: here, startsAt: evening(1140), people: 2 })
    expect(near.here.map(({ startsAt }) => startsAt)).toEqual([
      evening(1080),
      ...[1200, 1230, 1260].map((minute) => evening(minute))
    ])
    expect(near.days).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
    expect(near.nearby.map(({ restaurant, slot }) => [restaurant.restaurantId, slot.startsAt])).toContainEqual([
      door,
      evening(1140)
    ])
  })
})

describe('the line of a full time', () => {
  test('offers seats for the whole stay to whoever waited longest, and they book with them', async () => {
    const restaurantId = await buildTables(server, { covers: 4, stayMinutes: 60 })
    const [owner, first, second, third] = [
      await buildEater(server),
      await buildEater(server),
      await buildEater(server),
      await buildEater(server)
    ]
    const startsAt = evening(1140)
    const orderId = await book(server, owner, { restaurantId, startsAt, people: 4 })
    const wish = { restaurantId, startsAt, people: 4 }
    expect(await waitFor(server, first, wish)).toMatchObject({ data: { isWaiting: true, offeredUntil: null } })
    await waitFor(server, second, { ...wish, startsAt: evening(1170), people: 2 })
    await giveUp(server, owner, orderId)
    expect(await waitFor(server, first, wish)).toMatchObject({
      data: { isWaiting: true, offeredUntil: new Date(server.clock.now() + 10 * minuteMs).toISOString() }
    })
    expect(await saidTo(server, first)).toEqual(['bookingOffer'])
    const taken = await server.call('bookingQuote', { restaurantId, startsAt, people: 2 }, { token: third.token })
    expect(codeName(taken.code)).toBe('bookingFull')
    await book(server, first, wish)
    expect((await standOf(server, restaurantId)).taken).toBe(4)
  })

  test('an offer that lapses goes to the next, and nobody waits for a time that is free', async () => {
    const restaurantId = await buildTables(server, { covers: 4, stayMinutes: 60 })
    const [owner, first, second] = [await buildEater(server), await buildEater(server), await buildEater(server)]
    const wish = { restaurantId, startsAt: evening(1140), people: 4 }
    expect(await waitFor(server, first, wish)).toMatchObject({ code: codes.bookingWaitNotPossible })
    const orderId = await book(server, owner, wish)
    await waitFor(server, first, wish)
    await waitFor(server, second, { ...wish, startsAt: evening(1110), people: 2 })
    await giveUp(server, owner, orderId)
    server.clock.advance(10 * minuteMs)
    await runJobs(server)
    expect([await saidTo(server, first), await saidTo(server, second)]).toEqual([[], ['bookingOffer']])
  })
})
