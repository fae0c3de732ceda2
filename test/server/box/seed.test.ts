import { eq } from 'drizzle-orm'
import { boxGuests } from '@/domain/box'
import { dealCodeStates } from '@/domain/deal'
import { inTransaction } from '../../../server/db/transaction'
import { boxSeed } from '../../../server/modules/box/seed'
import { menuRows } from '../../../server/modules/box/seed/rows'
import { boxUnits, orders, users } from '../../../server/modules/tables'
import { outlets } from '../../../server/seed/data/outlets'
import { weeks } from '../../../server/seed/data/terms'
import { callShop, runJobs } from '../../support/boxes'
import { brokenInvariants, buildCity, buildRestaurant, topUp } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
const userId = 'demo-boxes'
const rows = menuRows(outlets)

beforeAll(async () => {
  await buildCity(server)
  const selling = outlets.filter(({ key }) => rows.some(({ menu }) => menu.restaurantId === key))
  for (const { key: restaurantId } of selling) await buildRestaurant(server, { restaurantId })
  await server.kernel.db.insert(users).values({ userId, isVisitor: false, createdAt: testNow })
  await topUp(server, userId, 50_000)
  const world = { now: testNow, outlets, hasPeople: false }
  await inTransaction(server.kernel.database, async (tx) => {
    await boxSeed.beforePeople?.(tx, world)
    await boxSeed.beforePeople?.(tx, world)
    for (const { write } of boxSeed.history?.(world) ?? []) await write(tx)
  })
})
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

test('each city has boxes, Singapore both kinds and both ways of eating, and all lie within the hours of their outlet', () => {
  const placeOf = (id: string) => outlets.find(({ key }) => key === id)
  const cities = new Set(rows.map(({ menu }) => placeOf(menu.restaurantId)?.cityCode))
  expect(cities.size).toBeGreaterThanOrEqual(8)
  const here = rows.filter(({ menu }) => placeOf(menu.restaurantId)?.cityCode === 'SIN')
  expect(new Set(here.map(({ menu }) => menu.kind)).size).toBe(2)
  expect(new Set(here.flatMap(({ menu }) => menu.diets)).size).toBe(2)
  expect(here.length).toBeGreaterThanOrEqual(6)
  for (const { menu, sittings, prices } of rows) {
    const outlet = placeOf(menu.restaurantId)
    const hours = outlet ? weeks[outlet.hours] : []
    for (const { weekday, startsAt, endsAt } of sittings)
      expect([
        menu.boxMenuId,
        hours.some((open) => open.weekday === weekday && open.opensAt <= startsAt && endsAt <= open.closesAt)
      ]).toEqual([menu.boxMenuId, true])
    expect(prices).toHaveLength(4 * (menu.kind === 'buffet' ? boxGuests.length : 1))
  }
})

test('a person has boxes in every state, one to be shown at this moment, and the world goes on from there', async () => {
  const { db } = server.kernel
  const own = await db.select().from(orders).where(eq(orders.userId, userId))
  expect(own.map(({ status }) => status).sort()).toEqual([
    'available',
    'available',
    'available',
    'awaitingPayment',
    'completed',
    'expired',
    'refunded'
  ])
  const states = new Set((await db.select().from(boxUnits)).map(({ state }) => state))
  // Money on its way is no state to stay in
  expect([...states].sort()).toEqual(dealCodeStates.filter((state) => state !== 'refunding').sort())
  const [shown] = await db.select().from(boxUnits).where(eq(boxUnits.orderId, 'demo-box-now'))
  const params = { code: shown?.code ?? '', restaurantId: shown?.restaurantId ?? '' }
  expect(await callShop(server, { name: 'codeRedeem', params })).toBe(1)
  server.clock.advance(20 * 86_400_000)
  await runJobs(server)
  expect(await db.$count(orders, eq(orders.status, 'available'))).toBe(0)
})
