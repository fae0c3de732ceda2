import type { Page } from 'playwright-core'
import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { pageAreas } from '../pages-of'
import { listPages } from '../pages-of/page-table'
import { LayeredPage, layers } from './pages/layers'
import { findingsOn } from './support/axe'
import { PageWorld } from './support/page-world'

const rows = Object.values(pageAreas).flatMap(listPages)

let world: PageWorld
beforeAll(async () => {
  world = await PageWorld.open()
}, 300_000)
afterAll(() => world.close())

/** Phones: the narrowest, the usual one, a large one; CSS px. */
const widths = [320, 375, 414]

/** Where the page, or what is around it, can be pushed sideways: at which width, what, and by how much. The page has its own width again after. */
async function pushedAside(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [...widths, 375]) {
    await page.setViewportSize({ width, height: 812 })
    found.push(
      ...(await page.evaluate((at) => {
        const scrolled = [
          document.documentElement,
          document.body,
          ...Array.from(document.querySelectorAll('.taro_page'))
        ]
        return scrolled
          .map((element) => ({ element, by: element.scrollWidth - element.clientWidth }))
          .filter(({ by }) => by > 0)
          .map(({ element, by }) => `${at} px: ${element.className || element.tagName} by ${by}`)
      }, width))
    )
  }
  return found
}

test('what is wrong is found, and named by its rule and its element', async () => {
  const { page } = await world.look({ at: routeUrl('about'), who: 'visitor', shows: [t.help.aboutLine] })
  expect(await findingsOn(page)).toEqual([])
  await page.evaluate(() => {
    const wrong =
      '<div id="other-name" role="button" tabindex="0" aria-label="Go back">Onward</div><div id="no-name" role="button" tabindex="0"></div><div role="link" tabindex="0">In <div id="inside" role="button" tabindex="0">out</div></div>'
    document.querySelector('[role="main"]')?.insertAdjacentHTML('beforeend', wrong)
  })
  const findings = await findingsOn(page)
  expect(findings.map((finding) => finding.split('\n')[0])).toEqual([
    'aria-command-name: #no-name',
    'label-content-name-mismatch: #other-name',
    'interactive-in-interactive: #inside'
  ])
})

test.each(rows)(
  'nothing keeps anybody from the page $name',
  async (row) => {
    const { page } = await world.lookAt(row)
    expect(await findingsOn(page)).toEqual([])
    expect(await pushedAside(page)).toEqual([])
  },
  120_000
)

test.each(Object.entries(layers))(
  'nor from what lies over a page: %s',
  async (_name, layer) => {
    const visit = await world.look(layer)
    await new LayeredPage(visit).opens(layer)
    expect(await findingsOn(visit.page)).toEqual([])
  },
  120_000
)

test('a long menu stands in the tree as on the screen, however it was scrolled', async () => {
  const { page } = await world.look({
    at: routeUrl('restaurant', { restaurantId: 'sin-thousand' }),
    who: 'visitor',
    shows: [t.cart.checkout]
  })
  const heights = () =>
    page
      .locator('#menu-list [id^="add-"]')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top + scrollY)))
  await page.mouse.move(250, 500)
  for (const pixels of [3_000, 3_000, -1_500]) {
    await page.mouse.wheel(0, pixels)
    await page.waitForTimeout(300)
    const shown = await heights()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual([...shown].sort((one, other) => one - other))
  }
}, 120_000)
