import { eq } from 'drizzle-orm'
import MartCart from '@/child/pages/shop/shopcart'
import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { reorderStore } from '@/features/order/reorder-store'
import Search from '@/pages/index/search'
import Favorites from '@/pages/my/favorite'
import OrderPage from '@/pages/order-detail/index'
import Restaurant from '@/pages/restaurant/index'
import Settlement from '@/pages/shopcart/index'
import Carts from '@/pages/shopcart/shopcart'
import { dishes, orders } from '../../server/modules/tables'
import { callAs, partners } from '../server/operations/partner'
import { putInCart } from '../support/cart'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildDish } from '../support/commerce'
import { buildGoods, buildMart, orderGoods } from '../support/mart'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
let mart: Awaited<ReturnType<typeof buildMart>>
let fish: Awaited<ReturnType<typeof buildGoods>>
const shop = '/child/pages/shop/shop?restaurantId=own-outlet'
beforeAll(async () => {
  await buildCity(server)
  mart = await buildMart(server, { name: { zh: '饭聚生鲜', en: 'Fanju Fresh' } })
  fish = await buildGoods(server, mart, { specification: { zh: '约 500 克' }, allergens: ['fish'] })
  await buildGoods(server, mart, { name: { zh: '鲈鱼片' }, specification: { zh: '一盒' }, stock: 0 })
  server.clock.advance(6000)
})
afterEach(closePages)

describe('the page of a mart', () => {
  it('takes the place of the restaurant page that a link leads to', async () => {
    const client = await startClient(server)
    const page = await client.open('restaurant', Restaurant, { restaurantId: mart.restaurantId, source: 'banner' })
    await page.until(() => client.moves.length > 0, 'the page of the mart')
    expect(client.moves).toEqual([`replace ${shop}&source=banner`])
  })

  it('is where a favourite and a cart lead, and a settlement back', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    await client.stores.call('favoriteSet', { restaurantId: mart.restaurantId, isFavorite: true })
    const kept = await client.open('favorites', Favorites)
    await kept.untilText('饭聚生鲜')
    await kept.touch(kept.all('link').find((link) => link.querySelector('.name') !== null) ?? kept.root)
    putInCart(client, mart, fish, 1)
    const carts = await client.open('carts', Carts)
    await carts.until(() => carts.has('button', '进入 饭聚生鲜'), 'the cart')
    await carts.press('button', '进入 饭聚生鲜')
    const settlement = await client.open('settlement', Settlement, { restaurantId: mart.restaurantId })
    await settlement.until(() => settlement.root.querySelector('#settlement-restaurant') !== null, 'the settlement')
    await settlement.untilText('饭聚生鲜')
    await settlement.touch(settlement.byId('settlement-restaurant'))
    expect(client.moves).toEqual([`push ${shop}`, `push ${shop}`, `replace ${shop}`])
  })
})

describe('the cart of a mart', () => {
  it('asks what is wanted where goods are not there, for all and for each, and the settlement keeps it', async () => {
    const client = await startClient(server)
    const eggs = await buildGoods(server, mart, { name: { zh: '鸡蛋' }, soldBy: 'piece', unitGrams: null })
    const plain = await buildDish(server, mart, { name: { zh: '现切水果盘' } })
    server.clock.advance(6000)
    for (const each of [fish, eggs, plain]) putInCart(client, mart, each, 1)
    const page = await client.open('martCart', MartCart, { restaurantId: mart.restaurantId })
    await page.until(() => page.root.querySelector('#cart-substitute') !== null, 'the choice')
    await page.touch(page.byId('cart-substitute'))
    const groups = Array.from(page.root.querySelectorAll('[role="radiogroup"][aria-label]'))
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['全部商品', '海鲈鱼', '鸡蛋'])
    const press = (group: Element | undefined, words: string) =>
      page.touch(
        Array.from(group?.querySelectorAll<HTMLElement>('[role="radio"]') ?? []).find(
          (chip) => chip.textContent === words
        ) ?? page.root
      )
    await press(groups[0], '同类替换')
    await press(groups[2], '不要了')
    expect(page.byId('cart-substitute').textContent).toContain('同类替换，1 件另选')
    const settlement = await client.open('settlement', Settlement, { restaurantId: mart.restaurantId })
    await settlement.until(() => settlement.root.querySelector('#settlement-substitute') !== null, 'the settlement')
    expect(settlement.byId('settlement-substitute').textContent).toContain('同类替换，1 件另选')
  })
})

describe('an order of goods again', () => {
  /** An order of fish and eggs, of which other eggs came. */
  async function substituted() {
    const sold = await orderGoods(server, mart)
    const other = await buildGoods(server, mart, { name: { zh: '柴鸡蛋' }, soldBy: 'piece', unitGrams: null })
    const { orderId, eater } = sold
    await callAs(server, 'substitute', { orderId, lineNumber: 2, dishId: other.dishId, amount: '11.00' })
    await server.call('martSubstituteAnswer', { orderId, lineNumber: 2, takes: true }, { token: eater.token })
    await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
    server.clock.advance(6000)
    const client = await startClient(server)
    await logIn(server, client, eater.mobile)
    return { ...sold, client }
  }

  it('puts what was asked for first into the cart, and leads to the mart', async () => {
    const { orderId, client } = await substituted()
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.until(() => page.has('button', '再来一单'), 'the order')
    await page.press('button', '再来一单')
    await page.until(() => client.moves.length > 0, 'the mart')
    expect(client.moves).toEqual([`push ${shop}`])
    const { lines, changes } = client.stores.get(cartStore).of(restaurantOwner(mart.restaurantId))
    expect([lines.map(({ dishName, dishPrice }) => [dishName, dishPrice]), changes]).toEqual([
      [
        ['海鲈鱼', '13.00'],
        ['鸡蛋', '13.00']
      ],
      []
    ])
  })

  it('names what was asked for where it is gone, not what came instead', async () => {
    const { orderId, eggs, client } = await substituted()
    await server.kernel.db.update(dishes).set({ isSoldOut: true }).where(eq(dishes.dishId, eggs.dishId))
    server.clock.advance(6000)
    const { changes } = await client.stores.get(reorderStore).reorder(orderId)
    expect(changes).toMatchObject([{ dishName: '鸡蛋' }])
    const { lastBasket } = await client.stores.call('martHome', { cityCode: 'SIN' })
    expect(lastBasket?.gone.map(({ zh }) => zh)).toEqual(['海鲈鱼', '鸡蛋'])
  })
})

describe('the search', () => {
  it('finds goods with their price by weight and what must be known of them, and leads to them', async () => {
    const client = await startClient(server)
    const page = await client.open('search', Search, { words: '鲈鱼' })
    await page.untilText('饭聚生鲜')
    for (const words of ['海鲈鱼', '约 500 克，按实重付款', 'S$2.60/100 克', '过敏原：鱼', '已售罄'])
      expect(page.text).toContain(words)
    expect([page.text.includes('没有找到'), page.has('heading', '餐厅')]).toEqual([false, false])
    await page.press('link', '海鲈鱼')
    await page.touch(page.byId('found-mart'))
    expect(client.moves).toEqual([`push /child/pages/shop/detail?dishId=${fish.dishId}`, `push ${shop}&source=search`])
  })
})
