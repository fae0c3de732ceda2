import { zhCn as t } from '@/i18n/zh-CN'
import { type RouteName, routes, routeUrl } from '@/routes'
import { openWorld, type World } from '../e2e/support/world'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import type { MiniApp } from './mini-app'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

const mobile = '+6581234011'
const dealId = 'deal-sin-chuanwei-package'
/** Below what area-pages.test.ts lets a page send. */
const most = { nodes: 400, message: 24 * 1024 }

/** A page of each family, and what it shows. */
const pages: readonly (readonly [RouteName, string, readonly string[]])[] = [
  ['deals', routeUrl('deals'), [t.deal.codes, t.deal.kind.cash, '招牌川菜四人餐']],
  ['cashDeals', routeUrl('cashDeals'), [t.deal.sort.sales, 'S$50 代金券']],
  ['dealDetail', routeUrl('dealDetail', { dealId }), [t.deal.contents, t.deal.rules.title, t.deal.buy]],
  ['dealSearch', routeUrl('dealSearch', { words: '火锅' }), ['牛油火锅四人餐']],
  ['dealOutlets', routeUrl('dealOutlets', { dealId }), ['川巷小馆（裕廊店）']],
  ['dealProtection', routeUrl('dealProtection', { dealId }), [t.help.stillStuck]],
  ['dealReviews', routeUrl('dealReviews', { dealId }), [t.review.report]],
  [
    'dealReview',
    routeUrl('dealReview', { orderId: 'demo-deal-first' }),
    [t.review.ofDeal.serviceScore, t.review.submit]
  ]
]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(miniTargets)('deals on sale in the compiled %s program', (target) => {
  let app: MiniApp
  beforeAll(async () => {
    const storage = await (await DemoPerson.logIn(world.server, mobile)).device()
    const diner = await Diner.sitDown(world, target, { storage })
    app = diner.app
    await diner.seesHome()
  })
  afterAll(() => app.close())

  it.each(pages)('%s opens by its address and shows what it is for', async (name, at, shows) => {
    const { path } = routes[name]
    await app.resetStats()
    await app.visit(at)
    await app.waitForPage(path)
    for (const words of shows) await app.waitForText(words)
    const { nodes, largest } = (await app.stats())[path] ?? { nodes: Infinity, largest: Infinity }
    expect([nodes <= most.nodes || nodes, largest <= most.message || largest]).toEqual([true, true])
    expect(app.errors()).toEqual([])
  })

  it('lead from a card to the deal, and from its button to the settlement', async () => {
    await app.visit(routeUrl('deals'))
    await app.tap('招牌川菜四人餐')
    await app.waitForPage(routes.dealDetail.path)
    await app.waitForText(t.deal.buy)
    await app.tap('#deal-buy')
    await app.waitForPage(routes.dealSettlement.path)
  })
})
