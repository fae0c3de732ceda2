import type { Page } from 'playwright-core'
import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { pageAreas } from '../pages-of'
import type { Onlooker } from '../pages-of/onlookers'
import { listPages } from '../pages-of/page-table'
import { LayeredPage, layers } from './pages/layers'
import { findingsOn } from './support/axe'
import { faintOn } from './support/contrast'
import { PageWorld } from './support/page-world'
import { faultsInReadings, faultsOn, readAs, readings, usualReading } from './support/text-faults'
import type { Visit } from './support/visit'
import { until } from './support/wait'

let world: PageWorld
beforeAll(async () => {
  world = await PageWorld.open()
}, 300_000)
afterAll(() => world.close())

/** Browsers that are read at the same time. */
const atOnce = 3

interface Looked {
  readonly name: string
  readonly who: Onlooker
  readonly look: () => Promise<Visit>
}

/** Pages by whoever looks, so that each person has one of them at a time. */
function byOnlooker(): Looked[][] {
  const pages = Object.values(pageAreas)
    .flatMap(listPages)
    .map((row): Looked => ({ name: row.name, who: row.who, look: () => world.lookAt(row) }))
  const over = Object.entries(layers).map(([name, layer]): Looked => {
    const look = async () => {
      const visit = await world.look(layer)
      await new LayeredPage(visit).opens(layer)
      return visit
    }
    return { name, who: layer.who, look }
  })
  // What home shows beside its list is each person's own
  const homes = (['member', 'payer', 'collector', 'leader'] as const).map((who): Looked => ({
    name: `home of ${who}`,
    who,
    look: () => world.look({ at: routeUrl('home'), who, shows: ['川巷小馆'] })
  }))
  const all = [...pages, ...homes, ...over]
  const people = [...new Set(all.map(({ who }) => who))]
  return people.map((one) => all.filter(({ who }) => who === one))
}

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
          .map(({ element, by }) => `${at} px: ${element.className || element.tagName} pushed by ${by}`)
      }, width))
    )
  }
  return found
}

/** What keeps people out, which texts are not whole, on their own ground, in one piece and in the language that is read, and what the browser complained of. */
async function allFaultsOn(visit: Visit): Promise<string[]> {
  const { page } = visit
  const hearing = world.hearingOf(visit)
  return [
    ...(await findingsOn(page)),
    ...(await pushedAside(page)),
    ...(await faultsInReadings(page, (locale) => hearing.foreignIn(locale))),
    ...hearing.takeComplaints()
  ]
}

/** A piece of markup for each kind of fault. */
const wrong = {
  cut: '<div style="width: 40px; overflow: hidden; white-space: nowrap">cut in the middle</div>',
  'leaves its box': '<div style="width: 40px; background: #eee; white-space: nowrap">out of its box</div>',
  covered:
    '<div style="position: relative"><span>lies beneath</span><div style="position: absolute; inset: 0; background: #eee"></div></div>',
  'on another':
    '<div style="position: relative"><span>one of two</span><div style="position: absolute; top: 0; left: 0">over one</div></div>',
  broken: '<div style="width: 40px; word-break: break-all">Hainanese</div>',
  'two lines': '<div style="width: 60px; padding: 4px; border-radius: 99px; background: #eee">two short lines</div>',
  'hint cut': '<input style="width: 40px" placeholder="a hint that is too long" />',
  strips: '<div role="status" class="strip_1">one</div><div role="status" class="strip_2">two</div>'
}

/** Whole, though the blank half of the mark at its end stands out of the box. */
const whole = '<div style="width: 120px; background: #eee; font-size: 16px">无籽西瓜（半个）</div>'

