import { restaurantOwner } from '@/domain/cart-owner'
import type { Cart } from '@/features/cart/cart'
import { cartStore } from '@/features/cart/cart-store'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import Restaurant from '@/pages/restaurant/index'
import { type Client, type ClientOptions, startClient } from '../support/client'
import { buildDish, buildRestaurant } from '../support/commerce'
import type { TestServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

type RestaurantFacts = Parameters<typeof buildRestaurant>[1]
type DishFacts = Parameters<typeof buildDish>[2]

/** A restaurant with these dishes; the server reads its snapshot of it again. */
export async function makeMenu(server: TestServer, facts: RestaurantFacts, ...dishFacts: DishFacts[]) {
  const restaurant = await buildRestaurant(server, facts)
  const made: Awaited<ReturnType<typeof buildDish>>[] = []
  for (const dish of dishFacts) made.push(await buildDish(server, restaurant, dish))
  server.clock.advance(6000)
  return { restaurantId: restaurant.restaurantId, made }
}

/** The place is one that was chosen by hand: distances and fees are told from there. */
export const standSomewhere = ({ stores: { place } }: Client): void => place.put(place.place, '牛车水', true)

/** Opens the restaurant's page, for somebody whose place is known. */
export async function visit(server: TestServer, restaurantId: string, options?: ClientOptions) {
  const client = await startClient(server, options)
  standSomewhere(client)
  const page = await client.open('restaurant', Restaurant, { restaurantId })
  return { client, page, cart: client.stores.get(cartStore).of(restaurantOwner(restaurantId)) }
}

/** Opens it and waits until its menu can be ordered from. */
export async function settled(server: TestServer, restaurantId: string, options?: ClientOptions) {
  const shown = await visit(server, restaurantId, options)
  const restaurant = shown.client.stores.get(restaurantsStore).of(restaurantId)
  await shown.page.until(() => restaurant.menuLoad.state === 'ready' && restaurant.info.state === 'ready', 'the menu')
  await shown.page.rest(60)
  return shown
}

/** What the bag in the bar says to a screen reader. */
export const bagLabel = (client: Client, restaurantId: string) =>
  `打开购物车, 购物车里有 ${client.stores.get(cartStore).of(restaurantOwner(restaurantId)).count} 份`

/** Whether the bar says what a checkout of the cart asks for, to where the person is. */
export async function checkoutSaid(server: TestServer, page: ShownPage, { stores: { place } }: Client, cart: Cart) {
  const { latitude, longitude } = place.place
  const { figures } = await server.ask(
    'orderQuote',
    {
      restaurantId: cart.lines[0]?.restaurantId ?? '',
      deliveryType: 'delivery',
      lines: cart.orderLines,
      latitude,
      longitude
    },
    { token: await server.visitor() }
  )
  return page.has('img', `合计 S$${figures.total}`)
}

/** The server's figures for exactly what the cart sends. */
export const quoteOf = async (server: TestServer, { lines, orderLines }: Cart) =>
  (
    await server.ask(
      'orderQuote',
      { restaurantId: lines[0]?.restaurantId ?? '', deliveryType: 'pickup', lines: orderLines },
      { token: await server.visitor() }
    )
  ).figures
