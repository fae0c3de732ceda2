import { eq } from 'drizzle-orm'
import { restaurantOwner } from '@/domain/cart-owner'
import { cartListStore } from '@/features/cart/cart-list-store'
import { cartStore } from '@/features/cart/cart-store'
import Carts from '@/pages/shopcart/shopcart'
import { dishes, restaurants } from '../../server/modules/tables'
import { putInCart } from '../support/cart'
import { type Client, closePages, startClient } from '../support/client'
import { buildCity, buildDish, buildPromotion, buildRestaurant } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import { makeMenu, quoteOf, settled } from './visit-restaurant'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

/** A restaurant with a dish in the cart of the device. */
async function fillCart(
  name: string,
  dish: NonNullable<Parameters<typeof makeMenu>[2]>,
  { storage, facts = {} }: { storage?: Client['storage']; facts?: Parameters<typeof makeMenu>[1] } = {}
) {
  const { restaurantId, made } = await makeMenu(server, { name: { zh: name }, ...facts }, dish)
  const { client, page } = await settled(server, restaurantId, storage === undefined ? {} : { storage })
  await page.press('button', `添加 ${dish.name?.zh ?? ''}`)
  await page.rest(30)
  closePages()
  return { restaurantId, dishId: made[0]!.dishId, storage: client.storage }
}

async function openList(storage?: Client['storage']) {
  const client = await startClient(server, storage === undefined ? {} : { storage })
  const page = await client.open('carts', Carts)
  await page.until(() => client.stores.get(cartListStore).state !== 'loading', 'the list')
  return { client, page }
}

const changeMenu = async (restaurantId: string, dishId: string, facts: Partial<typeof dishes.$inferInsert>) => {
  await server.kernel.db.update(dishes).set(facts).where(eq(dishes.dishId, dishId))
  await server.kernel.db
    .update(restaurants)
    .set({ catalogueVersion: 2 })
    .where(eq(restaurants.restaurantId, restaurantId))
  server.clock.advance(6000)
}

