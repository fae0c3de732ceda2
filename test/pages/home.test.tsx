import { eq } from 'drizzle-orm'
import { homeStore } from '@/features/home/home-store'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import Home from '@/pages/index/index'
import { location } from '@/platform/location/location'
import { restaurants } from '../../server/modules/tables'
import { type ClientOptions, closePages, startClient } from '../support/client'
import { outletPoint } from '../support/commerce'
import { buildDeal, buyDeal } from '../support/deals'
import { useServer } from '../support/server'
import { buildHomeWorld, cardsOn, feedOf, nameAt, streetLength, toTheEnd } from './home-world'
import { layTable, orderAt, paidOrderAt, serveUntil } from './ordered'

const server = useServer()
beforeAll(async () => {
  await buildHomeWorld(server)
})
beforeEach(() => void jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...outletPoint }))
afterEach(closePages)

const open = async (options?: ClientOptions) => {
  const client = await startClient(server, options)
  return { ...client, client, page: await client.open('home', Home) }
}

/** Home with its feed and its place settled. */
async function standing(options?: ClientOptions) {
  const shown = await open(options)
  await shown.page.until(
    () =>
      cardsOn(shown.page).length > 0 && shown.stores.place.isAtDevice && !shown.stores.get(homeStore).feed.isRefreshing,
    'the feed'
  )
  return shown
}

describe('home', () => {
  it('shows place, search hint, banner, services and the cards of the server', async () => {
    const { page } = await standing()
    for (const words of ['送至 新加坡', '新店开张', '满 20 减 3', '离我最近', '生鲜'])
      expect(page.text).toContain(words)
    expect(page.has('link', '搜索：麻辣香锅')).toBe(true)
    expect(page.text).not.toContain('没有这页')
    const items = await feedOf(server)
    expect(cardsOn(page)).toEqual(items.map(({ name }) => name.zh))
    const [first] = items
    const card = page.all('link').find(({ textContent }) => textContent?.includes(first?.name.zh ?? '?'))?.textContent
    for (const words of [
      first?.name.en,
      `月售 ${first?.monthlySales}`,
      String((first?.ratingTenths ?? 0) / 10),
      `${first?.deliveryMinutes} 分钟`,
      '起送 S$5'
    ])
      expect(card).toContain(words)
  })

  it('a card leads to its restaurant, the banner and a service to their pages', async () => {
    const { page, moves } = await standing()
    const [first] = await feedOf(server)
    await page.touch(
      page.all('link').find(({ textContent }) => textContent?.includes(first?.name.zh ?? '?')) as HTMLElement
    )
    await page.press('link', '新店开张 满 20 减 3')
    await page.press('link', '生鲜')
    expect(moves).toEqual([
      `push /pages/restaurant/index?restaurantId=${first?.restaurantId}`,
      'switchTab /pages/index/shop',
      'switchTab /pages/index/shop'
    ])
  })

  it('shows the geometry of what comes until either part is there', async () => {
    const client = await startClient(server)
    const releases = [client.network.hold('restaurant/home/get'), client.network.hold('restaurant/feed/list')]
    const page = await client.open('home', Home)
    expect(page.has('status', '正在加载')).toBe(true)
    expect([cardsOn(page), page.has('tab', '距离')]).toEqual([[], false])
    for (const release of releases) release()
    await page.until(() => cardsOn(page).length > 0, 'the feed')
    expect(page.has('status', '正在加载')).toBe(false)
  })
})

describe('what the feed is narrowed to', () => {
  it('is asked of the server, keeps the order, and can be let go of when nothing is left', async () => {
    const { page, network } = await standing()
    await page.until(() => page.has('checkbox', '有优惠'), 'the filters')
    await page.press('tab', '销量')
    await page.press('checkbox', '有优惠')
    const items = await feedOf(server, { sort: 'sales', filters: 'promotion' })
    await page.until(() => cardsOn(page).join() === items.map(({ name }) => name.zh).join(), 'what has an offer')
    expect(items).toHaveLength(4)
    await page.press('checkbox', '清真')
    await page.untilText('没有符合筛选条件的餐厅')
    expect(new URL(network.requests.at(-1)?.url ?? '').searchParams.get('filters')).toBe('promotion,halal')
    await page.press('button', '清除筛选')
    await page.until(() => cardsOn(page).length > items.length, 'all of them')
    const { searchParams } = new URL(network.requests.at(-1)?.url ?? '')
    expect([searchParams.get('sort'), searchParams.get('filters')]).toEqual(['sales', null])
  })
})

