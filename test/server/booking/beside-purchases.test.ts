import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { unpaidOrdersMaximum } from '@/domain/order-state'
import { bookingSettings } from '../../../server/modules/tables'
import {
  book,
  buildTables,
  call,
  decline,
  evening,
  giveUp,
  type Guest,
  runJobs,
  silence,
  viewBooking
} from '../../support/bookings'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  prepareSubmit
} from '../../support/commerce'
import { buildDeal, buyDeal } from '../../support/deals'
import { testNow, useServer } from '../../support/server'

const server = useServer()
beforeAll(() => buildCity(server))
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})
const startsAt = evening(1140)
const goTo = (minute: number) => server.clock.set(Date.parse(evening(minute)))

describe('a table without a deposit', () => {
  test('is no unpaid purchase: as many others wait for their payment beside it, and it beside them', async () => {
    const eater = await buildEater(server)
    const { token } = eater
    const [atOnce, byHand] = [await buildTables(server), await buildTables(server, { confirms: 'byHand' })]
    const outlet = await buildRestaurant(server)
    const dealId = await buildDeal(server, outlet)
    const dish = await buildDish(server, outlet)
    const meal = await prepareSubmit(server, eater, {
      restaurantId: outlet.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    const bookOne = (restaurantId: string, date: string) =>
      book(server, eater, { restaurantId, startsAt: evening(1140, date) })
    const kept = await bookOne(atOnce, '2026-03-03')
    const awaiting = await bookOne(byHand, '2026-03-04')
    await silence(server)
    const stand = async (orderId: string) => (await viewBooking(server, eater, orderId)).status
    expect([await stand(kept), await stand(awaiting)]).toEqual(['available', 'paid'])
    expect((await server.ask('orderList', { tab: 'awaitingPayment' }, { token })).items).toEqual([])

    const orderMeal = async () => (await server.call('orderSubmit', meal, { token, key: nextId('beside-meal-') })).code
    const meals: number[] = []
    for (let made = 0; made <= unpaidOrdersMaximum; made += 1) {
      meals.push(await orderMeal())
      if (made < unpaidOrdersMaximum) await buyDeal(server, eater, dealId)
    }
    const full = [...new Array<number>(unpaidOrdersMaximum).fill(codes.ok), codes.unpaidOrdersTooMany]
    expect(meals).toEqual(full)
    expect((await server.call('dealQuote', { dealId, count: 1 }, { token })).code).toBe(codes.unpaidOrdersTooMany)
    // Nor are those in its way
    expect(await stand(await bookOne(atOnce, '2026-03-05'))).toBe('available')
  })

  const toKept = (guest: Guest, restaurantId: string) => book(server, guest, { restaurantId, startsAt })
  test.each<readonly [string, (guest: Guest, restaurantId: string) => Promise<unknown>]>([
    ['is kept', toKept],
    [
      'waits for its restaurant',
      async (guest, restaurantId) => {
        const ofOutlet = eq(bookingSettings.restaurantId, restaurantId)
        await server.kernel.db.update(bookingSettings).set({ confirms: 'byHand' }).where(ofOutlet)
        await toKept(guest, restaurantId)
        await silence(server)
      }
    ],
    [
      'was had',
      async (guest, restaurantId) => {
        const orderId = await toKept(guest, restaurantId)
        goTo(1140)
        await call(server, { name: 'bookingSeat', params: { orderId } })
        goTo(1230)
        await runJobs(server)
        expect(await viewBooking(server, guest, orderId)).toMatchObject({ status: 'completed' })
      }
    ],
    [
      'was not come to',
      async (guest, restaurantId) => {
        const orderId = await toKept(guest, restaurantId)
        goTo(1155)
        await call(server, { name: 'bookingNoShow', params: { orderId } })
        expect(await viewBooking(server, guest, orderId)).toMatchObject({ status: 'expired' })
      }
    ],
    ['was given up', async (guest, restaurantId) => giveUp(server, guest, await toKept(guest, restaurantId))],
    ['was declined', async (guest, restaurantId) => decline(server, await toKept(guest, restaurantId))]
  ])('that %s leaves the first deal of its restaurant to be bought, once', async (_how, comes) => {
    const eater = await buildEater(server, 10_000)
    const { token } = eater
    const restaurantId = await buildTables(server)
    const outlet = { restaurantId, countryCode: 'SG', cityCode: 'SIN', currency: 'SGD' } as const
    const dealId = await buildDeal(server, outlet, { rules: { isFirstDeal: true } })
    await comes(eater, restaurantId)
    expect((await server.ask('dealGet', { dealId }, { token })).firstDeal).toBe('applies')
    const { orderId } = await buyDeal(server, eater, dealId)
    await pay(server, eater, orderId)
    expect((await server.call('dealQuote', { dealId, count: 1 }, { token })).code).toBe(codes.firstDealUsed)
  })
})

test('a deposit is money that is kept for a table, and buys nothing: the first deal stays the first', async () => {
  const eater = await buildEater(server, 20_000)
  const restaurantId = await buildTables(server, { depositFromPeople: 2 })
  const outlet = { restaurantId, countryCode: 'SG', cityCode: 'SIN', currency: 'SGD' } as const
  const dealId = await buildDeal(server, outlet, { rules: { isFirstDeal: true } })
  const first = async () => (await server.call('dealQuote', { dealId, count: 1 }, { token: eater.token })).code
  const orderId = await book(server, eater, { restaurantId, startsAt })
  expect(await first()).toBe(codes.ok)
  await pay(server, eater, orderId)
  expect(await first()).toBe(codes.ok)
  goTo(1155)
  await call(server, { name: 'bookingNoShow', params: { orderId } })
  expect((await viewBooking(server, eater, orderId)).deposit?.state).toBe('kept')
  expect(await first()).toBe(codes.ok)
})
