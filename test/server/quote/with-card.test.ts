import { eq } from 'drizzle-orm'
import type { Params } from '@/contract/types'
import { membershipPlans } from '../../../server/modules/tables'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveMembership,
  lineOf,
  type submit
} from '../../support/commerce'
import { buyMembership, near } from '../../support/memberships'
import { useServer } from '../../support/server'

const server = useServer({ environment: { NOT_SOLD: 'membership@weapp' } })
let meal: Parameters<typeof submit>[2]
beforeAll(async () => {
  await buildCity(server)
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  meal = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 2)] }
})

type Eater = Awaited<ReturnType<typeof buildEater>>
const quoteFor = ({ token, addressId }: Eater, more: Partial<Params<'orderQuote'>> = {}) =>
  server.ask('orderQuote', { ...meal, deliveryType: 'delivery', addressId, ...more }, { token })

test('is what the card then takes off the same order', async () => {
  const eater = await buildEater(server, 5000)
  const { cardSaving, figures } = await quoteFor(eater)
  expect(figures.membershipDeduction).toBe('0.00')
  await buyMembership(server, eater, near)
  const held = await quoteFor(eater)
  expect(Number(cardSaving)).toBeGreaterThan(0)
  expect([held.figures.membershipDeduction, held.cardSaving]).toEqual([cardSaving, undefined])
})

test('is said to no member, to no visitor, of no pickup, on no unknown way, and nowhere that none is sold', async () => {
  const [eater, member] = [await buildEater(server), await buildEater(server)]
  await giveMembership(server, member.userId, 'VIP')
  expect((await quoteFor(member)).cardSaving).toBeUndefined()
  expect((await quoteFor(eater, { deliveryType: 'pickup' })).cardSaving).toBeUndefined()
  expect((await quoteFor(eater, { addressId: undefined })).cardSaving).toBeUndefined()
  const { accessToken: token } = await server.ask('visitorToken', { appkey: 'test' })
  const visitors = await server.ask(
    'orderQuote',
    { ...meal, deliveryType: 'delivery', latitude: 1.3, longitude: 103.85 },
    { token }
  )
  expect(visitors.cardSaving).toBeUndefined()
  expect((await quoteFor(eater)).cardSaving).toBeDefined()
  const inWeapp = { token: eater.token, markers: { platform: 'weapp', locale: 'en' } } as const
  const { addressId } = eater
  const unsold = await server.ask('orderQuote', { ...meal, deliveryType: 'delivery', addressId }, inWeapp)
  expect(unsold.cardSaving).toBeUndefined()
  await server.kernel.db.update(membershipPlans).set({ isSold: false }).where(eq(membershipPlans.countryCode, 'SG'))
  expect((await quoteFor(eater)).cardSaving).toBeUndefined()
  await server.kernel.db.update(membershipPlans).set({ isSold: true }).where(eq(membershipPlans.countryCode, 'SG'))
})
