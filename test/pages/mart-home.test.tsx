import { eq } from 'drizzle-orm'
import Mart from '@/child/pages/shop/index'
import MartCart from '@/child/pages/shop/shopcart'
import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import * as scroll from '@/platform/elements/scroll'
import { dishes, orders, restaurants } from '../../server/modules/tables'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, buildDish, buildEater, buildRestaurant, lineOf, pay, submit } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

jest.mock('@/platform/elements/scroll', () => ({
  ...jest.requireActual<object>('@/platform/elements/scroll'),
  scrollPageToElement: jest.fn()
}))

const server = useServer()
let rice: string
let mart: Awaited<ReturnType<typeof buildRestaurant>>
const goods = { specification: { zh: '500 克/袋' }, soldBy: 'piece', storage: 'ambient', unitGrams: 500 } as const
const everyDay = [0, 1, 2, 3, 4, 5, 6]
beforeAll(async () => {
  await buildCity(server)
  mart = await buildRestaurant(server, { kind: 'mart', name: { zh: '饭聚生鲜' } })
  const now = server.clock.now()
  const film = { videoKey: 'video/rice.mp4' }
  rice = (await buildDish(server, mart, { ...goods, ...film, name: { zh: '香米' }, priceMinor: 1000, sortOrder: 1 }))
    .dishId
  await buildDish(server, mart, { ...goods, name: { zh: '挂面' }, priceMinor: 300, sortOrder: 2 })
  await buildDish(server, mart, { ...goods, name: { zh: '草莓' }, priceMinor: 700, arrivesOn: everyDay, sortOrder: 3 })
  const sale = { saleStartsAt: now - 3_600_000, saleEndsAt: now + 36_000_000 }
  const flash = { ...goods, ...sale, type: 'goodsSeckillProduct', priceMinor: 900, sortOrder: 4 } as const
  await buildDish(server, mart, { ...flash, name: { zh: '榴莲' }, stock: 5 })
  server.clock.advance(6000)
})
afterEach(closePages)

async function open(client: Client): Promise<ShownPage> {
  const page = await client.open('mart', Mart)
  await page.until(() => page.has('button', '添加 香米'), 'the goods')
  return page
}

const stripOf = (page: ShownPage, title: string) => page.named('heading', title).parentElement?.textContent
/** Names of the goods on the shelf, as they stand. */
const shelfOf = (page: ShownPage) =>
  Array.from(page.byId('mart-shelves').querySelectorAll('[role=button]'))
    .map(({ textContent }) => textContent ?? '')
    .filter((name) => ['香米', '挂面', '草莓', '榴莲', '车厘子', '山竹'].includes(name))

