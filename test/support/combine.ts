import type { OrderChoices, Params } from '@/contract/types'
import { subOrderId } from '@/domain/combined-order'
import { inTransaction } from '../../server/db/transaction'
import { fulfil, type FulfilmentAct } from '../../server/modules/fulfilment/service'
import { lockOrder } from '../../server/modules/order/repository'
import { combineAreas, type restaurants } from '../../server/modules/tables'
import { buildDish, type buildEater, buildRestaurant, nextId, outletPoint, pay, pressOnHostedPage } from './commerce'
import type { TestServer } from './server'

type Eater = Awaited<ReturnType<typeof buildEater>>
type Kitchen = Awaited<ReturnType<typeof buildKitchen>>

/** An area at the outlets' place: S$3 for the first kilometre and S$0.50 for each further one, S$0.40 for the platform. */
export async function buildArea(server: TestServer, facts: Partial<typeof combineAreas.$inferInsert> = {}) {
  const area = {
    combineOrderAreaId: nextId('area'),
    countryCode: 'SG' as const,
    cityCode: 'SIN',
    currency: 'SGD' as const,
    name: { zh: '美食街', en: 'Food Street' },
    description: { zh: '一单一起送', en: 'Brought together' },
    image: { small: '/img/s.webp', medium: '/img/m.webp', large: '/img/l.webp' },
    address: '3 Smith Street',
    phone: '+6561234560',
    ...outletPoint,
    utcOffsetMinutes: 480,
    deliveryRadiusMeters: 8000,
    deliveryBaseMinor: 300,
    deliveryPerKilometreMinor: 50,
    deliveryIncludedKilometres: 1,
    platformFeeMinor: 40,
    ...facts
  }
  await server.kernel.db.insert(combineAreas).values(area)
  return area
}

/** A restaurant of an area with one dish. */
export async function buildKitchen(
  server: TestServer,
  combineOrderAreaId: string,
  facts: Partial<typeof restaurants.$inferInsert> = {},
  dishFacts: Parameters<typeof buildDish>[2] = {}
) {
  const restaurant = await buildRestaurant(server, { combineOrderAreaId, ...facts })
  const dish = await buildDish(server, restaurant, dishFacts)
  return { restaurant, dish }
}

/** What a client sends for dishes of several restaurants of an area. */
export const choicesOf = (
  areaId: string,
  eater: Eater,
  wanted: readonly (readonly [Kitchen, number])[],
  more: Partial<OrderChoices> = {}
): OrderChoices => ({
  restaurantId: wanted[0]?.[0].restaurant.restaurantId ?? 'none',
  combineOrderAreaId: areaId,
  deliveryType: 'delivery',
  addressId: eater.addressId,
  paymentType: 'WALLET_PAY',
  lines: wanted.map(([{ restaurant, dish }, dishCount]) => ({
    restaurantId: restaurant.restaurantId,
    dishId: dish.dishId,
    dishCount,
    dishItems: []
  })),
  ...more
})

/** The same with the quote that it was asked with. */
export async function prepareCombined(
  server: TestServer,
  eater: Eater,
  choices: OrderChoices
): Promise<Params<'orderSubmit'>> {
  const { quoteId } = await server.ask('orderQuote', choices, { token: eater.token })
  return { ...choices, quoteId, remark: '', tableware: 'none' }
}

/** Makes a combined order. */
export async function submitCombined(
  server: TestServer,
  eater: Eater,
  choices: OrderChoices,
  key = nextId('combined-key-')
) {
  return server.ask('orderSubmit', await prepareCombined(server, eater, choices), { token: eater.token, key })
}

/** What a restaurant or rider says to an order, or to a part of one; returns how it stands then. */
export const fulfilOn = (server: TestServer, orderId: string, act: FulfilmentAct) =>
  inTransaction(server.kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('there is no such order')
    return (await fulfil(tx, server.kernel, order, act)).order.status
  })

/** A restaurant's no to its part. */
export const refusal: FulfilmentAct = { event: 'reject', reasonCode: 'tooBusy', reason: '' }

/** A combined order of two restaurants that has come and is paid, by card or from the wallet; the first restaurant may not have made its part. */
export async function buildCombinedMeal(
  server: TestServer,
  eater: Eater,
  choices: OrderChoices,
  { isFirstRefused = false } = {}
) {
  const { orderId } = await submitCombined(server, eater, choices)
  const isByCard = choices.paymentType === 'CREDITCARD_PAY'
  const { redirectUrl } = await pay(server, eater, orderId, isByCard ? 'CREDITCARD_PAY' : 'WALLET_PAY')
  if (isByCard) await pressOnHostedPage(server, redirectUrl, 'pay')
  const [first, second] = [subOrderId(orderId, 1), subOrderId(orderId, 2)]
  await fulfilOn(server, first, isFirstRefused ? refusal : { event: 'accept' })
  await fulfilOn(server, second, { event: 'accept' })
  await fulfilOn(server, orderId, { event: 'dispatch', rider: { name: 'B12', phone: '+6581234567' } })
  await fulfilOn(server, orderId, { event: 'deliver' })
  return { eater, orderId, first, second }
}
