import { eq } from 'drizzle-orm'
import { restaurantOwner } from '@/domain/cart-owner'
import { addressStore } from '@/features/address/address-store'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { dishes, orders } from '../../server/modules/tables'
import { putInCart } from '../support/cart'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity, buildDish, buildRestaurant } from '../support/commerce'
import type { MemoryStorage } from '../support/memory-storage'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

/** Somebody with an address and two dishes in the cart, on the settlement of a restaurant. */
async function atSettlement() {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  await client.stores.call('addressSave', buildAddress({ isDefault: true }))
  putInCart(client, restaurant, dish, 2)
  await openSettlement(client, restaurant.restaurantId)
  return { client, restaurant, dish, settlement: client.stores.get(checkoutStore) }
}

async function openSettlement({ stores }: Client, restaurantId: string): Promise<void> {
  await stores.get(addressStore).load()
  stores.get(checkoutStore).open(restaurantOwner(restaurantId))
  await waitUntil(() => stores.get(checkoutStore).quote.value !== null)
  expect(stores.get(checkoutStore).quote.value?.problems).toEqual([])
}

const ordersOf = ({ stores }: Client) =>
  server.kernel.db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.userId, stores.session.session?.userId ?? ''))

/** The app is closed and opened again on the same device. */
const reopen = (storage: MemoryStorage) => startClient(server, { storage })

describe('a submit', () => {
  it('makes one order, empties the cart and leaves nothing unanswered', async () => {
    const { client, restaurant, settlement } = await atSettlement()
    const { orderId, isPaid } = await settlement.submit('')
    expect(isPaid).toBe(false)
    expect(await ordersOf(client)).toEqual([{ orderId }])
    expect(client.stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).count).toBe(0)
    expect(client.storage.read('fanju.order')).toMatchObject({ data: [] })
  })

  it('with a lost answer is the same order on retry', async () => {
    const { client, settlement } = await atSettlement()
    client.network.loseAnswersOf('order/submit')
    await expect(settlement.submit('')).rejects.toMatchObject({ kind: 'network' })
    const [first] = await ordersOf(client)
    expect(first).toBeDefined()
    client.network.mend()
    expect(await settlement.submit('')).toMatchObject({ orderId: first?.orderId, isEarlier: false })
    expect(await ordersOf(client)).toHaveLength(1)
  })

  it('with a lost answer is told from what is asked for after it', async () => {
    const { client, settlement } = await atSettlement()
    client.network.loseAnswersOf('order/submit')
    await expect(settlement.submit('')).rejects.toMatchObject({ kind: 'network' })
    client.network.mend()
    settlement.set('receiver', { name: '外婆', mobile: '+6581239999' })
    const [first] = await ordersOf(client)
    expect(await settlement.submit('')).toMatchObject({ orderId: first?.orderId, isEarlier: true })
    expect(await ordersOf(client)).toHaveLength(1)
  })

  it('that never reached the server is an order when it is tried again', async () => {
    const { client, settlement } = await atSettlement()
    client.network.isDown = true
    await expect(settlement.submit('')).rejects.toMatchObject({ kind: 'network' })
    expect(await ordersOf(client)).toEqual([])
    client.network.mend()
    const { orderId } = await settlement.submit('')
    expect(await ordersOf(client)).toEqual([{ orderId }])
  })

  it('is found again by the next run of the app', async () => {
    const { client, restaurant, settlement } = await atSettlement()
    client.network.loseAnswersOf('order/submit')
    await expect(settlement.submit('')).rejects.toMatchObject({ kind: 'network' })
    const again = await reopen(client.storage)
    again.stores.get(checkoutStore).open(restaurantOwner(restaurant.restaurantId))
    const [order] = await ordersOf(client)
    expect(await again.stores.get(checkoutStore).recover()).toMatchObject({ orderId: order?.orderId })
    expect(again.stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).count).toBe(0)
    expect(await ordersOf(client)).toHaveLength(1)
  })

  it('is never sent again for another person on the same device', async () => {
    const { client, restaurant, settlement } = await atSettlement()
    client.network.isDown = true
    await expect(settlement.submit('')).rejects.toMatchObject({ kind: 'network' })
    client.network.mend()
    await logIn(server, client, nextMobile())
    const before = client.network.countOf('order/submit')
    settlement.open(restaurantOwner(restaurant.restaurantId))
    expect(await settlement.recover()).toBeNull()
    expect(client.network.countOf('order/submit')).toBe(before)
    expect(await ordersOf(client)).toEqual([])
  })

  it('at one restaurant does not forget the lost one at another', async () => {
    const { client, restaurant, settlement } = await atSettlement()
    client.network.loseAnswersOf('order/submit')
    await expect(settlement.submit('')).rejects.toMatchObject({ kind: 'network' })
    client.network.mend()
    const other = await buildRestaurant(server)
    putInCart(client, other, await buildDish(server, other), 2)
    await openSettlement(client, other.restaurantId)
    await settlement.submit('')
    settlement.open(restaurantOwner(restaurant.restaurantId))
    expect(await settlement.recover()).not.toBeNull()
    expect(await ordersOf(client)).toHaveLength(2)
  })

  it('of a price that has changed is refused, with the new figures for the person to agree to', async () => {
    const { client, dish, settlement } = await atSettlement()
    await server.kernel.db.update(dishes).set({ priceMinor: 1080 }).where(eq(dishes.dishId, dish.dishId))
    server.clock.advance(60_000)
    await expect(settlement.submit('')).rejects.toMatchObject({ codeName: 'quoteChanged' })
    await waitUntil(() => !settlement.quote.isLoading)
    expect(settlement.quote.value?.figures.dishSubtotal).toBe('21.60')
    expect(await ordersOf(client)).toEqual([])
    await settlement.submit('')
    expect(await ordersOf(client)).toHaveLength(1)
  })

  it('kept in another shape is dropped with a notice', async () => {
    const { client } = await atSettlement()
    client.storage.write('fanju.order', { version: 1, data: [{ key: 7 }] })
    const again = await reopen(client.storage)
    again.stores.get(checkoutStore)
    expect(again.toasts).toEqual(['部分本地记录已损坏并被清除'])
  })
})
