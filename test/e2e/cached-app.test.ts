import type { Page } from 'playwright-core'
import { buildDish, buildRestaurant } from '../support/commerce'
import { HomePage } from './pages/home-page'
import { LoginPage } from './pages/login-page'
import { type Counter, openCounter } from './support/counter'
import { type Front, openFront, renamed } from './support/front'
import { type Visit, visiting } from './support/visit'
import { until } from './support/wait'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  const restaurant = await buildRestaurant(counter.server, { openingWindows: always })
  await buildDish(counter.server, restaurant, { name: { zh: '担担面' } })
}, 300_000)
afterAll(() => counter.close())

/** What the browser keeps: the address of each answer, and its words. */
const kept = (page: Page, name: string) =>
  page.evaluate(async (cacheName) => {
    const cache = await caches.open(cacheName)
    const answers = await Promise.all(
      (await cache.keys()).map(async ({ url }) => [url, await (await cache.match(url))?.text()])
    )
    return answers.map(String)
  }, name)

const reads = async (page: Page) => (await kept(page, 'fanju-data')).filter((each) => each.includes('/api/'))

/** Home stands, and the worker has kept it. */
async function keepsHome(visit: Visit): Promise<void> {
  const home = new HomePage(visit)
  await home.open()
  await home.seesRestaurant('川味小馆')
  await until(
    async () =>
      (await reads(visit.page)).filter((each) => each.includes('home/get') || each.includes('feed/list')).length === 2,
    'what home has read'
  )
  await until(() => visit.page.evaluate(() => navigator.serviceWorker.controller !== null), 'the worker')
}

/** With a front of its own, so that no journey begins behind one that has gone down or brought out a release. */
const inCachingBrowser = (journey: (visit: Visit, front: Front) => Promise<void>) => async () => {
  const front = await openFront(counter.origin)
  const { browser } = counter
  const own = (visit: Visit) => journey(visit, front)
  await visiting({ browser, origin: front.origin }, 'zh-CN', own, { hasServiceWorker: true }).finally(front.goDown)
}

test(
  'a cold start without the server shows home as it was read, and says so',
  inCachingBrowser(async (visit, front) => {
    await keepsHome(visit)
    await visit.page.waitForLoadState('networkidle')
    await front.goDown()
    await visit.closeTab()
    const home = new HomePage(visit)
    await home.open()
    await home.seesRestaurant('川味小馆')
    await visit.page.getByText(/^离线 · .* 的内容$/).waitFor()
    await visit.page.getByRole('alertdialog').getByRole('button', { name: visit.t.common.later }).click()
    await home.seesRestaurant('川味小馆')
  }),
  120_000
)

test(
  'keeps no token, and nothing that a logged-in person has read after their logout',
  inCachingBrowser(async (visit) => {
    await keepsHome(visit)
    await new LoginPage(visit).openAndLogInByCode('+6581239876')
    await visit.open('pages/order/index')
    await until(
      async () => (await reads(visit.page)).some((each) => /order|user\/info/.test(each.split(',')[0] ?? '')),
      'what the person has read'
    )
    const all = (
      await Promise.all(['fanju-data', 'fanju-files', 'fanju-pictures'].map((name) => kept(visit.page, name)))
    ).flat()
    const token = await visit.page.evaluate(
      () => /"accessToken":"([^"]+)"/.exec(localStorage.getItem('fanju.user') ?? '')?.[1] ?? ''
    )
    expect(token).not.toBe('')
    expect(all.filter((each) => each.includes(token) || /[?&]accessToken=/.test(each))).toEqual([])
    await visit.open('pages/setting/index')
    await visit.page.getByRole('button', { name: visit.t.account.logout }).filter({ visible: true }).click()
    await visit.page.getByRole('alertdialog').getByRole('button', { name: visit.t.common.confirm }).click()
    await until(async () => !(await reads(visit.page)).some((each) => each.includes('user/info')), 'that it is dropped')
    expect((await reads(visit.page)).filter((each) => each.includes('81239876'))).toEqual([])
  }),
  120_000
)

test(
  'the next open after a release has the new code',
  inCachingBrowser(async (visit, front) => {
    await keepsHome(visit)
    const running = () =>
      visit.page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src') ?? '')
    const before = await running()
    front.release()
    await visit.closeTab()
    await new HomePage(visit).open()
    await until(async () => (await running()) === renamed(before), 'the new code')
    expect(before).toMatch(/app\.[\da-f]{8}\.js$/)
    // And it is the new one that is kept from now on
    await until(
      async () =>
        (await visit.page.evaluate(
          async () => (await caches.keys()).filter((name) => name.startsWith('fanju-shell-')).length
        )) === 1,
      'one release'
    )
    await until(
      async () =>
        (await visit.page.evaluate(async () => (await (await caches.match('/customer/'))?.text()) ?? ''))?.includes(
          renamed(before)
        ),
      'the kept new release'
    )
    await front.goDown()
    await visit.closeTab()
    const home = new HomePage(visit)
    await home.open()
    await home.seesRestaurant('川味小馆')
  }),
  120_000
)
