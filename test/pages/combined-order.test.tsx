import { eq } from 'drizzle-orm'
import { areaOwner } from '@/domain/cart-owner'
import { subOrderId } from '@/domain/combined-order'
import { cartStore } from '@/features/cart/cart-store'
import { bagId } from '@/features/restaurant/use-ordering-page'
import OrdersPage from '@/pages/order/index'
import OrderPage from '@/pages/order-detail/index'
import { combineAreas, dishes, restaurants } from '../../server/modules/tables'
import { requestsOn, wish } from '../support/after-sale'
import { putInCart } from '../support/cart'
import { closePages, logIn, startClient } from '../support/client'
import { choicesOf, fulfilOn, refusal, submitCombined } from '../support/combine'
import { buildCity, buildDish, buildEater, pay } from '../support/commerce'
import { useServer } from '../support/server'
import { layArea, openArea } from './area-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

/** A person with a paid order that the noodle shop has taken and the tea shop has not. */
async function orderedTogether() {
  const { areaId, one, other } = await layArea(server)
  const eater = await buildEater(server, 30_000)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  const { orderId } = await submitCombined(
    server,
    eater,
    choicesOf(areaId, eater, [
      [one, 1],
      [other, 1]
    ])
  )
  await pay(server, eater, orderId)
  await fulfilOn(server, subOrderId(orderId, 1), { event: 'accept' })
  await fulfilOn(server, subOrderId(orderId, 2), refusal)
  return { client, orderId, areaId, eater, other }
}

/** The rider brings what was made. */
async function bring(orderId: string) {
  await fulfilOn(server, orderId, { event: 'dispatch', rider: { name: 'B12', phone: '+6581234567' } })
  await fulfilOn(server, orderId, { event: 'deliver' })
}

