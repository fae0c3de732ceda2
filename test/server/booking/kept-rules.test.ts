import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { type Bookable, readBookables, readKeeper } from '../../../server/modules/booking/bookables'
import {
  bookingClosedDates,
  bookingDiscounts,
  bookingSettings,
  bookingWindows,
  restaurants
} from '../../../server/modules/tables'
import { buildTables } from '../../support/bookings'
import { useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'
import { testOnPostgres } from '../../support/suites'

const server = useServer()
const read = (restaurantId: string) => readKeeper(server.kernel.db, server.kernel, restaurantId)
const discount = { weekday: 1, fromMinute: 1080, untilMinute: 1140, basisPoints: 2000 }
const closed = '2026-04-01'

/** All that the rules have of the outlet itself, as another outlet has it. */
const other: Omit<Bookable['outlet'], 'restaurantId'> = {
  name: { zh: '另一家', en: 'Another' },
  image: { small: '/img/other.webp', medium: '/img/other.webp', large: '/img/other.webp' },
  address: '2 Smith Street',
  phone: '+6560000000',
  latitude: 1.3,
  longitude: 103.9,
  cityCode: 'SGT',
  countryCode: 'MY',
  currency: 'MYR',
  utcOffsetMinutes: 420,
  status: 'removed',
  closedDates: [closed]
}

describe('the rules of an outlet', () => {
  // Every change that any part of them can have: a trigger that is missing would have a process go on by the old ones
  test.each<[string, (id: string) => Promise<unknown>, (rules: Awaited<ReturnType<typeof read>>) => unknown, unknown]>([
    [
      'its settings',
      (id) =>
        server.kernel.db.update(bookingSettings).set({ leadMinutes: 5 }).where(eq(bookingSettings.restaurantId, id)),
      ({ settings }) => settings.leadMinutes,
      5
    ],
    [
      'a window',
      (id) => server.kernel.db.update(bookingWindows).set({ covers: 7 }).where(eq(bookingWindows.restaurantId, id)),
      ({ windows }) => windows.map(({ covers }) => covers),
      Array(7).fill(7)
    ],
    [
      'one more window',
      (id) =>
        server.kernel.db
          .insert(bookingWindows)
          .values({ restaurantId: id, weekday: 1, opensAt: 0, lastSeatingAt: 30, covers: 1 }),
      ({ windows }) => windows.length,
      8
    ],
    [
      'no windows any more',
      (id) => server.kernel.db.delete(bookingWindows).where(eq(bookingWindows.restaurantId, id)),
      ({ rules }) => rules.windows,
      []
    ],
    [
      'a discount',
      (id) => server.kernel.db.insert(bookingDiscounts).values({ restaurantId: id, ...discount }),
      ({ discounts }) => discounts,
      [expect.objectContaining(discount)]
    ],
    [
      'a closed day',
      (id) => server.kernel.db.insert(bookingClosedDates).values({ restaurantId: id, closedOn: closed }),
      ({ rules }) => rules.closedDates,
      [closed]
    ]
  ])('are read again with %s', async (_what, change, part, expected) => {
    const restaurantId = await buildTables(server)
    expect(part(await read(restaurantId))).not.toEqual(expected)
    await change(restaurantId)
    expect(part(await read(restaurantId))).toEqual(expected)
  })

  test('are read again with a discount, or a closed day, that changes and goes', async () => {
    const { db } = server.kernel
    const restaurantId = await buildTables(server)
    const [ofDiscount, ofDay] = [
      eq(bookingDiscounts.restaurantId, restaurantId),
      eq(bookingClosedDates.restaurantId, restaurantId)
    ]
    const now = async () => {
      const { discounts, rules } = await read(restaurantId)
      return [discounts.map(({ basisPoints }) => basisPoints), rules.closedDates]
    }
    await db.insert(bookingDiscounts).values({ restaurantId, ...discount })
    await db.insert(bookingClosedDates).values({ restaurantId, closedOn: closed })
    expect(await now()).toEqual([[2000], [closed]])
    await db.update(bookingDiscounts).set({ basisPoints: 3000 }).where(ofDiscount)
    expect(await now()).toEqual([[3000], [closed]])
    await db.update(bookingClosedDates).set({ closedOn: '2026-04-02' }).where(ofDay)
    expect(await now()).toEqual([[3000], ['2026-04-02']])
    await db.delete(bookingDiscounts).where(ofDiscount)
    expect(await now()).toEqual([[], ['2026-04-02']])
    await db.delete(bookingClosedDates).where(ofDay)
    expect(await now()).toEqual([[], []])
  })

  test.each(Object.entries(other))('are read again with another %s of the outlet', async (column, value) => {
    const restaurantId = await buildTables(server)
    const outlet = async () => Object.entries((await read(restaurantId)).outlet).find(([name]) => name === column)?.[1]
    expect(await outlet()).not.toEqual(value)
    await server.kernel.db
      .update(restaurants)
      .set({ [column]: value })
      .where(eq(restaurants.restaurantId, restaurantId))
    expect(await outlet()).toEqual(value)
  })

  test('that a transaction changed and took back are not those of anybody', async () => {
    const { database, db } = server.kernel
    const restaurantId = await buildTables(server)
    const cover = async (covers: number, isKept: boolean) =>
      inTransaction(database, async (tx) => {
        await tx.update(bookingWindows).set({ covers }).where(eq(bookingWindows.restaurantId, restaurantId))
        const { windows } = await readKeeper(tx, server.kernel, restaurantId)
        expect(windows.map((window) => window.covers)).toEqual(Array(7).fill(covers))
        if (!isKept) throw new Error('taken back')
      }).catch(() => undefined)
    const covers = async () => (await read(restaurantId)).windows[0]?.covers
    expect(await covers()).toBe(20)
    await cover(5, false)
    expect(await covers()).toBe(20)
    await db.update(bookingWindows).set({ covers: 6 }).where(eq(bookingWindows.restaurantId, restaurantId))
    expect(await covers()).toBe(6)
    await cover(8, true)
    expect(await covers()).toBe(8)
  })

  test('of one that takes no new bookings are those of what it keeps alone', async () => {
    const { db } = server.kernel
    const [open, shut] = [await buildTables(server), await buildTables(server)]
    await db.update(restaurants).set({ status: 'removed' }).where(eq(restaurants.restaurantId, shut))
    const ids = async (which: 'taking' | 'any') =>
      (await readBookables(db, server.kernel, [open, shut, 'nobody'], which))
        .map(({ outlet }) => outlet.restaurantId)
        .sort()
    expect([await ids('taking'), await ids('any')]).toEqual([[open], [open, shut].sort()])
  })

  testOnPostgres('are asked for by their version once a process knows them', async () => {
    const restaurantId = await buildTables(server)
    expect(await statementsOf(() => read(restaurantId))).toHaveLength(2)
    expect(await statementsOf(() => read(restaurantId))).toHaveLength(1)
    await server.kernel.db
      .update(restaurants)
      .set({ monthlySales: 99 })
      .where(eq(restaurants.restaurantId, restaurantId))
    expect(await statementsOf(() => read(restaurantId))).toHaveLength(1)
  })
})