describe('the order of the feed', () => {
  it.each([
    ['距离', 'distance'],
    ['销量', 'sales'],
    ['优惠', 'promotion']
  ] as const)('%s asks the server for it', async (label, sort) => {
    const { page, network, stores } = await standing()
    const overall = cardsOn(page)
    await page.press('tab', label)
    await page.until(() => cardsOn(page).length > 0 && stores.get(homeStore).feed.state === 'ready', 'the feed')
    expect(new URL(network.requests.at(-1)?.url ?? '').searchParams.get('sort')).toBe(sort)
    const items = await feedOf(server, { sort })
    expect(cardsOn(page)).toEqual(items.map(({ name }) => name.zh))
    expect(cardsOn(page)).not.toEqual(overall)
    const values = items.map(
      ({ distanceMeters, monthlySales, promotions }) =>
        ({ distance: distanceMeters ?? Infinity, sales: -monthlySales, promotion: -promotions.length })[sort]
    )
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(new Set(values).size).toBeGreaterThan(1)
    expect(page.named('tab', label).getAttribute('aria-selected')).toBe('true')
    await page.press('tab', '综合')
    await page.until(() => cardsOn(page).length > 0, 'the feed')
    expect(cardsOn(page)).toEqual(overall)
  })

  it('a service that names an order chooses it here, and leads to the list', async () => {
    // jsdom lays nothing out and has no way to scroll
    const { scrollTo: before } = Element.prototype
    const scrollTo = jest.fn()
    Object.assign(Element.prototype, { scrollTo })
    const { page, moves } = await standing()
    await page.press('link', '离我最近')
    await page.until(() => cardsOn(page).length > 0, 'the feed')
    expect(cardsOn(page)).toEqual((await feedOf(server, { sort: 'distance' })).map(({ name }) => name.zh))
    await page.until(() => scrollTo.mock.calls.length > 0, 'the list')
    expect([
      moves,
      scrollTo.mock.contexts[0] instanceof Element && scrollTo.mock.contexts[0].querySelector('#home-feed') !== null
    ]).toEqual([[], true])
    Object.assign(Element.prototype, { scrollTo: before })
  })

  it('is read to its end, each restaurant once', async () => {
    const { page, network } = await standing()
    expect(cardsOn(page)).toHaveLength(10)
    await toTheEnd(page)
    expect([...cardsOn(page)].sort()).toEqual(Array.from({ length: streetLength }, (_, index) => nameAt(index + 1)))
    const asked = network.countOf('restaurant/feed/list')
    page.tell('onReachBottom')
    await page.rest()
    expect(network.countOf('restaurant/feed/list')).toBe(asked)
  })

  it('goes on after a page that failed', async () => {
    const { page, network } = await standing()
    network.breakDown('restaurant/feed/list')
    page.tell('onReachBottom')
    await page.untilText('加载失败，点此重试')
    expect(cardsOn(page)).toHaveLength(10)
    network.mend()
    await page.press('button', '加载失败，点此重试')
    await page.until(() => cardsOn(page).length === 20, 'the second page')
  })
})

describe('looking for something', () => {
  it('leads to the search', async () => {
    const { page, moves } = await standing()
    await page.press('link', '搜索：麻辣香锅')
    expect(moves).toEqual(['push /pages/index/search'])
  })
})

describe('the search', () => {
  it('stays in the header once its field has scrolled away, and goes when it is back', async () => {
    const { page, moves } = await standing()
    expect(page.has('link', '搜索')).toBe(false)
    page.tell('onPageScroll', { scrollTop: 400 })
    await page.until(() => page.has('link', '搜索'), 'the search')
    await page.press('link', '搜索')
    expect(moves).toEqual(['push /pages/index/search'])
    page.tell('onPageScroll', { scrollTop: 0 })
    await page.rest()
    expect(page.has('link', '搜索')).toBe(false)
  })
})

describe('home that cannot be shown', () => {
  it.each([
    ['a fault', '加载失败，请重试'],
    ['no network', '网络不可用，请检查网络后重试']
  ])('tells of %s and can be tried again', async (what, words) => {
    const client = await startClient(server)
    for (const path of ['restaurant/home/get', 'restaurant/feed/list']) client.network.breakDown(path)
    client.network.isDown = what === 'no network'
    const page = await client.open('home', Home)
    await page.untilText(words)
    client.network.mend()
    await page.press('button', '重试')
    await page.until(() => cardsOn(page).length > 0, 'the feed')
    expect(page.text).toContain('新店开张')
  })

  it('shows the feed though the rest failed, and the rest though the feed failed', async () => {
    const first = await startClient(server)
    first.network.breakDown('restaurant/home/get')
    const feedOnly = await first.open('home', Home)
    await feedOnly.until(() => cardsOn(feedOnly).length > 0, 'the feed')
    expect(feedOnly.text).not.toContain('新店开张')
    const second = await startClient(server)
    second.network.breakDown('restaurant/feed/list')
    const topOnly = await second.open('home', Home)
    await topOnly.untilText('加载失败，请重试')
    expect(topOnly.text).toContain('新店开张')
    second.network.mend()
    await topOnly.press('button', '重试')
    await topOnly.until(() => cardsOn(topOnly).length > 0, 'the feed')
  })
})

