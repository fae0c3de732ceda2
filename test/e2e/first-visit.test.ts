import type { Route } from 'playwright-core'
import { bootTexts } from '@/i18n/boot-texts'
import { buildDish, buildRestaurant } from '../support/commerce'
import { HomePage } from './pages/home-page'
import { type Counter, openCounter } from './support/counter'
import { type Visit, visiting } from './support/visit'
import { until } from './support/wait'

const restaurantName = 'Slow Line Kitchen'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  const restaurant = await buildRestaurant(counter.server, {
    name: { zh: '慢线小馆', en: restaurantName, vn: 'Bếp Tuyến Chậm' }
  })
  await buildDish(counter.server, restaurant)
}, 300_000)
afterAll(() => counter.close())

/** A network on which no more code comes as soon as home stands, until it is let go. */
async function holdCodeAfterHome({ page }: Visit) {
  const held: Route[] = []
  let isOver = false
  const isHomeThere = () => page.evaluate(() => document.querySelector('[role="main"]') !== null).catch(() => false)
  await page.route('**/*.js', async (route) => {
    if (!isOver && (await isHomeThere())) held.push(route)
    else await route.continue()
  })
  return {
    held,
    letGo: async () => {
      isOver = true
      await Promise.all(held.map((route) => route.continue()))
    }
  }
}

test(
  'nothing covers home while code that no page waits for is on its way; a page that waits for it says so',
  () =>
    visiting(counter, 'en', async (visit) => {
      const network = await holdCodeAfterHome(visit)
      const curtain = visit.page.getByRole('status', { name: bootTexts.en.loading })
      const home = new HomePage(visit)
      await home.open()
      await home.seesRestaurant(restaurantName)
      await until(() => network.held.length > 0, 'code fetched behind home')
      // Five times as long as code may take before a page that waits for it says so
      await visit.page.waitForTimeout(1_000)
      expect(await curtain.count()).toBe(0)
      await home.touchRestaurant(restaurantName)
      await curtain.waitFor()
      await network.letGo()
      await home.seesText('Mapo Tofu')
      expect(await curtain.count()).toBe(0)
    }),
  120_000
)
