import { addressStore } from '@/features/address/address-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import SettlementPage from '@/pages/shopcart/index'
import { putInCart } from '../support/cart'
import { type Client, logIn, startClient } from '../support/client'
import { buildAddress, buildDish, buildRestaurant } from '../support/commerce'
import { mealsOf } from '../support/meals'
import { nextMobile } from '../support/people'
import type { TestServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

interface Scene {
  readonly isVisitor?: boolean
  readonly hasAddress?: boolean
  readonly portions?: number
  readonly restaurant?: Parameters<typeof buildRestaurant>[1]
  readonly behind?: NonNullable<Parameters<typeof startClient>[1]>['behind']
}

/** The quote that belongs to the choices as they are now is on the screen: choices are quoted a moment after the last of them. */
export async function quoted(page: ShownPage, { stores, network }: Client): Promise<void> {
  const settlement = stores.get(checkoutStore)
  const addresses = stores.get(addressStore)
  const isIdle = () => !settlement.quote.isLoading && !settlement.times.isLoading && !addresses.list.isLoading
  let asked = -1
  while (asked !== network.countOf('order/quote')) {
    asked = network.countOf('order/quote')
    await page.rest()
    // A quote says that it is of the present choices, a refusal does not: until another one would have been asked for
    for (let turn = 0; turn < 15 && !(isIdle() && settlement.isQuoteCurrent); turn += 1) await page.rest()
    await page.until(isIdle, 'the quote')
  }
}

/** What a line of the bill says, or undefined where it is not there. */
export const amountOf = (page: ShownPage, title: string): string | undefined =>
  Array.from(page.root.querySelectorAll('.bill .row')).find((row) => row.querySelector('.title')?.textContent === title)
    ?.textContent ?? undefined

/** People who settle their carts on a server. */
export function settlementsOn(serverOf: () => TestServer) {
  async function scene({ isVisitor = false, hasAddress = true, portions = 2, restaurant: facts, behind }: Scene = {}) {
    const restaurant = await buildRestaurant(serverOf(), facts)
    const dish = await buildDish(serverOf(), restaurant)
    const client = await startClient(serverOf(), { behind })
    if (!isVisitor) {
      await logIn(serverOf(), client, nextMobile())
      if (hasAddress) await client.stores.call('addressSave', buildAddress({ isDefault: true }))
    }
    if (portions > 0) putInCart(client, restaurant, dish, portions)
    return {
      ...client,
      client,
      restaurant,
      dish,
      open: () => client.open('settlement', SettlementPage, { restaurantId: restaurant.restaurantId })
    }
  }

  const ordersOf = ({ stores }: Client) => mealsOf(serverOf(), stores.session.session?.userId ?? '')

  /** The one order of a person, once the page has left for it. */
  async function submitted(page: ShownPage, client: Client) {
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => client.moves.length > 0, 'leaving')
    const [order, ...rest] = await ordersOf(client)
    expect(rest).toEqual([])
    if (order === undefined) throw new Error('no order')
    return order
  }
  return { scene, ordersOf, submitted }
}
