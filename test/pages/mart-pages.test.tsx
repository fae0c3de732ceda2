import Mart from '@/child/pages/shop/index'
import MartShop from '@/child/pages/shop/shop'
import MartCart from '@/child/pages/shop/shopcart'
import GoodsVideo from '@/child/pages/shop/video'
import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import Carts from '@/pages/shopcart/shopcart'
import { putInCart } from '../support/cart'
import { type Client, closePages, startClient } from '../support/client'
import { buildCity, buildDish, buildRestaurant } from '../support/commerce'
import { useServer } from '../support/server'
import { stockMart } from './mart-scene'
import { standSomewhere } from './visit-restaurant'

const server = useServer()
let martId: string
beforeAll(async () => {
  await buildCity(server)
  martId = await stockMart(server)
})
afterEach(closePages)

/** The mart's own page, once its goods can be ordered. */
async function openShop(client: Client) {
  standSomewhere(client)
  const page = await client.open('martShop', MartShop, { restaurantId: martId })
  await page.until(() => page.has('button', '添加 上海青'), 'the goods')
  return page
}

const cartOf = (client: Client) => client.stores.get(cartStore).of(restaurantOwner(martId))

describe('the mart under its own path', () => {
  it('is the tab’s page, and leads to its search and its cart', async () => {
    const client = await startClient(server)
    const page = await client.open('mart', Mart)
    await page.until(() => page.has('button', '添加 上海青'), 'the goods')
    await page.press('link', '搜索生鲜商城')
    await page.press('button', '添加 上海青')
    await page.press('button', /^打开购物车/)
    expect(client.moves).toEqual([
      `push /pages/restaurant/search?restaurantId=${martId}`,
      `push /child/pages/shop/shopcart?restaurantId=${martId}`
    ])
  })
})

describe('one mart', () => {
  it('shows what ordering there takes above all its goods, and all about it in a sheet', async () => {
    const client = await startClient(server)
    const page = await openShop(client)
    for (const words of ['饭聚生鲜', '营业', '配送费', '榴莲', '空心菜']) expect(page.text).toContain(words)
    await page.touch(page.byId('mart-info'))
    await page.until(() => page.has('dialog', '饭聚生鲜'), 'all about it')
  })

  it('says that a mart has left, and leads to the one of the city', async () => {
    const client = await startClient(server)
    const page = await client.open('martShop', MartShop, { restaurantId: 'never-was' })
    await page.untilText('商家已下架')
    await page.press('button', '逛逛生鲜商城')
    expect(client.moves).toEqual(['replace /child/pages/shop/index'])
  })
})

describe('the video of goods', () => {
  const start = '播放视频：鲈鱼'
  const openVideo = async (facts: Parameters<typeof buildDish>[2]) => {
    const mart = await buildRestaurant(server, { kind: 'mart' })
    const size = { specification: { zh: '约 700 克' }, soldBy: 'weight', unitGrams: 700, storage: 'chilled' } as const
    const { dishId } = await buildDish(server, mart, { ...size, name: { zh: '鲈鱼' }, ...facts })
    server.clock.advance(6000)
    const client = await startClient(server)
    const page = await client.open('goodsVideo', GoodsVideo, { dishId })
    return { client, page, dishId, martId: mart.restaurantId }
  }

  it('plays from a touch, stops when its page is left, and what it shows is ordered beneath it', async () => {
    HTMLMediaElement.prototype.play = () => Promise.resolve()
    const { client, page, martId: shopId } = await openVideo({ videoKey: 'video/bass.mp4' })
    await page.until(() => page.has('button', '添加 鲈鱼'), 'the goods')
    expect(page.root.querySelector('video')).toBeNull()
    await page.press('button', start)
    const { imageHost } = client.stores.environment.current
    expect(page.root.querySelector('video')?.getAttribute('src')).toBe(`${imageHost}/video/bass.mp4`)
    page.tell('onHide')
    await page.until(() => page.has('button', start), 'the picture')
    expect(page.root.querySelector('video')).toBeNull()
    expect(page.text).toContain('约 700 克，按实重付款')
    await page.press('button', '添加 鲈鱼')
    expect(client.stores.get(cartStore).of(restaurantOwner(shopId)).count).toBe(1)
  })

  it('comes from no other host', async () => {
    const { page } = await openVideo({ videoKey: 'https://videos.elsewhere.example/bass.mp4' })
    await page.untilText('这件商品没有视频')
  })

  it('says that there is none, and leads to the mart', async () => {
    const { client, page } = await openVideo({})
    await page.untilText('这件商品没有视频')
    await page.press('button', '逛逛生鲜商城')
    expect(client.moves).toEqual(['replace /child/pages/shop/index'])
  })
})

describe('the cart of a mart', () => {
  it('is the one cart: what its goods put in stands here and in the list of all, and what changes here changes there', async () => {
    const client = await startClient(server)
    const shop = await openShop(client)
    await shop.press('button', '添加 上海青')
    const page = await client.open('martCart', MartCart, { restaurantId: martId })
    await page.until(() => page.has('button', '去结算'), 'the cart')
    expect(page.text).toContain('上海青')
    await page.press('button', '增加一份, 上海青')
    expect(cartOf(client).count).toBe(2)
    await page.press('button', '去结算')
    expect(client.moves).toEqual([`push /pages/shopcart/index?restaurantId=${martId}`])
    const list = await client.open('carts', Carts)
    await list.until(() => list.has('button', '去结算'), 'the list')
    expect(list.text).toContain('上海青')
  })

  it('tells its own changes, and leaves those of other carts to be told where they are shown', async () => {
    const client = await startClient(server)
    const mart = await buildRestaurant(server, { kind: 'mart' })
    const kitchen = await buildRestaurant(server)
    for (const restaurant of [mart, kitchen])
      // Its price is another since
      putInCart(client, restaurant, { ...(await buildDish(server, restaurant)), priceMinor: 100 })
    server.clock.advance(6000)
    const codesOf = ({ restaurantId }: typeof mart) =>
      client.stores
        .get(cartStore)
        .of(restaurantOwner(restaurantId))
        .changes.map(({ code }) => code)
    const page = await client.open('martCart', MartCart, { restaurantId: mart.restaurantId })
    await page.until(() => codesOf(mart).length > 0, 'the changes')
    page.close()
    expect([codesOf(mart), codesOf(kitchen)]).toEqual([[], ['priceChanged']])
  })

  it('is that of the city’s mart where a link names none', async () => {
    const client = await startClient(server)
    const shop = await openShop(client)
    await shop.press('button', '添加 空心菜')
    const page = await client.open('martCart', MartCart)
    await page.untilText('空心菜')
  })

  it('leads to the goods while it is empty, and brings back what was taken out', async () => {
    const client = await startClient(server)
    const empty = await client.open('martCart', MartCart, { restaurantId: martId })
    await empty.untilText('购物车还是空的，去挑点新鲜的')
    await empty.press('button', '逛逛生鲜商城')
    expect(client.moves).toEqual([`replace /child/pages/shop/shop?restaurantId=${martId}`])
    const shop = await openShop(client)
    await shop.press('button', '添加 上海青')
    const page = await client.open('martCart', MartCart, { restaurantId: martId })
    await page.until(() => page.has('button', '去结算'), 'the cart')
    await page.press('button', '减少一份, 上海青')
    await page.press('button', '撤销')
    expect(cartOf(client).count).toBe(1)
  })
})