describe('home of the mart', () => {
  it('promises frozen goods for what is left of the day alone', async () => {
    const daily = (opensAt: number, closesAt: number) => everyDay.map((weekday) => ({ weekday, opensAt, closesAt }))
    const saidWith = async (coldWindows: ReturnType<typeof daily>) => {
      const { db } = server.kernel
      await db.update(restaurants).set({ coldWindows }).where(eq(restaurants.restaurantId, mart.restaurantId))
      server.clock.advance(6000)
      return (await open(await startClient(server))).byId('mart-info').textContent
    }
    const [morning, evening] = [daily(540, 660), daily(840, 1260)]
    expect(await saidWith([...morning, ...evening])).toContain('冷冻商品今天配送：14:00–21:00')
    closePages()
    expect(await saidWith(morning)).toContain('冷冻商品今天不再配送')
    closePages()
    expect(await saidWith([])).not.toContain('冷冻商品')
  })

  it('shows what is on flash sale and what came in today above its shelves, to be added there', async () => {
    const client = await startClient(server)
    const page = await open(client)
    expect(stripOf(page, '限时特价')).toContain('榴莲')
    expect(stripOf(page, '今日到货')).toContain('草莓')
    expect(page.text).not.toContain('买过的')
    expect(client.network.countOf('restaurant/menu/get')).toBe(0)
    // All of it is kept at room temperature, which needs no word
    expect(page.text).not.toContain('常温')
    await page.press('button', '添加 草莓')
    expect(client.stores.get(cartStore).of(restaurantOwner(mart.restaurantId)).lines[0]?.dishName).toBe('草莓')
  })

  it('tells the minimum and what delivery costs, and has the bar of its cart once something is in it', async () => {
    const client = await startClient(server)
    const page = await open(client)
    await page.until(() => page.root.querySelector('#mart-info') !== null, 'what ordering takes')
    expect(page.byId('mart-info').textContent).toMatch(/起送.+配送费/)
    expect([page.text.includes('购物车是空的'), page.has('button', '去结算')]).toEqual([false, false])
    await page.press('button', '添加 草莓')
    await page.until(() => page.has('button', /^打开购物车/), 'the bar of the cart')
    await page.touch(page.byId('mart-info'))
    expect(client.moves).toEqual([`push /child/pages/shop/shop?restaurantId=${mart.restaurantId}`])
  })

  it('shows what is on sale now before what has not begun, which cannot be added, and what is sold out on the shelf alone', async () => {
    const now = server.clock.now()
    const flash = { ...goods, type: 'goodsSeckillProduct', priceMinor: 500 } as const
    const soon = { saleStartsAt: now + 3_600_000, saleEndsAt: now + 36_000_000 }
    const live = { saleStartsAt: now - 3_600_000, saleEndsAt: now + 36_000_000 }
    const made = [
      await buildDish(server, mart, { ...flash, ...soon, name: { zh: '车厘子' }, stock: 5, sortOrder: -2 }),
      await buildDish(server, mart, { ...flash, ...live, name: { zh: '山竹' }, stock: 0, sortOrder: -1 })
    ]
    server.clock.advance(6000)
    const page = await open(await startClient(server))
    const strip = page.named('heading', '限时特价').parentElement
    const names = Array.from(strip?.querySelectorAll('[role=link]') ?? [], ({ textContent }) => textContent)
    expect(names).toEqual(['榴莲', '车厘子'])
    expect(shelfOf(page)).toEqual(['香米', '挂面', '草莓', '榴莲', '车厘子', '山竹'])
    await page.press('radio', '单价最低')
    expect(shelfOf(page).slice(-2)).toEqual(['车厘子', '山竹'])
    const isQuiet = (role: 'link' | 'button', name: string) =>
      page.named(role, name).parentElement?.querySelector('.root.quiet') != null
    expect([isQuiet('link', '榴莲'), isQuiet('link', '车厘子')]).toEqual([false, true])
    expect(['榴莲', '车厘子', '山竹'].map((name) => isQuiet('button', name))).toEqual([false, true, true])
    expect(page.has('button', '添加 榴莲')).toBe(true)
    expect([page.has('button', '添加 车厘子'), page.has('button', '添加 山竹')]).toEqual([false, false])
    for (const { dishId } of made)
      await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, dishId))
    server.clock.advance(6000)
  })

  it('says that what is weighed comes to about its price, on its shelf and in a strip', async () => {
    const weighed = { ...goods, soldBy: 'weight', arrivesOn: everyDay, name: { zh: '鲈鱼' } } as const
    const { dishId } = await buildDish(server, mart, { ...weighed, priceMinor: 3680, sortOrder: 9 })
    server.clock.advance(6000)
    const page = await open(await startClient(server))
    const priceIn = (element: Element | null | undefined) =>
      element?.querySelector('[role=img]')?.getAttribute('aria-label')
    const inStrip = page.named('link', '鲈鱼').parentElement
    const onShelf = page.named('button', '鲈鱼').parentElement
    expect([priceIn(inStrip), priceIn(onShelf)]).toEqual(['约 S$36.80', '约 S$36.80'])
    expect(priceIn(page.named('button', '香米').parentElement)).toBe('S$10.00')
    await server.kernel.db.update(dishes).set({ status: 'removed' }).where(eq(dishes.dishId, dishId))
    server.clock.advance(6000)
  })

  it('leads from a glance at all shelves to one of them', async () => {
    const client = await startClient(server)
    const page = await open(client)
    const shelf = page.named('navigation', '全部货架').querySelector<HTMLElement>('[role=button]')
    await page.touch(shelf ?? page.root)
    expect(scroll.scrollPageToElement).toHaveBeenCalledWith('mart-shelves', expect.any(Number))
  })

  it('leads from goods with a video to it, and from nothing else', async () => {
    const client = await startClient(server)
    const page = await open(client)
    expect(page.names('link').filter((name) => name.startsWith('播放视频'))).toEqual(['播放视频：香米'])
    await page.press('link', '播放视频：香米')
    expect(client.moves).toEqual([`push /child/pages/shop/video?dishId=${rice}`])
  })

  it('sorts its shelves by the price of 100 g, without a network, too', async () => {
    const client = await startClient(server)
    const page = await open(client)
    expect(shelfOf(page)).toEqual(['香米', '挂面', '草莓', '榴莲'])
    client.network.isDown = true
    await page.press('radio', '单价最低')
    await page.until(() => shelfOf(page)[0] === '挂面', 'the cheapest first')
    expect(shelfOf(page)).toEqual(['挂面', '草莓', '榴莲', '香米'])
    await page.press('radio', '推荐')
    await page.until(() => shelfOf(page)[0] === '香米', 'the shelf as it was')
  })

  it('shows its shelves alone where the rest could not be read', async () => {
    const client = await startClient(server)
    client.network.breakDown('restaurant/mart/home')
    const page = await open(client)
    expect([page.has('heading', '今日到货'), shelfOf(page).length]).toEqual([false, 4])
    expect(page.has('navigation', '全部货架')).toBe(true)
  })

  it('has the last basket again in one tap, names what is gone, and forgets it with its person', async () => {
    const eater = await buildEater(server, 10_000)
    const [milk, tea] = [
      await buildDish(server, mart, { ...goods, name: { zh: '鲜奶' }, allergens: ['milk'], sortOrder: 5 }),
      await buildDish(server, mart, { ...goods, name: { zh: '乌龙茶' }, sortOrder: 6 })
    ]
    server.clock.advance(6000)
    const lines = [lineOf(tea.dishId, 1), lineOf(milk.dishId, 2)]
    const { orderId } = await submit(server, eater, { restaurantId: mart.restaurantId, lines })
    await pay(server, eater, orderId)
    await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
    await server.kernel.db.update(dishes).set({ isSoldOut: true }).where(eq(dishes.dishId, tea.dishId))
    server.clock.advance(6000)
    const client = await startClient(server)
    await logIn(server, client, eater.mobile)
    const page = await open(client)
    await page.untilText('这次买不到：乌龙茶')
    const before = page.named('heading', '买过的').parentElement
    // What can be had again stands first
    expect(Array.from(before?.querySelectorAll('[role=link]') ?? [], ({ textContent }) => textContent)).toEqual([
      '鲜奶',
      '乌龙茶'
    ])
    await page.press('button', '2 件再来一单')
    await page.until(() => client.moves.length > 0, 'the cart')
    expect(client.moves).toEqual([`push /child/pages/shop/shopcart?restaurantId=${mart.restaurantId}`])
    const cart = client.stores.get(cartStore).of(restaurantOwner(mart.restaurantId))
    expect(cart.lines.map(({ dishName, dishCount }) => [dishName, dishCount])).toEqual([['鲜奶', 2]])
    // The cart that it leads to tells what must be known before it is ordered
    const inCart = await client.open('martCart', MartCart, { restaurantId: mart.restaurantId })
    await inCart.untilText('过敏原：奶')
    await client.stores.session.logout()
    await page.until(() => !page.text.includes('上次买的'), 'nothing of the person')
  })
})
