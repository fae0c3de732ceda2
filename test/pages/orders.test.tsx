import { eq } from 'drizzle-orm'
import { restaurantOwner } from '@/domain/cart-owner'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { cartStore } from '@/features/cart/cart-store'
import { orderStore } from '@/features/order/order-store'
import { reorderStore } from '@/features/order/reorder-store'
import { ordersStore } from '@/features/order-list/orders-store'
import OrdersPage from '@/pages/order/index'
import RestaurantPage from '@/pages/restaurant/index'
import { dishes, restaurants } from '../../server/modules/tables'
import { closePages } from '../support/client'
import { setDeviceClock } from '../support/device-clock'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, orderAt, paidOrderAt, serveUntil, stored, type Table } from './ordered'

const server = useServer()
afterEach(closePages)

async function openOrders({ client }: Pick<Table, 'client'>): Promise<ShownPage> {
  const page = await client.open('orders', OrdersPage)
  await page.until(() => client.stores.get(ordersStore).list.state !== 'loading', 'the orders')
  await page.rest()
  return page
}

/** Cards, by what is read out. */
const cards = (page: ShownPage) => page.names('button').filter((name) => name.includes('川味小馆'))

describe('the list of orders', () => {
  it('shows each order with how it stands, what it cost and what the server lets one do', async () => {
    const table = await layTable(server)
    const paid = await paidOrderAt(table)
    server.clock.advance(1000)
    const orderId = await orderAt(table, { paymentType: 'CREDITCARD_PAY' }).catch(() => null)
    // A paid order that nobody has confirmed stands in the way of the next one (spec section 5, Checkout)
    expect(orderId).toBeNull()
    const page = await openOrders(table)
    expect(cards(page)).toEqual(['川味小馆 等待商家接单'])
    expect(page.text).toContain('共 2 份')
    expect(page.text).toContain('麻婆豆腐')
    expect(page.named('img', `S$${(await stored(table, paid)).total}`)).toBeTruthy()
    expect(['查看进度', '取消订单', '去支付'].map((name) => page.has('button', name))).toEqual([false, true, false])
  })

  it('has no button that does what the card itself does', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    await serveUntil(table, orderId, 'accepted')
    const page = await openOrders(table)
    expect((await stored(table, orderId)).actions).toContain('track')
    expect(page.has('button', '查看进度')).toBe(false)
    await page.press('button', '川味小馆 商家已接单')
    expect(table.client.moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
  })

  it('lists what can be picked up before what only has to be waited for', async () => {
    const table = await layTable(server)
    const ready = await paidOrderAt(table, { deliveryType: 'pickup' })
    await serveUntil(table, ready, 'canPickUp')
    await paidOrderAt(table)
    const page = await openOrders(table)
    expect(cards(page)).toEqual(['川味小馆 可以取餐了', '川味小馆 等待商家接单'])
  })

  it('tells the code that is said at the counter once the meal is there, and not before', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table, { deliveryType: 'pickup' })
    const code = (await stored(table, orderId)).meal?.collectionCode ?? 'none'
    const waiting = await openOrders(table)
    expect(waiting.text).not.toContain(code)
    await serveUntil(table, orderId, 'canPickUp')
    const page = await openOrders(table)
    await page.untilText(`取餐码${code}`)
  })

  it('parts them by tab, and says where there is none', async () => {
    const table = await layTable(server)
    await serveUntil(table, await paidOrderAt(table), 'completed')
    await orderAt(table)
    const page = await openOrders(table)
    expect(cards(page)).toEqual(['川味小馆 待支付', '川味小馆 已完成'])
    await page.press('tab', '待支付')
    await page.until(() => cards(page).length === 1, 'one card')
    expect(cards(page)).toEqual(['川味小馆 待支付'])
    await page.press('tab', '已完成')
    await page.until(() => cards(page)[0] === '川味小馆 已完成', 'the other card')
    await page.press('tab', '已过期')
    await page.untilText('这里没有订单')
    await page.press('button', '去点餐')
    expect(table.client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it('reads on page by page', async () => {
    const table = await layTable(server)
    for (let count = 0; count < 12; count += 1) {
      await orderAt(table)
      server.clock.advance(1000)
      // Unpaid orders are bounded: the time of the first two is over
      if (count === 1) server.clock.advance(unpaidOrderExpiryMs)
      if (count === 1) await server.kernel.jobs.runDue()
    }
    const page = await openOrders(table)
    expect(cards(page)).toHaveLength(10)
    await page.press('button', '更多')
    await page.until(() => cards(page).length === 12, 'the rest')
    expect(page.text).toContain('没有更多了')
  })

  it('opens an order, pays one, and orders one again', async () => {
    const table = await layTable(server)
    const { client, restaurant, dish } = table
    const orderId = await orderAt(table)
    const page = await openOrders(table)
    await page.press('button', '川味小馆 待支付')
    await page.press('button', '去支付')
    expect(client.moves).toEqual([
      `push /pages/order-detail/index?orderId=${orderId}`,
      `push /pages/shopcart/payment?orderId=${orderId}`
    ])
    await page.press('button', '取消订单')
    expect(client.moves.at(-1)).toBe(`push /pages/order-detail/cancel?orderId=${orderId}`)
    await client.stores.get(orderStore).cancel('delivery', { orderId, reasonCode: 'changedMind', isRetained: false })
    await page.untilText('已取消')
    expect(page.text).toMatch(/未付款，未扣款.*\d\d:\d\d 下单/)
    client.moves.length = 0
    await page.press('button', '再来一单')
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(client.moves).toEqual([`push /pages/restaurant/index?restaurantId=${restaurant.restaurantId}`])
    expect(client.stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).orderLines).toEqual([
      { dishId: dish.dishId, dishCount: 2, dishItems: [] }
    ])
  })

  it('orders again only what is still there, and says so', async () => {
    const table = await layTable(server, { dish: { stock: 3 } })
    const { client, restaurant } = table
    const orderId = await orderAt(table)
    const page = await openOrders(table)
    // One portion is left while this order holds its two
    const { restaurantId, changes } = await client.stores.get(reorderStore).reorder(orderId)
    expect(restaurantId).toBe(restaurant.restaurantId)
    expect(changes).toEqual([expect.objectContaining({ code: 'countLowered', from: 2, to: 1 })])
    expect(client.stores.get(cartStore).of(restaurantOwner(restaurantId)).count).toBe(1)
    page.close()
  })

  it.each([
    ['costs more', { priceMinor: 980 }, '麻婆豆腐：价格由 S$8.80 变为 S$9.80', 2],
    ['is sold out', { isSoldOut: true }, '麻婆豆腐：已售罄，已移出购物车', 0],
    ['has left the menu', { status: 'removed' as const }, '麻婆豆腐：已下架，已移出购物车', 0],
    [
      'asks for a choice that was not made',
      {
        optionGroups: [
          {
            groupId: 'size',
            name: { zh: '份量' },
            minimum: 1,
            maximum: 1,
            items: [{ itemId: 's', name: { zh: '小' }, priceMinor: 0, isSoldOut: false }]
          }
        ]
      },
      '麻婆豆腐：所选规格已不可选，已移出购物车',
      0
    ],
    [
      'is sold in specs now',
      {
        specs: [{ specId: 'half', name: { zh: '半份' }, priceMinor: 500, originalPriceMinor: null, isSoldOut: false }]
      },
      '麻婆豆腐：所选规格已不可选，已移出购物车',
      0
    ]
  ])("tells on the restaurant's page that a dish ordered again %s", async (_what, facts, words, count) => {
    const table = await layTable(server)
    const { client, restaurant, dish } = table
    const orderId = await orderAt(table)
    await server.kernel.db.update(dishes).set(facts).where(eq(dishes.dishId, dish.dishId))
    await server.kernel.db
      .update(restaurants)
      .set({ catalogueVersion: 2 })
      .where(eq(restaurants.restaurantId, restaurant.restaurantId))
    server.clock.advance(6000)
    await client.stores.get(reorderStore).reorder(orderId)
    expect(client.stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).count).toBe(count)
    const page = await client.open('restaurant', RestaurantPage, { restaurantId: restaurant.restaurantId })
    await page.until(() => client.toasts.length > 0, 'the change')
    expect(client.toasts).toEqual([words])
  })

  it('shows what an order has become when the page is shown again', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const page = await openOrders(table)
    await serveUntil(table, orderId, 'accepted')
    page.tell('onHide')
    page.tell('onShow')
    await page.untilText('商家已接单')
  })
})

it.each([9, -9])(
  'counts by the server down to when an order is to be paid, on a device %i hours off',
  async (hours) => {
    const table = await layTable(server)
    await orderAt(table)
    setDeviceClock(server, hours * 3_600_000)
    const page = await table.client.open('orders', OrdersPage)
    await page.until(() => /付款倒计时 (29:\d\d|30:00)/.test(page.text), 'the time that is left to pay')
  }
)

describe('a list of orders that is not there', () => {
  it('invites who has none to order', async () => {
    const table = await layTable(server)
    const page = await openOrders(table)
    expect(page.text).toContain('还没有订单')
    await page.press('button', '去点餐')
    expect(table.client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it('forgets one person’s orders when another logs in', async () => {
    const table = await layTable(server)
    await orderAt(table)
    const page = await openOrders(table)
    expect(cards(page)).toHaveLength(1)
    await table.client.stores.session.logout()
    await page.rest(50)
    expect(page.text).not.toContain('川味小馆')
    expect(table.client.stores.get(ordersStore).list.items).toEqual([])
  })
})
