import { readFileSync } from 'node:fs'
import path from 'node:path'
import { routeNames, routeOf } from '@/routes'
import { pageAreas } from './pages-of'
import { nothingYet } from './pages-of/made-world'
import { listPages } from './pages-of/page-table'

/** The first three columns of the page table hold no commas. */
const areaByPath = new Map(
  readFileSync(path.join(__dirname, '../config/pages.csv'), 'utf8')
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .map(([area, , page]) => [page, area])
)
const looks = Object.entries(pageAreas).flatMap(([area, pages]) =>
  listPages(pages).map(({ name, route, open }) => [name, area, route, open] as const)
)

test.each(routeNames)('the table of its area says how %s is opened', (name) => {
  expect(looks.flatMap(([, area, route]) => (route === name ? [area] : []))).toContain(
    areaByPath.get(routeOf(name).path)
  )
})

test.each(looks)('%s stands in its own area, %s, by an address that opens it', (_name, area, route, open) => {
  const { path: page } = routeOf(route)
  expect(areaByPath.get(page)).toBe(area)
  expect(open(nothingYet).at).toMatch(new RegExp(`^/${page}(\\?|$)`))
})
