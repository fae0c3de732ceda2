import sharp from 'sharp'
import { zhCn as t } from '@/i18n/zh-CN'
import { routeOf, routeUrl } from '@/routes'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { pageAreas } from '../pages-of'
import { type MadeWorld, makeWorld, renewWorld } from '../pages-of/made-world'
import { mobiles, type Onlooker } from '../pages-of/onlookers'
import { listPages } from '../pages-of/page-table'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import type { MiniApp } from './mini-app'
import { labelled } from './screen-parts'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

/** WeChat advises 1,000 nodes and 256 KB a message; ours stay far below, so that cheap phones keep up. The list of restaurants with three priced dishes each is the largest. */
const most = { nodes: 520, message: 32 * 1024, first: 24 * 1024 }
/** What a page says instead of its content. */
const failures: readonly string[] = [
  t.common.loadFailed,
  t.common.offline,
  t.common.timeout,
  t.common.requestFailed,
  t.common.operationFailed,
  t.common.crashed,
  t.common.pageNotFound
]

/** The programs walk through these pages of a group in `group.test.ts`. */
const walked: ReadonlySet<string> = new Set(['groupHome, invited', 'groupRestaurant', 'groupOrder'])
const pages = Object.values(pageAreas)
  .flatMap(listPages)
  .filter(({ name }) => !walked.has(name))

let world: World
let made: MadeWorld
beforeAll(async () => {
  world = await openWorld({ WEB_HOSTS: 'www.fanju.example' })
  made = await makeWorld(world.server)
})
afterAll(() => world.close())

async function addPortions(app: MiniApp, dish: string): Promise<void> {
  await app.scrollTo(dish)
  for (let portion = 0; portion < 4; portion += 1) await app.tap(labelled(t.restaurant.addDish(dish)))
}

/** Puts dishes into the carts by which the payer's pages settle: a restaurant's own, and that of an area with dishes of two. */
async function fillCarts(app: MiniApp): Promise<void> {
  await addPortions(app, '干煸四季豆')
  await app.visit(
    routeUrl('combine', { combineOrderAreaId: 'clementi-food-street', restaurantId: 'sin-clementi-kopi' })
  )
  await app.waitForText('咖椰牛油烤面包')
  await addPortions(app, '咖椰牛油烤面包')
  await app.tap('小圆糖水铺')
  await app.tap('蛋糕')
  await addPortions(app, '草莓奶油蛋糕')
}

describe.each(miniTargets)('in the compiled %s program', (target) => {
  const programs = new Map<Onlooker, Promise<MiniApp>>()
  afterAll(async () => {
    for (const app of programs.values()) await (await app).close()
  })

  async function launch(who: Onlooker): Promise<MiniApp> {
    const storage = who === 'visitor' ? {} : await (await DemoPerson.logIn(world.server, mobiles[who])).device()
    const { app } = await Diner.sitDown(world, target, {
      storage,
      start: routeUrl('restaurant', { restaurantId: 'sin-chuanwei' })
    })
    await app.waitForText('水煮鱼片')
    if (who === 'payer') await fillCarts(app)
    return app
  }

  /** One program for each onlooker, in which page after page is opened. */
  function programOf(who: Onlooker): Promise<MiniApp> {
    const program = programs.get(who) ?? launch(who)
    programs.set(who, program)
    return program
  }

  it.each(pages)('the page $name opens by its address and shows what it is for', async ({ name, route, open }) => {
    made = await renewWorld(world.server, made)
    const { at, who, shows, below, title, markers, web } = open(made)
    const { path } = routeOf(route)
    const app = await programOf(who)
    const before = app.errors().length
    await app.resetStats()
    await app.visit(at)
    await app.waitForPage(path)
    for (const words of shows) await app.waitForText(words)
    if (below !== undefined) await app.scrollTo(below)
    if (web !== undefined)
      await until(async () => (await app.webViewSource())?.endsWith(web) === true, 'the page of the web')
    const said = await app.texts()
    const { nodes, largest, first } = (await app.stats())[path] ?? {
      nodes: Infinity,
      largest: Infinity,
      first: Infinity
    }
    expect(said.filter((words) => failures.includes(words) || /undefined|NaN|\[object/.test(words))).toEqual([])
    if (title !== undefined) expect((await app.page()).title).toBe(title)
    if (markers !== undefined) expect((await app.map()).markers).toHaveLength(markers)
    if (markers !== undefined)
      for (const { iconPath } of (await app.map()).markers)
        expect((await sharp(`dist/${target}${iconPath}`).metadata()).format).toBe('png')
    expect([
      name,
      nodes <= most.nodes || nodes,
      largest <= most.message || largest,
      first <= most.first || first
    ]).toEqual([name, true, true, true])
    expect(app.errors().slice(before)).toEqual([])
  })
})
