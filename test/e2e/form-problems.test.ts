import type { Page } from 'playwright-core'
import { LoginPage } from './pages/login-page'
import { type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'
import { until } from './support/wait'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 300_000)
afterAll(() => counter.close())

/** Where the first field that is wrong stands: the share of the screen above it, and whether the header leaves it free. */
const firstWrong = (page: Page) =>
  page.evaluate(() => {
    const rect = document.querySelector('[aria-invalid="true"]')?.getBoundingClientRect()
    return rect !== undefined && rect.top >= 44 && rect.bottom <= window.innerHeight / 2
  })
const scrollTo = (page: Page, where: 'start' | 'end') =>
  page.evaluate((isStart) => {
    const pages = document.querySelectorAll('.taro_page')
    const last = pages[pages.length - 1]
    last?.scrollTo(0, isStart ? 0 : last.scrollHeight)
  }, where === 'start')

test(
  'a form that is refused scrolls to its first field that is wrong, every time, and nothing covers it',
  () =>
    visiting(counter, 'en', async (visit) => {
      const { page, t } = visit
      await new LoginPage(visit).openAndLogInByCode('+6581239877')
      await visit.open('pages/address/add')
      const name = page.locator('#address-name')
      const mobile = page.getByLabel(t.address.mobile, { exact: true }).filter({ visible: true })
      // The account's own come first; without them the first problem is the first field
      await until(async () => (await name.inputValue()) !== '', 'the name of the account')
      await name.fill('')
      await mobile.fill('')
      for (const turn of ['first', 'again']) {
        await scrollTo(page, 'end')
        await page.waitForTimeout(200)
        expect([turn, await firstWrong(page)]).toEqual([turn, false])
        await page.locator('#address-save').filter({ visible: true }).click()
        await until(() => firstWrong(page), `the first problem, ${turn}`, 20_000)
      }
      expect(await page.locator('.taro__toast').filter({ visible: true }).count()).toBe(0)
      // Right by now: the next one is the first
      await name.fill('Tester')
      await mobile.fill('81234567')
      await scrollTo(page, 'start')
      await page.locator('#address-save').filter({ visible: true }).click()
      const next = page.getByText(t.address.buildingTypeRequired)
      await until(async () => ((await next.boundingBox())?.y ?? 812) < 406, 'the next problem', 20_000)
    }),
  120_000
)
