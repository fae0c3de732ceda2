import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { pageAreas } from '../pages-of'
import type { Onlooker } from '../pages-of/onlookers'
import { listPages } from '../pages-of/page-table'
import { LayeredPage, layers } from './pages/layers'
import { faintOn } from './support/contrast'
import { PageWorld } from './support/page-world'
import { faultsInReadings, faultsOn } from './support/text-faults'
import type { Visit } from './support/visit'

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

/** Pages by who looks, so that each person has one of them at a time. */
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
  const all = [...pages, ...over]
  const people = [...new Set(all.map(({ who }) => who))]
  return people.map((one) => all.filter(({ who }) => who === one))
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

test('what is wrong is found, and named by its kind', async () => {
  const { page } = await world.look({ at: routeUrl('about'), who: 'visitor', shows: [t.help.aboutLine] })
  expect(await faultsOn(page)).toEqual([])
  for (const [kind, markup] of Object.entries(wrong)) {
    await page.evaluate((html) => {
      const part = document.createElement('div')
      part.id = 'wrong'
      part.innerHTML = html
      document.querySelector('[role="main"]')?.append(part)
    }, markup)
    expect((await faultsOn(page)).map((fault) => fault.kind)).toContain(kind)
    await page.evaluate(() => document.querySelector('#wrong')?.remove())
  }
}, 60_000)

test('every text is whole, on its own ground and in one piece, on every page, in every language, on every screen', async () => {
  const faults: Record<string, string[]> = {}
  const waiting = byOnlooker().values()
  const lookOn = async () => {
    for (const looked of waiting)
      for (const { name, look } of looked) {
        const visit = await look()
        const found = [...(await faultsInReadings(visit.page)), ...(await faintOn(visit.page))]
        if (found.length > 0) faults[name] = found
      }
  }
  await Promise.all(Array.from({ length: atOnce }, lookOn))
  expect(faults).toEqual({})
}, 900_000)
