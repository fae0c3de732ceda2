import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { Diner } from './diner'
import type { MiniApp, MiniTarget } from './mini-app'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

const page = 'pages/restaurant/index'
/** Dishes of the demo world: the first of its menu, and one further down that has nothing to choose. */
const firstDish = '水煮鱼片'
const dish = '干煸四季豆'

let world: World
const opened: MiniApp[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

async function openMenu(target: MiniTarget): Promise<MiniApp> {
  const { app } = await Diner.sitDown(world, target, {
    start: routeUrl('restaurant', { restaurantId: 'sin-chuanwei' })
  })
  opened.push(app)
  await app.waitForText(firstDish)
  return app
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 700)
  })
const add = `[aria-label="${t.restaurant.addDish(dish)}"]`

describe.each(miniTargets)('the menu in the compiled %s program', (target) => {
  it('moves a dish and the cart bar by one short message for each tap on plus, the first as well', async () => {
    const app = await openMenu(target)
    await app.scrollTo(dish)
    await app.swipe(add, 0)
    // Dishes of S$9.80 and of S$19.60, with what checkout adds to them
    const sums = [`^${t.cart.total} S\\$1\\d\\.`, `^${t.cart.total} S\\$2\\d\\.`].map((sum) => new RegExp(sum))
    for (const sum of sums) {
      await pause()
      await app.resetStats()
      await app.tap(add)
      await app.waitForText(sum)
      await pause()
      const { calls, bytes } = (await app.stats())[page] ?? { calls: 0, bytes: 0 }
      expect([calls, bytes <= 200 || bytes]).toEqual([1, true])
    }
    expect(await app.texts()).toEqual(expect.arrayContaining([expect.stringMatching(sums[1] ?? ''), t.cart.checkout]))
    expect(app.errors()).toEqual([])
  })

  it('says that the cart is empty to whoever would check out, and shows no badge', async () => {
    const app = await openMenu(target)
    await app.tap(t.cart.checkout)
    await app.waitForText(t.cart.empty)
    expect((await app.page()).path).toBe(page)
    expect(await app.texts()).not.toContain('1')
    expect(app.errors()).toEqual([])
  })

  it('keeps still under an open sheet, and scrolls again after it', async () => {
    const app = await openMenu(target)
    await app.scrollTo(dish)
    await app.tap(add)
    const found = await app.swipe(t.cart.checkout, 0)
    const before = await app.swipe(t.cart.checkout, 100)
    expect(before).toBeGreaterThan(found)
    // a touch on what still glides only stops it
    await pause()
    await app.tap(`[aria-label="${t.cart.open}"]`)
    await app.waitForText(t.cart.allCarts)
    await pause()
    expect(await app.swipe(t.cart.allCarts, 100)).toBe(before)
    await app.tap(`[aria-label="${t.common.close}"]`)
    await pause()
    expect(await app.swipe(t.cart.checkout, 100)).toBeGreaterThan(before)
    expect(app.errors()).toEqual([])
  })

  it('tells a screen reader which category is shown and which option is chosen', async () => {
    const app = await openMenu(target)
    const [first, second] = ['#rail-sin-chuanwei-c-flash', '#rail-sin-chuanwei-c-stir-fry']
    expect([(await app.spoken(first)).selected, (await app.spoken(second)).selected]).toEqual(['true', 'false'])
    await app.tap(second)
    await until(async () => (await app.spoken(second)).selected === 'true', 'the second category')
    expect((await app.spoken(first)).selected).toBe('false')
    await app.tap(t.restaurant.chooseOptions)
    await app.waitForText(t.restaurant.addToCart)
    const option = '[role="radio"]'
    // The dish's own heat stands chosen, not the first there is
    expect((await app.spoken(option)).checked).toBe('false')
    await app.tap(option)
    await until(async () => (await app.spoken(option)).checked === 'true', 'the first heat')
    expect(app.errors()).toEqual([])
  })
})
