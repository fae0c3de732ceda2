import {
  brokenInvariants,
  buildCity,
  buildDish,
  type buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

export const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Eater = Awaited<ReturnType<typeof buildEater>>
type Kind = 'card' | 'nets'
export const pays = '4242 4242 4242 4242'
export const asks = '4000 0025 0000 3155'
export const nets = '1111 2222 3333 4444'

export const cardsOf = async (eater: Eater) => (await server.ask('savedCardList', {}, { token: eater.token })).cards
export const markersOf = (country: 'SG' | 'MY') => ({ markers: { countryCode: country } })

/** A way to the page of the keeper of cards there. */
export async function beginSetup(eater: Eater, kind: Kind = 'card', country: 'SG' | 'MY' = 'SG') {
  const { setupId, url } = await server.ask(
    'cardSetupCreate',
    { kind, orderId: 'o1' },
    { token: eater.token, ...markersOf(country) }
  )
  const door = await server.app.inject({ method: 'GET', url })
  const page = door.statusCode === 303 ? String(door.headers.location) : url
  const session = new URL(page, 'http://bank').searchParams.get('session') ?? ''
  const press = (form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/cards/setup',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ session, lang: 'en', expiry: '09 / 31', ...form }).toString()
    })
  return {
    setupId,
    url,
    page,
    session,
    press,
    ask: () => server.ask('cardSetupGet', { setupId }, { token: eater.token })
  }
}

export async function keep(eater: Eater, card = pays, kind: Kind = 'card', country: 'SG' | 'MY' = 'SG') {
  const setup = await beginSetup(eater, kind, country)
  await setup.press({ action: 'keep', card })
  const { cardId } = await setup.ask()
  return { ...setup, cardId: cardId ?? '' }
}

/** Pays a new order, by a saved card or by the default one. */
export async function pay(
  eater: Eater,
  paymentType: 'CREDITCARD_PAY' | 'NETS',
  savedCardId?: string,
  key = nextId('card-key-')
) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const order = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType
  })
  const params = {
    orderId: order.orderId,
    paymentType,
    expectedAmount: order.total,
    ...(savedCardId !== undefined && { savedCardId })
  }
  const call = (again = key) => server.call('paymentCreate', params, { token: eater.token, key: again })
  return {
    order,
    call,
    answer: await call(),
    status: async () => (await server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })).status
  }
}
