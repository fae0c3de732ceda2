import { codes } from '@/contract/codes'
import { hostSystemOf, type Platform } from '@/domain/markers'
import { subscriptionTerms } from '../../../server/modules/membership-order'
import { unsoldKinds } from '../../../server/platform/kernel/unsold-kinds'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  prepareSubmit
} from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import { buyMembership } from '../../support/memberships'
import { askTopUp, buildSaver, submitTopUp } from '../../support/money'
import { useServer } from '../../support/server'

const NOT_SOLD = 'topUp@weapp-ios, membership@weapp-ios, deal@weapp-ios,topUp@alipay,pickup@h5-android'
const server = useServer({ environment: { NOT_SOLD } })
let dealId: string
beforeAll(async () => {
  await buildCity(server)
  dealId = await buildDeal(server, await buildRestaurant(server))
  server.clock.advance(2000)
})

const agents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.40',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile',
  other: 'Mozilla/5.0 (Windows NT 10.0) WindowsWechat'
}
const from = (platform: Platform, system: keyof typeof agents, token: string) => ({
  token,
  markers: { platform, locale: 'en' as const },
  userAgent: agents[system]
})

test.each(['ios', 'android', 'other'] as const)('a program says by its user agent that it runs on %s', (system) => {
  expect(hostSystemOf(agents[system])).toBe(system)
})

test.each([
  ['h5', 'ios', true],
  ['weapp', 'android', true],
  ['weapp', 'other', true],
  ['weapp', 'ios', false],
  ['alipay', 'ios', false],
  ['alipay', 'android', false]
] as const)('top-ups on %s, %s: %s', async (platform, system, isSellable) => {
  const { token } = await buildSaver(server)
  const here = from(platform, system, token)
  const options = await server.ask('topUpOptions', {}, here)
  expect(options.isSellable).toBe(isSellable)
  const params = { amount: '50', acceptedAgreement: options.agreement.effectiveFrom }
  const answer = await server.call('topUpSubmit', params, { ...here, key: nextId('unsold-') })
  expect(answer.code).toBe(isSellable ? codes.ok : codes.kindNotSold)
})

test('a top-up that was begun elsewhere is not paid where none are sold', async () => {
  const person = await buildSaver(server)
  const { orderId, total } = await submitTopUp(server, person, '50')
  const here = from('weapp', 'ios', person.token)
  const { methods } = await server.ask('cashierGet', { orderId }, here)
  expect(new Set(methods.map(({ reasonCode }) => reasonCode))).toEqual(new Set([codes.kindNotSold]))
  const pays = { orderId, paymentType: 'CREDITCARD_PAY' as const, expectedAmount: total }
  const pay = (more: object) =>
    server.call('paymentCreate', pays, { token: person.token, key: nextId('unsold-'), ...more })
  expect((await pay(here)).code).toBe(codes.kindNotSold)
  expect((await pay({})).code).toBe(codes.ok)
})

test.each([
  ['weapp', 'ios', false],
  ['weapp', 'android', true],
  ['h5', 'ios', true]
] as const)('deals on %s, %s: %s', async (platform, system, isSellable) => {
  const { token } = await buildSaver(server)
  const here = from(platform, system, token)
  for (const who of [here, { ...here, token: undefined }]) {
    const { token: own, ...rest } = who
    const more = own === undefined ? rest : { ...rest, token: own }
    expect((await server.ask('dealGet', { dealId }, more)).isSellable).toBe(isSellable)
    const { items } = await server.ask('dealList', { cityCode: 'SIN' }, more)
    expect(items.map((item) => item.isSellable)).toEqual([isSellable])
  }
  const quote = await server.call('dealQuote', { dealId, count: 1 }, here)
  expect(quote.code).toBe(isSellable ? codes.ok : codes.kindNotSold)
  const params = { dealId, count: 1, quoteId: quote.data?.quoteId ?? 'none', mobile: '81234567' }
  const answer = await server.call('dealSubmit', params, { ...here, key: nextId('unsold-') })
  expect(answer.code).toBe(isSellable ? codes.ok : codes.kindNotSold)
})

test.each([
  ['weapp', 'ios', false],
  ['weapp', 'android', true],
  ['h5', 'ios', true]
] as const)('memberships on %s, %s: %s', async (platform, system, isSold) => {
  const person = await buildEater(server, 2000)
  await buyMembership(server, person, 'sg-vip-month')
  const here = from(platform, system, person.token)
  const [home, list] = [await server.ask('membershipHome', {}, here), await server.ask('membershipPlanList', {}, here)]
  // What is held is shown all the same
  const card = await server.ask('membershipGet', { product: 'VIP' }, here)
  expect([home.isSold, list.isSold, card.isSold, home.held.length]).toEqual([isSold, isSold, isSold, 1])
  const code = isSold ? codes.ok : codes.kindNotSold
  const choice = { planId: 'sg-svip-month', isRenewing: false }
  const quote = await server.call('membershipQuote', choice, here)
  expect(quote.code).toBe(code)
  const acceptedTerms = subscriptionTerms.effectiveFrom
  const params = { ...choice, quoteId: quote.data?.quoteId ?? 'none', acceptedTerms }
  const answer = await server.call('membershipSubmit', params, { ...here, key: nextId('unsold-') })
  expect(answer.code).toBe(code)
})

test('each kind has a switch of its own: a meal that is collected', async () => {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server)
  const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
  const order = async (deliveryType: 'pickup' | 'delivery', system: 'android' | 'ios') => {
    const addressed = deliveryType === 'delivery' ? {} : { addressId: undefined }
    const params = await prepareSubmit(server, eater, { ...choices, deliveryType, ...addressed })
    const more = { ...from('h5', system, eater.token), key: nextId('unsold-') }
    return (await server.call('orderSubmit', params, more)).code
  }
  expect(await order('pickup', 'android')).toBe(codes.kindNotSold)
  expect(await order('pickup', 'ios')).toBe(codes.ok)
  expect(await order('delivery', 'android')).toBe(codes.ok)
})

test.each(['topUps@h5', 'topUp', 'topUp@web', 'topUp@weapp-windows'])(
  'the configuration knows its kinds and programs: %s',
  (text) => {
    expect(unsoldKinds.safeParse(text).success).toBe(false)
  }
)

test('everything is sold where nothing is named', async () => {
  expect((await askTopUp(server, await buildSaver(server), '50')).code).toBe(codes.ok)
})
