import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { type OperationResult, operations } from '@/contract/operations'
import { heldWithoutDeposit, refusalLimit } from '@/domain/booking'
import { inTransaction } from '../../../server/db/transaction'
import { sweepSeats } from '../../../server/modules/booking/seats'
import { type Call, callAsPlayed } from '../../../server/modules/operations'
import { bookingDiscounts, bookings } from '../../../server/modules/tables'
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
  saidTo,
  silence,
  tryBooking,
  viewBooking,
  waitFor
} from '../../support/bookings'
import { brokenInvariants, buildCity, buildEater, pay } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const dayMs = 86_400_000
const momentMs = 1500
beforeAll(async () => {
  for (const cityCode of ['DEC', 'SIL', 'FAI', 'DIE']) await buildCity(server, { cityCode })
})
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

const guestAt = async (ip: string): Promise<Guest> => ({ ...(await buildEater(server)), ip })
const depositOf = async ({ token, ip = '' }: Guest, restaurantId: string, minute: number, date?: string) =>
  (await server.ask('bookingQuote', { restaurantId, startsAt: evening(minute, date), people: 2 }, { token, ip }))
    .deposit

describe('who keeps more tables of a day than they can sit at', () => {
  test('pays a deposit from the second one on, at that outlet and for that day alone', async () => {
    const [restaurantId, other] = [await buildTables(server), await buildTables(server)]
    const guest = await guestAt('10.1.0.1')
    const first = await book(server, guest, { restaurantId, startsAt: evening(1080) })
    expect(await depositOf(guest, restaurantId, 1200)).toBe('20.00')
    expect(await depositOf(guest, other, 1200)).toBeNull()
    expect(await depositOf(guest, restaurantId, 1200, '2026-03-03')).toBeNull()
    await giveUp(server, guest, first)
    expect(await depositOf(guest, restaurantId, 1200)).toBeNull()
  })

  test('is found by their network too, whose accounts together keep a few', async () => {
    const restaurantId = await buildTables(server, { covers: 100 })
    const ip = '10.2.0.1'
    for (let made = 0; made < heldWithoutDeposit.network; made += 1)
      await book(server, await guestAt(ip), { restaurantId, startsAt: evening(1140) })
    expect(await depositOf(await guestAt(ip), restaurantId, 1140)).toBe('20.00')
    expect(await depositOf(await guestAt('10.2.0.2'), restaurantId, 1140)).toBeNull()
  })

  test('cannot agree to book before the others of their network have', async () => {
    const restaurantId = await buildTables(server, { covers: 100 })
    const guests = await Promise.all(Array.from({ length: heldWithoutDeposit.network + 1 }, () => guestAt('10.3.0.1')))
    const ready: (readonly [Guest, Awaited<ReturnType<typeof prepareBooking>>])[] = []
    for (const guest of guests)
      ready.push([guest, await prepareBooking(server, guest, { restaurantId, startsAt: evening(1140) })])
    const answers: number[] = []
    for (const [guest, params] of ready) answers.push((await tryBooking(server, guest, params)).code)
    expect(answers).toEqual([...guests.slice(1).map(() => codes.ok), codes.quoteChanged])
  })

  test('does not get there by changing what they have, and what is asked is told with a way', async () => {
    const restaurantId = await buildTables(server)
    const guest = await guestAt('10.4.0.1')
    await book(server, guest, { restaurantId, startsAt: evening(1080) })
    const later = await book(server, guest, { restaurantId, startsAt: evening(1080, '2026-03-03') })
    expect(await change(server, guest, later, evening(1230))).toMatchObject({ code: codes.bookingDepositMore })
    expect(await change(server, guest, later, evening(1110, '2026-03-03'))).toMatchObject({ code: codes.ok })
  })

  test('is forgotten with the day: the network of a stay that is over is not kept', async () => {
    const restaurantId = await buildTables(server)
    const orderId = await book(server, await guestAt('10.5.0.1'), { restaurantId, startsAt: evening(1140) })
    const madeFrom = async () =>
      (await server.kernel.db.select().from(bookings).where(eq(bookings.orderId, orderId)))[0]?.madeFrom
    expect(await madeFrom()).toHaveLength(22)
    server.clock.advance(3 * dayMs)
    await runJobs(server)
    await inTransaction(server.kernel.database, (tx) => sweepSeats(tx, server.kernel, server.clock.now()))
    expect(await madeFrom()).toBe('')
  })
})

