import { zhCn as t } from '@/i18n/zh-CN'
import { type RouteName, routeOf } from '@/routes'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { mobiles, type Onlooker } from '../pages-of/onlookers'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import { EndlessList, type ListSource } from './endless-list'
import type { MiniApp } from './mini-app'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

const pages = 5
/** Bytes: of any message, of a message that brings rows, and by how much the longer positions of later rows and the rows above that go may make a page dearer. Nodes: WeChat's advice. */
const most = { message: 32 * 1024, rows: 20 * 1024, more: 600, nodes: 1_000 }
/** So many looks in a row find nothing new on a page that is at rest. */
const looksAtRest = 2
const kitchen = { restaurantId: 'sin-chuanwei' }

interface MeasuredList extends ListSource {
  readonly who: Onlooker
  /** Opens the list's page and waits for its first rows. */
  open(diner: Diner): Promise<void>
  readonly page: RouteName
  /** The list stands in a sheet, which is read on by touch. */
  readonly isInSheet?: boolean
  /** Its rows count down, and what they say is sent as well. */
  readonly hasClocks?: boolean
}

const feed = { endpoint: 'restaurantFeed', id: 'restaurantId', rows: 10 } as const
const orders = {
  endpoint: 'orderList',
  id: 'orderId',
  rows: 10,
  who: 'collector',
  page: 'orders',
  hasClocks: true
} as const
const board = { endpoint: 'restaurantTop', id: 'restaurantId', rows: 60 } as const

async function opensOrders(diner: Diner, tab: string): Promise<void> {
  await diner.comesTo('orders')
  await diner.app.tap(tab)
}

const lists: Readonly<Record<string, MeasuredList>> = {
  home: { ...feed, who: 'visitor', page: 'home', open: (diner) => diner.comesTo('home') },
  'all restaurants': {
    ...feed,
    who: 'visitor',
    page: 'restaurantAll',
    open: (diner) => diner.comesTo('restaurantAll')
  },
  'restaurants of a cuisine': {
    ...feed,
    who: 'visitor',
    page: 'restaurantList',
    open: (diner) => diner.comesTo('restaurantList', { category: '火锅' })
  },
  'search results': {
    endpoint: 'searchRestaurants',
    id: 'restaurantId',
    rows: 10,
    who: 'visitor',
    page: 'search',
    open: (diner) => diner.comesTo('search', { words: 'shuizhuyu' })
  },
  'value picks': {
    endpoint: 'recommendList',
    id: 'dishId',
    rows: 10,
    who: 'visitor',
    page: 'recommend',
    open: (diner) => diner.comesTo('recommend')
  },
  'New Year dishes': {
    endpoint: 'recommendList',
    id: 'dishId',
    rows: 10,
    who: 'visitor',
    page: 'recommend',
    open: (diner) => diner.comesTo('recommend', { shelf: 'newYear' })
  },
  'the board of the best': { ...board, who: 'visitor', page: 'top', open: (diner) => diner.comesTo('top') },
  'popular restaurants': { ...board, who: 'visitor', page: 'popular', open: (diner) => diner.comesTo('popular') },
  'reviews of a restaurant': {
    endpoint: 'reviewList',
    id: 'reviewId',
    rows: 10,
    who: 'visitor',
    page: 'restaurant',
    isInSheet: true,
    async open(diner) {
      await diner.comesTo('restaurant', kitchen)
      await diner.app.tap('#review-entry')
    }
  },
  favourites: {
    endpoint: 'favoriteList',
    id: 'restaurantId',
    rows: 10,
    who: 'member',
    page: 'favorites',
    open: (diner) => diner.comesTo('favorites')
  },
  orders: { ...orders, open: (diner) => diner.comesTo('orders') },
  // Opened over the five pages of all orders, which are drawn again first
  'orders awaiting use': { ...orders, open: (diner) => opensOrders(diner, t.orders.awaitingUse) },
  'order history': {
    endpoint: 'orderHistory',
    id: 'orderId',
    rows: 10,
    who: 'collector',
    page: 'orderHistory',
    open: (diner) => diner.comesTo('orderHistory')
  },
  'after-sale requests': {
    endpoint: 'afterSaleList',
    id: 'afterSaleId',
    rows: 10,
    who: 'collector',
    page: 'afterSales',
    open: (diner) => diner.comesTo('afterSales')
  }
}

