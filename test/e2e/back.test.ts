import type { Page } from 'playwright-core'
import { type RouteName, routes } from '@/routes'
import { buildDish, buildRestaurant } from '../support/commerce'
import { HomePage } from './pages/home-page'
import { RestaurantPage } from './pages/restaurant-page'
import { type Counter, openCounter } from './support/counter'
import { type Visit, visiting } from './support/visit'
import { until } from './support/wait'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  const restaurant = await buildRestaurant(counter.server, { openingWindows: always })
  await buildDish(counter.server, restaurant, { name: { zh: '担担面', en: 'Dan dan noodles' } })
}, 300_000)
afterAll(() => counter.close())

const stands = (page: Page, name: RouteName) =>
  until(() => page.url().includes(`#/${routes[name].path}`), `the page ${name}`)
/** Comes from home to the restaurant, with one dish in the cart. */
async function ordering(visit: Visit): Promise<RestaurantPage> {
  const home = new HomePage(visit)
  await home.open()
  await home.openRestaurant('川味小馆')
  const restaurant = new RestaurantPage(visit)
  await restaurant.add('担担面')
  return restaurant
}

const sheets = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const openInfo = async (page: Page) => {
  await page.locator('#restaurant-info').filter({ visible: true }).click()
  await sheets(page).waitFor()
}
/** Until what moves has come to rest, and the history with it. */
const rest = (page: Page) => page.waitForTimeout(600)

test(
  '"back" closes the open sheet first, and leaves the page only then',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      await ordering(visit)
      const { page } = visit
      await openInfo(page)
      await rest(page)
      await page.goBack()
      await sheets(page).waitFor({ state: 'hidden' })
      await stands(page, 'restaurant')
      await page.goBack()
      await stands(page, 'home')
      await page.getByText('川味小馆').filter({ visible: true }).first().waitFor()
    }),
  120_000
)

test(
  'closed by its own button it leaves nothing behind in the history',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      await ordering(visit)
      const { page, t } = visit
      for (let turn = 0; turn < 3; turn += 1) {
        await openInfo(page)
        await rest(page)
        await sheets(page).getByRole('button', { name: t.common.close }).click()
        await sheets(page).waitFor({ state: 'hidden' })
        await rest(page)
      }
      await page.goBack()
      await stands(page, 'home')
    }),
  120_000
)

test(
  '"forward" after it changes nothing, and the pages go on by both',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      await ordering(visit)
      const { page } = visit
      await openInfo(page)
      await rest(page)
      await page.goBack()
      await sheets(page).waitFor({ state: 'hidden' })
      await page.goForward()
      await rest(page)
      await stands(page, 'restaurant')
      expect(await sheets(page).count()).toBe(0)
      await page.goBack()
      await stands(page, 'home')
      await rest(page)
      await page.goForward()
      await stands(page, 'restaurant')
      await page.locator('#restaurant-info').filter({ visible: true }).waitFor()
    }),
  120_000
)

test(
  'a sheet that leads on leaves one way back, to its page without it',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      await ordering(visit)
      const { page } = visit
      await openInfo(page)
      await rest(page)
      await page.locator('#restaurant-address').click()
      await stands(page, 'openLocation')
      await rest(page)
      await page.goBack()
      await stands(page, 'restaurant')
      expect(await sheets(page).count()).toBe(0)
      await rest(page)
      await page.goBack()
      await stands(page, 'home')
    }),
  120_000
)

test(
  'the drawer of the cart is closed the same way, and stays full',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      await ordering(visit)
      const { page, t } = visit
      await page
        .getByRole('button', { name: new RegExp(`^${t.cart.open}`) })
        .filter({ visible: true })
        .click()
      await sheets(page).waitFor()
      await rest(page)
      await page.goBack()
      await sheets(page).waitFor({ state: 'hidden' })
      await stands(page, 'restaurant')
      await new RestaurantPage(visit).seesPortions(1)
    }),
  120_000
)

test(
  'a reload with an open sheet shows the page alone, one way back from where it came',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      await ordering(visit)
      const { page } = visit
      await openInfo(page)
      await rest(page)
      await page.reload()
      await page.locator('#restaurant-info').filter({ visible: true }).waitFor()
      await rest(page)
      expect(await sheets(page).count()).toBe(0)
      await page.goBack()
      await stands(page, 'home')
      await page.getByText('川味小馆').filter({ visible: true }).first().waitFor()
    }),
  120_000
)