describe('the carts of all restaurants', () => {
  it('leads to food when there is none', async () => {
    const { client, page } = await openList()
    expect(page.text).toContain('购物车还是空的')
    await page.press('button', '去点餐')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it('shows every one, the latest first, with what it comes to by the rules of the quote, and leads to the settlement', async () => {
    const { restaurantId, storage } = await fillCart('面馆', { name: { zh: '担担面' }, priceMinor: 2000 })
    await buildPromotion(server, restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 1500, deductAmount: 300 }]
    })
    const later = await fillCart('茶铺', { name: { zh: '乌龙茶' }, priceMinor: 600 }, { storage })
    const { client, page } = await openList(storage)
    await page.untilText('已优惠 S$3.00')
    await page.untilText('，已减 S$3.00')
    expect(page.text.indexOf('茶铺')).toBeLessThan(page.text.indexOf('面馆'))
    expect(client.stores.get(cartListStore).shown.map(({ total }) => total)).toEqual(['6.00', '17.00'])
    const { dishSubtotal, promotionDeduction } = await quoteOf(
      server,
      client.stores.get(cartStore).of(restaurantOwner(restaurantId))
    )
    expect([dishSubtotal, promotionDeduction]).toEqual(['20.00', '3.00'])
    await page.touch(page.all('button').filter(({ textContent }) => textContent === '去结算')[0] as HTMLElement)
    expect(client.moves).toEqual([`push /pages/shopcart/index?restaurantId=${later.restaurantId}`])
  })

  it('keeps what is added while the list is being checked', async () => {
    const restaurant = await buildRestaurant(server, { name: { zh: '面馆' } })
    const [first, later] = [await buildDish(server, restaurant), await buildDish(server, restaurant)]
    const client = await startClient(server)
    putInCart(client, restaurant, first)
    const list = client.stores.get(cartListStore)
    const cart = client.stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId))
    const release = client.network.hold('order/shopcart/check')
    const isRead = list.refresh()
    putInCart(client, restaurant, later)
    release()
    await isRead
    expect(cart.lines.map((line) => line.dishId)).toEqual([first.dishId, later.dishId])
    expect(cart.changes).toEqual([])
  })

  it('removes a cart and brings it back', async () => {
    const { restaurantId, storage } = await fillCart('面馆', { name: { zh: '担担面' } })
    const { client, page } = await openList(storage)
    await page.press('button', '删除 面馆 的购物车')
    expect(client.stores.get(cartStore).of(restaurantOwner(restaurantId)).count).toBe(0)
    expect(page.text).toContain('购物车已清空')
    await page.press('button', '撤销')
    expect(client.stores.get(cartStore).of(restaurantOwner(restaurantId)).count).toBe(1)
    await page.press('button', '删除 面馆 的购物车')
    await page.rest(30)
    closePages()
    expect((await openList(storage)).page.text).toContain('购物车还是空的')
  })

  it('changes portions by the rules of the cart', async () => {
    const { restaurantId, storage } = await fillCart('面馆', { name: { zh: '限量面' }, stock: 1 })
    const { client, page } = await openList(storage)
    await page.press('button', '增加一份, 限量面')
    expect([client.toasts, client.stores.get(cartStore).of(restaurantOwner(restaurantId)).count]).toEqual([
      ['库存不足，仅剩 1 份'],
      1
    ])
  })

  it.each([
    ['the price', { priceMinor: 980 }, '担担面：价格由 S$8.80 变为 S$9.80', '9.80'],
    ['that it is sold out', { isSoldOut: true }, '担担面：已售罄，已移出购物车', undefined],
    [
      'that its flash sale has ended',
      { type: 'seckillProduct' as const, saleStartsAt: testNow - 7_200_000, saleEndsAt: testNow - 3_600_000 },
      '担担面：秒杀已结束，已移出购物车',
      undefined
    ],
    [
      'that its flash sale is of another time',
      { type: 'seckillProduct' as const, saleStartsAt: testNow + 3_600_000, saleEndsAt: testNow + 7_200_000 },
      '担担面：秒杀还没有开始，已移出购物车',
      undefined
    ],
    ['that it has gone', { status: 'removed' as const }, '担担面：已下架，已移出购物车', undefined]
  ])('tells %s when it has changed meanwhile', async (_what, facts, words, total) => {
    const { restaurantId, dishId, storage } = await fillCart('面馆', { name: { zh: '担担面' }, priceMinor: 880 })
    await changeMenu(restaurantId, dishId, facts)
    const { client, page } = await openList(storage)
    expect(page.text).toContain(words)
    expect(client.stores.get(cartStore).of(restaurantOwner(restaurantId)).amounts?.total).toBe(total)
  })

  it('says that a restaurant has left, and offers nothing but to remove its cart', async () => {
    const { restaurantId, storage } = await fillCart('面馆', { name: { zh: '担担面' } })
    await server.kernel.db
      .update(restaurants)
      .set({ status: 'removed', catalogueVersion: 2 })
      .where(eq(restaurants.restaurantId, restaurantId))
    server.clock.advance(6000)
    const { page } = await openList(storage)
    expect(page.text).toContain('商家已下架')
    expect([page.has('button', '去结算'), page.has('button', '删除 面馆 的购物车')]).toEqual([false, true])
  })

  it('says what is missing to the minimum where pickup is not possible', async () => {
    const { storage } = await fillCart(
      '面馆',
      { name: { zh: '担担面' }, priceMinor: 880 },
      { facts: { minimumOrderMinor: 1500, hasPickup: false } }
    )
    const { page } = await openList(storage)
    expect(page.text).toContain('还差 S$6.20')
  })

  it('tells of no network and can be tried again', async () => {
    const { storage } = await fillCart('面馆', { name: { zh: '担担面' } })
    const client = await startClient(server, { storage })
    client.network.isDown = true
    const page = await client.open('carts', Carts)
    await page.untilText('网络不可用')
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText('担担面')
  })
})