describe('pulled down', () => {
  it('reads home again', async () => {
    const { page, stores } = await standing()
    await server.kernel.db
      .update(restaurants)
      .set({ monthlySales: 7777 })
      .where(eq(restaurants.restaurantId, stores.get(homeStore).feed.items[0]?.restaurantId ?? ''))
    server.clock.advance(6000)
    await page.pull()
    await page.untilText('月售 7777')
    expect(cardsOn(page)).toHaveLength(10)
  })

  it.each([
    ['no network', '网络不可用，请检查网络后重试'],
    ['a fault', '服务器出错了']
  ])('with %s keeps what was there and says so; the end of a list reads it again', async (what, words) => {
    const { page, network, toasts, stores } = await standing()
    await toTheEnd(page)
    for (const path of ['restaurant/home/get', 'restaurant/feed/list']) network.breakDown(path)
    network.isDown = what === 'no network'
    await page.pull()
    await page.until(() => toasts.length > 0, 'the words')
    expect(toasts).toEqual([words])
    expect([cardsOn(page).length, page.text.includes('新店开张')]).toEqual([streetLength, true])
    network.mend()
    await page.press('button', '加载失败，点此重试')
    await page.until(() => stores.get(homeStore).feed.failure === null, 'the feed')
    expect(cardsOn(page)).toHaveLength(10)
  })
})

describe('an order under way', () => {
  it('stands over the feed after it was paid, and leads to it', async () => {
    const table = await layTable(server)
    const page = await table.client.open('home', Home)
    await page.until(() => table.client.network.countOf('order/active/list') > 0, 'the question')
    expect(page.text).not.toContain('查看订单')
    const orderId = await paidOrderAt(table)
    await table.client.stores.get(activeOrdersStore).refresh()
    await page.untilText('查看订单')
    const strip = page.all('link').find(({ textContent }) => textContent?.includes('查看订单')) as HTMLElement
    expect(strip.textContent).toContain('川味小馆')
    expect(strip.textContent).toContain('等待商家接单')
    await page.touch(strip)
    expect(table.client.moves).toEqual([`push /pages/order-detail/index?orderId=${orderId}`])
    await serveUntil(table, orderId, 'accepted')
    await table.client.stores.get(activeOrdersStore).refresh()
    await page.untilText('商家已接单')
  })

  it('several lead to the list', async () => {
    const table = await layTable(server)
    await serveUntil(table, await paidOrderAt(table), 'accepted')
    await orderAt(table)
    const page = await table.client.open('home', Home)
    await page.untilText('2 个订单进行中')
    await page.touch(page.all('link').find(({ textContent }) => textContent?.includes('查看订单')) as HTMLElement)
    expect(table.client.moves).toEqual(['switchTab /pages/order/index'])
  })

  it('of a deal leads to the page of deals', async () => {
    const table = await layTable(server)
    const { orderId } = await buyDeal(server, table.eater, await buildDeal(server, table.restaurant))
    const page = await table.client.open('home', Home)
    await page.untilText('查看订单')
    await page.touch(page.all('link').find(({ textContent }) => textContent?.includes('查看订单')) as HTMLElement)
    expect(table.client.moves).toEqual([`push /child/pages/coupon/couponOrderDetail?orderId=${orderId}`])
  })

  it('is not asked for by a visitor, nor while the page is hidden', async () => {
    const { page, network } = await standing()
    expect(network.countOf('order/active/list')).toBe(0)
    const table = await layTable(server)
    const other = await table.client.open('home', Home)
    await other.until(() => table.client.network.countOf('order/active/list') === 1, 'the question')
    other.tell('onHide')
    await other.rest()
    other.tell('onShow')
    await other.until(() => table.client.network.countOf('order/active/list') === 2, 'the next question')
    page.tell('onShow')
    await page.rest()
    expect(network.countOf('order/active/list')).toBe(0)
  })
})