describe('an outlet that shows a discount and declines who takes it', () => {
  const discounted = async (cityCode: string, facts: Parameters<typeof buildTables>[1] = {}) => {
    const restaurantId = await buildTables(server, { ...facts, covers: 100, restaurant: { cityCode } })
    await server.kernel.db.insert(bookingDiscounts).values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        ...{ restaurantId, weekday, fromMinute: 1080, untilMinute: 1110, basisPoints: 2000 },
        excludes: []
      }))
    )
    return restaurantId
  }
  let addresses = 0
  const bookAt = async (restaurantId: string, minute: number) => {
    addresses += 1
    return book(server, await guestAt(`10.6.0.${addresses}`), { restaurantId, startsAt: evening(minute, '2026-03-05') })
  }
  const declined = async (orderId: string) => expect(await decline(server, orderId)).toBe(codes.ok)
  const isListed = async (restaurantId: string, cityCode: string) => {
    const { items } = await server.ask('bookingRestaurantList', { cityCode })
    return items.some(({ restaurant }) => restaurant.restaurantId === restaurantId)
  }

  test('is not listed for a while, and is again afterwards', async () => {
    const restaurantId = await discounted('DEC')
    const made: string[] = []
    for (let index = 0; index < refusalLimit.answers; index += 1) made.push(await bookAt(restaurantId, 1080))
    const [first = '', second = ''] = made
    await declined(first)
    expect(await isListed(restaurantId, 'DEC')).toBe(true)
    await declined(second)
    // A process lists as it was a moment ago
    server.clock.advance(momentMs)
    expect(await isListed(restaurantId, 'DEC')).toBe(false)
    // Who has its page still books
    await bookAt(restaurantId, 1140)
    server.clock.advance(refusalLimit.unlistedDays * dayMs - momentMs - 1)
    expect(await isListed(restaurantId, 'DEC')).toBe(false)
    server.clock.advance(1)
    expect(await isListed(restaurantId, 'DEC')).toBe(true)
  })

  test('is not listed either where it says nothing, or declines what it had confirmed', async () => {
    const restaurantId = await discounted('SIL', { confirms: 'byHand' })
    const made: string[] = []
    for (let index = 0; index < refusalLimit.answers; index += 1) made.push(await bookAt(restaurantId, 1080))
    await silence(server)
    const [, ...answered] = made
    for (const orderId of answered) expect(await confirm(server, orderId)).toBe(codes.ok)
    server.clock.advance(60 * 60_000)
    await runJobs(server)
    expect(await isListed(restaurantId, 'SIL')).toBe(true)
    await declined(answered[0] ?? '')
    server.clock.advance(momentMs)
    expect(await isListed(restaurantId, 'SIL')).toBe(false)
  })

  test('stays listed when it declines what it offered nothing for, or closes a whole day', async () => {
    const [plain, closing] = [await discounted('FAI'), await discounted('FAI')]
    for (let index = 0; index < refusalLimit.answers; index += 1) {
      await declined(await bookAt(plain, 1140))
      await bookAt(closing, 1080)
    }
    await call(server, { name: 'bookingCloseDate', params: { restaurantId: closing, date: '2026-03-05' } })
    await runJobs(server)
    expect([await isListed(plain, 'FAI'), await isListed(closing, 'FAI')]).toEqual([true, true])
  })

  test('keeps what it told of a time that was asked for, whatever it offers by the time it says yes', async () => {
    const restaurantId = await discounted('DEC', { confirms: 'byHand' })
    const guest = await guestAt('10.7.0.1')
    const orderId = await book(server, guest, { restaurantId, startsAt: evening(1200, '2026-03-05') })
    await confirm(server, orderId)
    const discount = { basisPoints: 2000, excludes: [], peopleMaximum: null }
    expect(await change(server, guest, orderId, evening(1080, '2026-03-05'))).toMatchObject({
      data: { discount: null, asked: { people: 2, discount } }
    })
    await server.kernel.db.delete(bookingDiscounts).where(eq(bookingDiscounts.restaurantId, restaurantId))
    await confirm(server, orderId)
    expect(await viewBooking(server, guest, orderId)).toMatchObject({ discount, asked: null })
  })
})

describe('who eats so', () => {
  test('finds the outlets that cook for them', async () => {
    const cityCode = 'DIE'
    const halal = await buildTables(server, { restaurant: { cityCode, isHalal: true } })
    const both = await buildTables(server, { restaurant: { cityCode, isHalal: true, isVegetarian: true } })
    const neither = await buildTables(server, { restaurant: { cityCode } })
    const found = async (diets?: string) =>
      (await server.ask('bookingRestaurantList', { cityCode, ...(diets && { diets }) })).items.map(
        ({ restaurant }) => restaurant.restaurantId
      )
    expect((await found()).sort()).toEqual([halal, both, neither].sort())
    expect((await found('halal')).sort()).toEqual([halal, both].sort())
    expect(await found('vegetarian')).toEqual([both])
    expect(await found('halal,vegetarian')).toEqual([both])
  })
})

