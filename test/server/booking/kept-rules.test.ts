import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { readBookables, readKeeper } from '../../../server/modules/booking/bookables'
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
    ],
    [
      'a closed day of the outlet itself',
      (id) =>
        server.kernel.db
          .update(restaurants)
          .set({ closedDates: [closed] })
          .where(eq(restaurants.restaurantId, id)),
      ({ rules }) => rules.closedDates,
      [closed]
    ],
    [
      'another name and phone',
      (id) =>
        server.kernel.db.update(restaurants).set({ phone: '+6560000000' }).where(eq(restaurants.restaurantId, id)),
      ({ outlet }) => outlet.phone,
      '+6560000000'
    ]
  ])('are read again with %s', async (_what, change, part, expected) => {
    const restaurantId = await buildTables(server)
    expect(part(await read(restaurantId))).not.toEqual(expected)
    await change(restaurantId)
    expect(part(await read(restaurantId))).toEqual(expected)
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