describe('a combined order', () => {
  it('shows each restaurant with its own state, and what came back of one that could not cook', async () => {
    const { client, orderId, areaId } = await orderedTogether()
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.untilText('美食街')
    expect(client.frame.byId('paid-moment').textContent).toMatch(/^已支付S\$[\d.]+.+美食街 · 共 2 份$/)
    expect(page.names('link').filter((name) => /面馆|茶铺/.test(name))).toEqual(['面馆 商家已接单', '茶铺 已退款'])
    expect(page.text).toContain('未能制作，退回 S$')
    await page.press('link', '面馆 商家已接单')
    await page.press('link', '美食街')
    expect(client.moves).toEqual([
      `push /pages/order-detail/index?orderId=${subOrderId(orderId, 1)}`,
      `push /pages/combine/index?combineOrderAreaId=${areaId}`
    ])
  })

  it('is led to from each of its parts', async () => {
    const { client, orderId } = await orderedTogether()
    const page = await client.open('orderDetail', OrderPage, { orderId: subOrderId(orderId, 1) })
    await page.untilText('这是混合订单的一部分')
    await page.press('button', '这是混合订单的一部分 查看整单')
    expect(client.moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
  })

  it('shows what was asked back of its parts, and lists itself among what was asked back', async () => {
    const { client, orderId, eater } = await orderedTogether()
    await bring(orderId)
    const requests = requestsOn(() => server)
    const { afterSaleId, amount } = await requests.ask(eater, wish(subOrderId(orderId, 1)))
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.untilText('售后申请')
    expect(page.text).not.toContain('售后退款')
    await requests.review(afterSaleId, 'refund')
    page.close()
    const later = await client.open('orderDetail', OrderPage, { orderId })
    await later.untilText(`售后退款 S$${amount}`)
    expect(
      (await client.stores.call('orderList', { tab: 'refundedOrAfterSale' })).items.map((item) => item.orderId)
    ).toEqual([orderId])
  })

  it('names its restaurants in the list', async () => {
    const { client } = await orderedTogether()
    const page = await client.open('orders', OrdersPage)
    await page.untilText('面馆 + 茶铺')
    expect(page.names('button').filter((name) => name.startsWith('美食街'))).toHaveLength(1)
  })
})

describe('a combined order made once more', () => {
  const eaten = async () => {
    const { client, orderId, areaId, other } = await orderedTogether()
    await bring(orderId)
    const order = await client.stores.call('orderGet', { orderId })
    const [noodles, tea] = order.meal?.lines ?? []
    if (noodles === undefined || tea === undefined) throw new Error('the order has no dishes')
    return { client, orderId, areaId, other, noodles, tea, cart: client.stores.get(cartStore).of(areaOwner(areaId)) }
  }
  const again = async ({ client, orderId }: Awaited<ReturnType<typeof eaten>>) => {
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.until(() => page.has('button', '再来一单'), 'the order')
    await page.press('button', '再来一单')
    await page.until(() => client.moves.length > 0 || client.toasts.length > 0, 'leaving')
    page.close()
  }
  const changeDish = async (dishId: string, facts: Partial<typeof dishes.$inferInsert>) => {
    await server.kernel.db.update(dishes).set(facts).where(eq(dishes.dishId, dishId))
    await server.kernel.db.update(restaurants).set({ catalogueVersion: 9 })
    server.clock.advance(6000)
  }

  it('fills the cart of its area, in place of what was there, which can be brought back', async () => {
    const made = await eaten()
    const {
      client,
      areaId,
      cart,
      noodles,
      tea,
      other: { restaurant }
    } = made
    putInCart(client, restaurant, await buildDish(server, restaurant, { name: { zh: '烧仙草' } }), 3, cart)
    await again(made)
    expect(client.moves).toEqual([`push /pages/combine/index?combineOrderAreaId=${areaId}`])
    expect(cart.lines.map(({ dishId, dishCount, restaurantName }) => [dishId, dishCount, restaurantName])).toEqual([
      [noodles.dishId, 1, '面馆'],
      [tea.dishId, 1, '茶铺']
    ])
    expect([cart.container.area?.areaName, cart.changes]).toEqual(['美食街', []])
    const { page } = await openArea(server, { combineOrderAreaId: areaId }, client)
    await page.touch(page.byId(bagId))
    await page.untilText('购物车已换成这一单的商品')
    await page.press('button', '撤销')
    expect(cart.lines.map(({ dishName, dishCount }) => [dishName, dishCount])).toEqual([['烧仙草', 3]])
    page.close()
    client.moves.length = 0
    await again(made)
    expect(cart.count).toBe(2)
  })

  it('says in the area what costs more and what is gone', async () => {
    const made = await eaten()
    await changeDish(made.noodles.dishId, { priceMinor: 980 })
    await changeDish(made.tea.dishId, { status: 'removed' })
    await again(made)
    expect([made.cart.changes.map(({ code }) => code), made.cart.count]).toEqual([['priceChanged', 'removed'], 1])
    const { page } = await openArea(server, { combineOrderAreaId: made.areaId }, made.client)
    for (const words of ['担担面：价格由 S$8.80 变为 S$9.80', '乌龙茶：已下架，已移出购物车'])
      expect(page.text).toContain(words)
  })

  it('lacks a restaurant that has left the area, and fails where the area is gone', async () => {
    const made = await eaten()
    await server.kernel.db
      .update(restaurants)
      .set({ combineOrderAreaId: null, catalogueVersion: 9 })
      .where(eq(restaurants.name, { zh: '茶铺', en: 'Tea' }))
    server.clock.advance(6000)
    await again(made)
    expect(made.cart.changes).toEqual([
      expect.objectContaining({ code: 'removed', reason: 'gone', dishName: '乌龙茶' })
    ])
    made.client.moves.length = 0
    await server.kernel.db.update(combineAreas).set({ status: 'removed' })
    server.clock.advance(6000)
    await again(made)
    expect([made.client.moves, made.client.toasts]).toEqual([[], ['该区域暂不支持混合点餐']])
  })
})