describe('rules that change after tables were booked', () => {
  type Conflicts = OperationResult<'bookingCovers'>['conflicts']
  const conflictsOf = async (made: Call): Promise<Conflicts> => {
    const { code, data } = await callAsPlayed(server.kernel, made)
    expect(code).toBe(codes.ok)
    return operations.bookingCovers.result.parse(data).conflicts
  }
  const setCovers = (restaurantId: string, covers: number) =>
    conflictsOf({ name: 'bookingCovers', params: { restaurantId, weekday: 4, opensAt: 1080, covers } })
  const date = '2026-03-05'
  const idsOf = (conflicts: Conflicts) => conflicts.map(({ orderId }) => orderId)

  test('fewer covers name those who sit while there are too many, and drop nobody', async () => {
    const restaurantId = await buildTables(server, { covers: 10, stayMinutes: 60 })
    const guests = [await guestAt('10.8.0.1'), await guestAt('10.8.0.2'), await guestAt('10.8.0.3')] as const
    await book(server, guests[0], { restaurantId, startsAt: evening(1080, date), people: 4 })
    const one = await book(server, guests[1], { restaurantId, startsAt: evening(1140, date), people: 4 })
    const two = await book(server, guests[2], { restaurantId, startsAt: evening(1170, date), people: 4 })
    expect(await setCovers(restaurantId, 8)).toEqual([])
    const conflicts = await setCovers(restaurantId, 6)
    expect(idsOf(conflicts)).toEqual([one, two])
    expect(conflicts[0]).toMatchObject({
      people: 4,
      guestName: '陈小姐',
      startsAt: evening(1140, date),
      state: 'success'
    })
    for (const [guest, orderId] of [
      [guests[1], one],
      [guests[2], two]
    ] as const)
      expect(await viewBooking(server, guest, orderId)).toMatchObject({ state: 'success', status: 'available' })
    await decline(server, two)
    expect(await setCovers(restaurantId, 6)).toEqual([])
    const more = { name: 'bookingCovers', params: { restaurantId, weekday: 4, opensAt: 1020, covers: 5 } } as const
    expect(await call(server, more)).toBe(codes.badRequest)
  })

  test('more covers are offered to whoever waits', async () => {
    const restaurantId = await buildTables(server, { covers: 4, stayMinutes: 60 })
    const waiting = await guestAt('10.9.0.2')
    const wish = { restaurantId, startsAt: evening(1140, date), people: 4 }
    await book(server, await guestAt('10.9.0.1'), wish)
    await waitFor(server, waiting, wish)
    await setCovers(restaurantId, 8)
    expect(await saidTo(server, waiting)).toEqual(['bookingOffer'])
  })

  test('an outlet that takes none any more keeps what it has, and names all of it', async () => {
    const restaurantId = await buildTables(server, { depositFromPeople: 2, confirms: 'byHand' })
    const [guest, paying] = [await guestAt('10.10.0.1'), { ...(await buildEater(server, 10_000)), ip: '10.10.0.2' }]
    const free = await book(server, guest, { restaurantId, startsAt: evening(1140, date), people: 1 })
    const unpaid = await book(server, paying, { restaurantId, startsAt: evening(1080, date) })
    const taking = (isTaking: boolean) => conflictsOf({ name: 'bookingTaking', params: { restaurantId, isTaking } })
    expect(idsOf(await taking(false))).toEqual([unpaid, free])
    const { token } = guest
    const asked = { restaurantId, startsAt: evening(1230, date), people: 1 }
    expect((await server.call('bookingQuote', asked, { token })).code).toBe(codes.bookingNotTaken)
    expect((await server.call('bookingDayList', { restaurantId })).code).toBe(codes.bookingNotTaken)
    // What was agreed to is kept: paid, confirmed, had
    await pay(server, paying, unpaid)
    for (const orderId of [free, unpaid]) expect(await confirm(server, orderId)).toBe(codes.ok)
    expect(await viewBooking(server, paying, unpaid)).toMatchObject({ state: 'success', status: 'available' })
    expect(await change(server, guest, free, evening(1200, date), 1)).toMatchObject({ code: codes.bookingNotTaken })
    expect(await taking(true)).toEqual([])
    expect((await server.call('bookingQuote', asked, { token })).code).toBe(codes.ok)
  })
})