test('a text that is not whole is found, and named by its kind', async () => {
  const { page } = await world.look({ at: routeUrl('about'), who: 'visitor', shows: [t.help.aboutLine] })
  expect(await faultsOn(page)).toEqual([])
  const kindsIn = async (markup: string) => {
    await page.evaluate((html) => {
      const part = document.createElement('div')
      part.id = 'part'
      part.innerHTML = html
      document.querySelector('[role="main"]')?.append(part)
    }, markup)
    const faults = await faultsOn(page)
    await page.evaluate(() => document.querySelector('#part')?.remove())
    return faults.map(({ kind }) => kind)
  }
  for (const [kind, markup] of Object.entries(wrong)) expect(await kindsIn(markup)).toContain(kind)
  expect(await kindsIn(whole)).toEqual([])
}, 60_000)

test('what keeps people out is found, and named by its rule and its element', async () => {
  const { page } = await world.look({ at: routeUrl('about'), who: 'visitor', shows: [t.help.aboutLine] })
  expect(await findingsOn(page)).toEqual([])
  await page.evaluate(() => {
    const wrong =
      '<div id="other-name" role="button" tabindex="0" aria-label="Go back">Onward</div><div id="no-name" role="button" tabindex="0"></div><div role="link" tabindex="0">In <div id="inside" role="button" tabindex="0">out</div></div><div style="width: 500px">wide</div>'
    document.querySelector('[role="main"]')?.insertAdjacentHTML('beforeend', wrong)
  })
  const findings = await findingsOn(page)
  expect(findings.map((finding) => finding.split('\n')[0])).toEqual([
    'aria-command-name: #no-name',
    'label-content-name-mismatch: #other-name',
    'interactive-in-interactive: #inside'
  ])
  expect((await pushedAside(page)).map((found) => found.slice(0, 7))).toEqual([
    '320 px:',
    '375 px:',
    '414 px:',
    '375 px:'
  ])
})

test('no page, in no language and on no screen, keeps anybody out or has a text that cannot be read', async () => {
  const faults: Record<string, string[]> = {}
  const waiting = byOnlooker().values()
  const lookOn = async () => {
    for (const looked of waiting)
      for (const { name, look } of looked) {
        const found = await allFaultsOn(await look())
        if (found.length > 0) faults[name] = found
      }
  }
  await Promise.all(Array.from({ length: atOnce }, lookOn))
  expect(faults).toEqual({})
}, 2_400_000)

test('what a browser complains of, and a text of another language, is found', async () => {
  const visit = await world.look({ at: routeUrl('about'), who: 'visitor', shows: [t.help.aboutLine] })
  const hearing = world.hearingOf(visit)
  expect([hearing.takeComplaints(), await hearing.foreignIn('zh-CN')]).toEqual([[], []])
  await visit.page.evaluate(() => {
    console.error('wrong')
    document.querySelector('[role="main"]')?.insertAdjacentText('beforeend', 'Out of tune')
  })
  await until(() => hearing.hasComplaints, 'the complaint')
  expect([hearing.takeComplaints(), await hearing.foreignIn('zh-CN')]).toEqual([
    [expect.stringMatching(/^complaint: wrong/)],
    ['foreign: Out of tune']
  ])
}, 60_000)

test('the words of each banner stand out from its picture in every language, and what does not is found', async () => {
  const { page } = await world.look({ at: routeUrl('home'), who: 'visitor', shows: ['川巷小馆'] })
  const row = page.locator('[class*="carousel_"] > [class*="row_"]').first()
  const count = await row.evaluate(({ children }) => children.length)
  expect(count).toBeGreaterThan(1)
  const faint: string[] = []
  for (const reading of readings) {
    await readAs(page, reading)
    for (let shown = 0; shown < count; shown += 1) {
      await row.evaluate((element, left) => element.scrollTo({ left: left * element.clientWidth }), shown)
      await page.waitForTimeout(200)
      const found = await faintOn(page)
      faint.push(...found.map((one) => `${reading.locale} ${reading.width}, banner ${shown}: ${one}`))
    }
  }
  expect(faint).toEqual([])
  await readAs(page, usualReading)
  await row.evaluate((element) => {
    for (const text of Array.from(element.querySelectorAll('*')))
      if (text instanceof HTMLElement) text.style.color = '#808080'
  })
  expect(await faintOn(page)).not.toEqual([])
}, 120_000)

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
