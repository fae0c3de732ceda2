import { areaOwner, picksOwner, restaurantOwner, shelfOwner } from '@/domain/cart-owner'
import { cartListStore } from '@/features/cart/cart-list-store'
import { cartStore } from '@/features/cart/cart-store'
import Carts from '@/pages/shopcart/shopcart'
import { putInCart } from '../support/cart'
import { closePages, startClient } from '../support/client'
import { buildCity, buildPromotion } from '../support/commerce'
import { useServer } from '../support/server'
import { layArea } from './area-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

describe('the carts of an area, of value picks and of a campaign in the list', () => {
  it('stand beside those of restaurants, each with its own way to the settlement', async () => {
    const { areaId, one, other } = await layArea(server)
    const client = await startClient(server)
    const area = client.stores.get(cartStore).of(areaOwner(areaId))
    area.nameArea({ combineOrderAreaId: areaId, areaName: '美食街' })
    putInCart(client, one.restaurant, one.dish, 2, area)
    putInCart(client, other.restaurant, other.dish, 1, area)
    putInCart(client, one.restaurant, one.dish, 1, client.stores.get(cartStore).of(picksOwner))
    putInCart(client, other.restaurant, other.dish, 1, client.stores.get(cartStore).of(shelfOwner('newYear')))
    putInCart(client, other.restaurant, other.dish, 3)
    const page = await client.open('carts', Carts)
    await page.until(() => client.stores.get(cartListStore).state === 'ready', 'the list')
    for (const title of ['美食街', '超值推荐', '年味', '茶铺'])
      expect(page.has('button', `删除 ${title} 的购物车`)).toBe(true)
    expect(client.stores.get(cartListStore).shown.map(({ owner, total }) => [owner.kind, total])).toEqual([
      ['restaurant', '18.60'],
      ['newYear', '6.20'],
      ['picks', '8.80'],
      ['area', '23.80']
    ])
    await page.press('button', '去结算, 面馆')
    expect([
      client.stores.get(cartStore).of(picksOwner).count,
      client.stores.get(cartStore).of(restaurantOwner(one.restaurant.restaurantId)).count
    ]).toEqual([0, 1])
    const [last] = page
      .all('button')
      .filter(({ textContent }) => textContent === '去结算')
      .slice(-1)
    if (last === undefined) throw new Error('no way to the settlement')
    await page.touch(last)
    expect(client.moves).toEqual([
      `push /pages/shopcart/index?restaurantId=${one.restaurant.restaurantId}`,
      `push /pages/shopcart/area?combineOrderAreaId=${areaId}`
    ])
  })

  it('say what the promotions of an area’s restaurants take off', async () => {
    const { areaId, one, other } = await layArea(server)
    await buildPromotion(server, one.restaurant.restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 1500, deductAmount: 300 }]
    })
    const client = await startClient(server)
    const area = client.stores.get(cartStore).of(areaOwner(areaId))
    putInCart(client, one.restaurant, one.dish, 2, area)
    putInCart(client, other.restaurant, other.dish, 1, area)
    const page = await client.open('carts', Carts)
    await page.until(() => client.stores.get(cartListStore).state === 'ready', 'the list')
    expect(client.stores.get(cartListStore).shown.map(({ total, original }) => [total, original])).toEqual([
      ['20.80', '23.80']
    ])
  })

  it('say of whom nothing can be brought, and are not settled with it', async () => {
    const { areaId, one, other } = await layArea(server, { tea: { hasRiders: false } })
    const client = await startClient(server)
    const area = client.stores.get(cartStore).of(areaOwner(areaId))
    putInCart(client, one.restaurant, one.dish, 1, area)
    putInCart(client, other.restaurant, other.dish, 1, area)
    const page = await client.open('carts', Carts)
    await page.untilText('附近暂无骑手')
    const settle = () =>
      page
        .all('button')
        .find(({ textContent }) => textContent === '去结算')
        ?.getAttribute('aria-disabled')
    expect(settle()).toBe('true')
    await page.press('button', '移除 茶铺 的菜品')
    expect(page.text).not.toContain('附近暂无骑手')
    expect(settle()).not.toBe('true')
  })

  it('keep the rules of adding, and an area’s cart says whose minimum is missing', async () => {
    const { areaId, one, other } = await layArea(server, { tea: { minimumOrderMinor: 2000 } })
    const client = await startClient(server)
    const area = client.stores.get(cartStore).of(areaOwner(areaId))
    putInCart(client, one.restaurant, one.dish, 1, area)
    putInCart(client, other.restaurant, other.dish, 1, area)
    const page = await client.open('carts', Carts)
    await page.untilText('茶铺 还差 S$13.80')
    await page.press('button', '增加一份, 担担面')
    expect(area.linesOf(one.restaurant.restaurantId)[0]?.dishCount).toBe(2)
    await page.press('button', '移除 茶铺 的菜品')
    expect(area.container.restaurantList).toEqual([one.restaurant.restaurantId])
  })
})
