import {
  brokenInvariants,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  pay,
  prepareSubmit,
  submit
} from '../support/commerce'
import { hadOrder, month } from '../support/memberships'
import { LoginPage } from './pages/login-page'
import { MembershipCardPage, MembershipCheckoutPage, MembershipHomePage } from './pages/membership-pages'
import { always, type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

test('what a card would have saved is bought at its first price, deducted from the next order, stopped and taken up again', async () => {
  const { server } = counter
  const eater = await buildEater(server, 100_00)
  const restaurant = await buildRestaurant(server, { openingWindows: always })
  const dish = await buildDish(server, restaurant)
  const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 2)] }
  const asked = { ...choices, deliveryType: 'delivery', addressId: eater.addressId, paymentType: 'WALLET_PAY' } as const
  const quoteNow = () => server.ask('orderQuote', asked, { token: eater.token })
  const before = await quoteNow()
  const { orderId } = await submit(server, eater, await prepareSubmit(server, eater, choices))
  await pay(server, eater, orderId)
  await hadOrder(server, orderId)
  await visiting(counter, 'zh-CN', async (visit) => {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)

    const home = new MembershipHomePage(visit)
    await home.open()
    expect(await home.wouldSave()).toBe(before.figures.deliveryFee)

    const checkout = new MembershipCheckoutPage(visit)
    await checkout.open(month)
    await checkout.renew()
    await checkout.buy('S$4.90', 'S$9.90')

    const card = new MembershipCardPage(visit)
    await card.openFromResult()
    const now = await quoteNow()
    expect(now.figures.membershipDeduction).toBe(before.figures.deliveryFee)

    await card.stop()
    const { held, subscription } = await visit.ask('membershipGet', { product: 'foodieCard' })
    expect([held !== null, subscription?.status]).toEqual([true, 'cancelled'])
    await card.resume()
    expect((await visit.ask('membershipGet', { product: 'foodieCard' })).subscription?.status).toBe('live')
    expect(await card.code()).toMatch(/\d{4}/)
  })
}, 180_000)
