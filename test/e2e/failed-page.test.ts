import { bootTexts } from '@/i18n/boot-texts'
import { routes } from '@/routes'
import { HomePage } from './pages/home-page'
import { type Counter, openCounter } from './support/counter'
import { type Visit, visiting } from './support/visit'
import { until } from './support/wait'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 300_000)
afterAll(() => counter.close())

const texts = bootTexts.en
const isAt = ({ page }: Visit, path: string) => until(() => page.url().includes(`#/${path}`), path)

/** Home stands; then the network is gone, and the person goes on to a page whose code has not come yet. */
async function losesPage(visit: Visit): Promise<void> {
  await new HomePage(visit).open()
  await visit.page.getByRole('tab').first().waitFor()
  await visit.page.waitForLoadState('networkidle')
  await visit.context.setOffline(true)
  await visit.page.evaluate((path) => {
    location.hash = `#/${path}`
  }, routes.about.path)
  await visit.page.getByText(texts.failed).waitFor()
}

test(
  "says in a person's words that a page did not come, then which one and why, and goes back to the page that stands",
  () =>
    visiting(counter, 'en', async (visit) => {
      const { page } = visit
      await losesPage(visit)
      const words = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
      expect(words).toMatch(new RegExp(`Loading chunk ${routes.about.path} failed \\(\\w+: [^)]+\\)`))
      expect(words.indexOf(texts.failed)).toBeLessThan(words.indexOf('Loading chunk'))
      await page.getByRole('button', { name: texts.back }).click()
      await isAt(visit, routes.home.path)
      await page.getByText(texts.failed).waitFor({ state: 'hidden' })
    }),
  120_000
)

test(
  'tries again by itself once the network is there',
  () =>
    visiting(counter, 'en', async (visit) => {
      const { page } = visit
      await losesPage(visit)
      await visit.context.setOffline(false)
      await page.getByText(texts.failed).waitFor({ state: 'hidden' })
      await isAt(visit, routes.about.path)
      await until(async () => (await page.title()) === visit.t.titles.about, 'the page itself')
    }),
  120_000
)