let world: World
beforeAll(async () => {
  world = await openWorld()
  const member = await DemoPerson.logIn(world.server, mobiles.member)
  for (const restaurantId of ['sin-chuanwei', 'sin-hotpot', 'sin-economy'])
    await member.ask('favoriteSet', { restaurantId, isFavorite: true })
})
afterAll(() => world.close())

/** By how much the last page is dearer than the first that was read on. */
const growth = (bytes: readonly number[]) => (bytes.at(-1) ?? Infinity) - (bytes[0] ?? 0)

describe.each(miniTargets)('lists in the compiled %s program', (target) => {
  const diners = new Map<Onlooker, Promise<Diner>>()
  let endless: EndlessList | null = null
  afterAll(async () => {
    for (const diner of diners.values()) await (await diner).app.close()
  })

  async function sitDown(who: Onlooker): Promise<Diner> {
    const storage = who === 'visitor' ? {} : await (await DemoPerson.logIn(world.server, mobiles[who])).device()
    return Diner.sitDown(world, target, {
      storage,
      start: routeOf('about').path,
      onApi: (request) => endless?.answer(request)
    })
  }

  /** One program for each onlooker, in which list after list is opened. */
  function dinerFor(who: Onlooker): Promise<Diner> {
    const diner = diners.get(who) ?? sitDown(who)
    diners.set(who, diner)
    return diner
  }

  /** Until the list is higher than it was, and has not changed for a while. Returns its height then, CSS px. */
  async function drawn(app: MiniApp, path: string, heightBefore: number): Promise<number> {
    let [last, lastNodes] = [-1, -1]
    let looks = 0
    await until(async () => {
      const { height = 0, nodes = 0 } = (await app.stats())[path] ?? {}
      looks = height > heightBefore && height === last && nodes === lastNodes ? looks + 1 : 0
      last = height
      lastNodes = nodes
      return looks === looksAtRest
    }, 'more rows')
    return last
  }

  it.each(Object.entries(lists))('%s: five pages cost the same each', async (_, list) => {
    endless = new EndlessList(list)
    const { path } = routeOf(list.page)
    const diner = await dinerFor(list.who)
    const { app } = diner
    const before = app.errors().length
    await app.resetStats()
    await list.open(diner)
    await app.waitForText(t.common.more)
    let height = await drawn(app, path, 0)
    const largest = [(await app.stats())[path]?.largest ?? Infinity]
    const sums: number[] = []
    for (let page = 2; page <= pages; page += 1) {
      await app.resetStats()
      await (list.isInSheet === true ? app.tap(t.common.more) : app.scrollToEnd())
      height = await drawn(app, path, height)
      const figures = (await app.stats())[path]
      largest.push(figures?.largest ?? Infinity)
      sums.push(figures?.bytes ?? Infinity)
    }
    // What comes before a sheet's list is its page's: on a busy machine the menu and the sheet are sent together
    const own = list.isInSheet === true ? largest.slice(1) : largest
    expect(own.filter((bytes) => bytes > most.message)).toEqual([])
    expect(largest.slice(1).filter((bytes) => bytes > most.rows)).toEqual([])
    if (list.isInSheet !== true) {
      const { nodes = Infinity } = (await app.stats())[path] ?? {}
      expect(nodes <= most.nodes || nodes).toBe(true)
    }
    expect(growth(list.hasClocks === true ? largest.slice(1) : sums)).toBeLessThanOrEqual(most.more)
    expect(app.errors().slice(before)).toEqual([])
  })
})
