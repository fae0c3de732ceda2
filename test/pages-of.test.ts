import { readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@/contract/endpoints'
import { routeNames, routeOf } from '@/routes'
import { pageAreas } from './pages-of'
import { nothingYet, renewWorld } from './pages-of/made-world'
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

describe('what a flash sale sells', () => {
  const asked: string[] = []
  const answers: Readonly<Record<string, object>> = {
    loginByPassword: { userId: 'u', accessToken: 'a' },
    flashSessionList: { presentSessionId: 'next' },
    flashItemList: {
      items: [
        { flashItemId: 'theirs', state: 'bought' },
        { flashItemId: 'new', state: 'selling', endsAt: 'later' }
      ]
    },
    orderList: { items: [{ kind: 'deal', orderId: 'bought' }] },
    dealOrderGet: { deal: { flashItemId: 'theirs' } }
  }
  const answer = async (path: string) => {
    const [name = ''] = Object.entries(endpoints).find(([, each]) => path.split('?')[0] === `/api/${each.path}`) ?? []
    asked.push(name)
    return { code: 1, data: answers[name] }
  }
  const server = { url: '', get: answer, post: answer }
  const made = (leftMs: number) => {
    const endsAt = new Date(Date.now() + leftMs).toISOString()
    return { ...nothingYet, flash: { flashItemId: 'old', endsAt, orderId: 'bought' } }
  }
  beforeEach(() => asked.splice(0))

  test('stays while its session has time for a page to open', async () => {
    const before = made(60_000)
    expect(await renewWorld(server, before)).toBe(before)
    expect(asked).toEqual([])
  })

  test.each([-60_000, 200])('is the next session’s once its own has ended, %s ms from now', async (leftMs) => {
    const before = made(leftMs)
    const { flash, ...others } = await renewWorld(server, before)
    expect(flash).toEqual({ flashItemId: 'new', endsAt: 'later', orderId: 'bought' })
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(before.flash.endsAt))
    expect({ ...others, flash: before.flash }).toEqual(before)
  })
})
