import { eq } from 'drizzle-orm'
import { orders, restaurants } from '../../../server/modules/tables'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveVoucher,
  lineOf,
  nextId,
  outletPoint,
  pay,
  prepareSubmit
} from '../../support/commerce'
import { buildFlashItem, buildSession, endSessions } from '../../support/flash-sale'
import { useServer } from '../../support/server'

const server = useServer()
const place = { cityCode: 'SIN', ...outletPoint }
const settle = () => server.clock.advance(6000)
type Eater = Awaited<ReturnType<typeof buildEater>>
type Outlet = Awaited<ReturnType<typeof buildRestaurant>>

beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => endSessions(server))

/** A restaurant with dishes of these names. */
async function openOutlet(names: readonly string[], facts: Parameters<typeof buildRestaurant>[1] = {}) {
  const restaurant = await buildRestaurant(server, facts)
  const dishIds: string[] = []
  for (const zh of names) dishIds.push((await buildDish(server, restaurant, { name: { zh, en: zh } })).dishId)
  settle()
  return { restaurant, dishIds }
}

async function order(eater: Eater, { restaurantId }: Outlet, dishIds: readonly string[], isPaid = true) {
  const params = await prepareSubmit(server, eater, {
    restaurantId,
    lines: dishIds.map((dishId) => lineOf(dishId, 2))
  })
  const { orderId } = await server.ask('orderSubmit', params, { token: eater.token, key: nextId('own-order-key-') })
  if (isPaid) {
    await pay(server, eater, orderId)
    await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
  }
  settle()
  return orderId
}

const ownOf = ({ token }: { readonly token: string }, where = place) => server.ask('homeOwn', where, { token })

describe('what can be had again', () => {
  it('is the latest meal from each place that is open, the latest first, by its dishes', async () => {
    const eater = await buildEater(server, 500_00)
    const first = await openOutlet(['宫保鸡丁', '米饭', '酸辣汤', '绿茶'])
    const second = await openOutlet(['鸡饭'])
    await order(eater, first.restaurant, first.dishIds.slice(0, 1))
    const whole = await order(eater, first.restaurant, first.dishIds)
    const latest = await order(eater, second.restaurant, second.dishIds)
    const { again, orderedFrom } = await ownOf(eater)
    expect(again.map(({ orderId }) => orderId)).toEqual([latest, whole])
    expect(again[1]).toMatchObject({
      restaurantId: first.restaurant.restaurantId,
      dishCount: 4,
      dishNames: [{ zh: '宫保鸡丁' }, { zh: '米饭' }, { zh: '酸辣汤' }]
    })
    expect(orderedFrom).toEqual([second.restaurant.restaurantId, first.restaurant.restaurantId])
  })

  it('is nothing of a place that is closed, only takes bookings or brings nothing here; lists still know it', async () => {
    const eater = await buildEater(server, 500_00)
    const { restaurant, dishIds } = await openOutlet(['鸡饭'])
    const { restaurantId } = restaurant
    await order(eater, restaurant, dishIds)
    const change = async (facts: Partial<typeof restaurants.$inferInsert>) => {
      await server.kernel.db.update(restaurants).set(facts).where(eq(restaurants.restaurantId, restaurantId))
      settle()
      const { again, orderedFrom } = await ownOf(eater)
      return [again.length, orderedFrom]
    }
    const { openingWindows } = restaurant
    expect(await change({ hasDelivery: true })).toEqual([1, [restaurantId]])
    expect(await change({ openingWindows: [] })).toEqual([0, [restaurantId]])
    expect(await change({ openingWindows, isReservationOnly: true })).toEqual([0, [restaurantId]])
    expect(await change({ isReservationOnly: false, deliveryRadiusMeters: 1, latitude: 1.3 })).toEqual([
      0,
      [restaurantId]
    ])
    expect(await change({ status: 'removed' })).toEqual([0, []])
  })

  it('is nothing that was not eaten, of somebody else, or of another city', async () => {
    const eater = await buildEater(server, 500_00)
    const other = await buildEater(server, 500_00)
    const { restaurant, dishIds } = await openOutlet(['鸡饭'])
    await order(eater, restaurant, dishIds, false)
    await order(other, restaurant, dishIds)
    expect(await ownOf(eater)).toMatchObject({ again: [], orderedFrom: [] })
    await buildCity(server, { cityCode: 'JHB', latitude: 1.49, longitude: 103.74 })
    settle()
    expect(await ownOf(other, { cityCode: 'JHB', latitude: 1.49, longitude: 103.74 })).toMatchObject({
      again: [],
      orderedFrom: []
    })
  })
})

describe('red envelopes', () => {
  it('are counted, and the one that ends first is told', async () => {
    const eater = await buildEater(server)
    const hourMs = 3_600_000
    const now = server.clock.now()
    await giveVoucher(server, eater.userId, { amountMinor: 300, validUntil: now + 5 * hourMs })
    await giveVoucher(server, eater.userId, { amountMinor: 500, validUntil: now + 2 * hourMs })
    await giveVoucher(server, eater.userId, {
      amountMinor: 100,
      validFrom: now + 30 * hourMs,
      validUntil: now + hourMs * 31
    })
    await giveVoucher(server, eater.userId, { kind: 'voucher', amountMinor: 900 })
    expect((await ownOf(eater)).envelopes).toEqual({
      count: 2,
      amount: '5.00',
      currency: 'SGD',
      endsAt: new Date(now + 2 * hourMs).toISOString()
    })
    server.clock.advance(3 * hourMs)
    expect((await ownOf(eater)).envelopes).toMatchObject({ count: 1, amount: '3.00' })
    server.clock.advance(3 * hourMs)
    expect((await ownOf(eater)).envelopes).toBeNull()
  })
})

describe('the flash sale', () => {
  it('is told to a visitor, who has nothing of their own: what sells now, else what is next, never what is gone', async () => {
    const visitor = { token: await server.visitor() }
    expect(await ownOf(visitor)).toEqual({ orderedFrom: [], again: [], envelopes: null, flash: null })
    const later = await buildSession(server, { startsIn: 1, endsIn: 10 })
    await buildFlashItem(server, { sessionId: later.sessionId })
    expect((await ownOf(visitor)).flash).toMatchObject({ sessionId: later.sessionId })
    const running = await buildSession(server, { startsIn: -1, endsIn: 20 })
    await buildFlashItem(server, { sessionId: running.sessionId, leftCount: 0 })
    expect((await ownOf(visitor)).flash).toMatchObject({ sessionId: later.sessionId })
    await buildFlashItem(server, { sessionId: running.sessionId, priceMinor: 990, sortOrder: 1 })
    expect((await ownOf(visitor)).flash).toMatchObject({
      sessionId: running.sessionId,
      price: '9.90',
      endsAt: new Date(running.endsAt).toISOString()
    })
  })
})
