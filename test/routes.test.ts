import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { titles as en } from '@/i18n/en/titles'
import { titles as vn } from '@/i18n/vn/titles'
import { titles as zhCn } from '@/i18n/zh-CN/titles'
import {
  addressAsGiven,
  addressKey,
  parseAppLink,
  parseRouteParams,
  routeAt,
  type RouteName,
  routeNames,
  routeOf,
  routes,
  routeUrl
} from '@/routes'
import { neededParams } from './support/needed-params'

const root = path.resolve(__dirname, '..')

/** The first six columns of the page table hold no commas. */
const table = readFileSync(path.join(root, 'config', 'pages.csv'), 'utf8')
  .split(/\r?\n/)
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [area, pkg, page, header, refresh, title] = line.split(',')
    return { area, package: pkg, path: page, header, hasRefresh: refresh === 'yes', titleZh: title }
  })

const needed = (name: RouteName) => neededParams(name, () => 'abc_123-X')

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
    : []

describe('the table of routes', () => {
  test.each(routeNames)('%s says of its page what config/pages.csv says', (name) => {
    const row = routeOf(name)
    const listed = table.find((line) => line.path === row.path)
    expect(listed).toMatchObject({
      package: row.package,
      header: row.header,
      hasRefresh: row.hasRefresh,
      titleZh: row.titleZh
    })
  })

  test('holds every page of config/pages.csv', () => {
    const paths = table.map(({ path: page = '' }) => page)
    expect(new Set(paths).size).toBeGreaterThanOrEqual(184)
    expect(paths.filter((page) => routeAt(page) === undefined)).toEqual([])
  })

  test('names each page once', () => {
    const paths = routeNames.map((name) => routeOf(name).path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('has four tabs, home first', () => {
    const tabs = routeNames
      .filter((name) => routeOf(name).tab !== undefined)
      .sort((a, b) => (routeOf(a).tab ?? 0) - (routeOf(b).tab ?? 0))
    expect(tabs.map((name) => [name, routeOf(name).tab])).toEqual([
      ['home', 0],
      ['shop', 1],
      ['orders', 2],
      ['my', 3]
    ])
    expect(routeNames[0]).toBe('home')
  })

  test.each(routeNames)('%s has its page and configuration', (name) => {
    const page = path.join(root, 'src', routeOf(name).path)
    expect([existsSync(`${page}.tsx`), existsSync(`${page}.config.ts`)]).toEqual([true, true])
  })

  test.each(routeNames)('%s is the page of its own row', (name) => {
    const code = readFileSync(path.join(root, 'src', `${routeOf(name).path}.tsx`), 'utf8')
    expect([...code.matchAll(/define(?:Document|Campaign)?Page\('(\w+)'/g)].map(([, of]) => of)).toEqual([name])
  })

  test.each(routeNames)('%s has a title in every language', (name) => {
    const languages: Record<string, unknown>[] = [zhCn, en, vn]
    for (const titles of languages) expect(titles[routeOf(name).titleKey ?? name]).toEqual(expect.stringMatching(/\S/))
  })

  test('has a row for every file that stands where a page may', () => {
    const pages = table.map(({ path: page }) => path.join(root, 'src', `${page}.tsx`))
    const existing = filesBelow(path.join(root, 'src')).filter((file) => pages.includes(file))
    const orphans = existing
      .map((file) => path.relative(path.join(root, 'src'), file).replace(/\.tsx$/, ''))
      .filter((page) => routeAt(page) === undefined)
    expect(orphans).toEqual([])
  })
})

describe('a deep link', () => {
  test.each(routeNames)('to %s is understood with what it needs', (name) => {
    const params = needed(name)
    const query = new URLSearchParams(params).toString()
    const address = `/${routes[name].path}${query === '' ? '' : `?${query}`}`
    expect(addressAsGiven(name, { ...params, stranger: 'x' })).toBe(address)
    expect(routeAt(address)).toBe(name)
  })

  test.each(routeNames.filter((name) => Object.keys(needed(name)).length > 0))(
    'to %s without a parameter it needs is not found',
    (name) => {
      const params = needed(name)
      for (const key of Object.keys(params)) {
        expect(parseRouteParams(name, { ...params, [key]: '' })).toBeNull()
        const { [key]: _left, ...rest } = params
        expect(parseRouteParams(name, rest)).toBeNull()
      }
    }
  )

  test('names a group order as the spec does, and the page as the app does', () => {
    expect(parseRouteParams('groupOrder', { orderTransactionId: 'g1' })).toEqual({ groupOrderId: 'g1' })
    expect(routeUrl('groupOrder', { groupOrderId: 'g1' })).toBe(`/${routes.groupOrder.path}?orderTransactionId=g1`)
    expect(parseRouteParams('groupOrder', { groupOrderId: 'g1' })).toBeNull()
  })

  const idKeys = routeNames.flatMap((name) =>
    Object.entries(routeOf(name).params)
      .filter(([, kind]) => kind.startsWith('id'))
      .map(([param]) => [name, addressKey(param)] as const)
  )
  test.each(idKeys)('to %s with a bad %s is not found', (name, key) => {
    for (const bad of ['../admin', 'a b', '<script>', "1' or '1", 'x'.repeat(41), '订单']) {
      expect(parseRouteParams(name, { ...needed(name), [key]: bad })).toBeNull()
    }
  })

  test.each(['pages/none/index', '', '/', 'pages/index', '__proto__', 'constructor'])(
    'to "%s" finds no page',
    (page) => {
      expect(routeAt(page)).toBeUndefined()
    }
  )
})

test.each([
  ['pages/restaurant/index?restaurantId=sg-01', { name: 'restaurant', params: { restaurantId: 'sg-01' } }],
  ['/pages/index/shop', { name: 'shop', params: {} }],
  ['pages/restaurant/index', null],
  ['pages/nowhere/index', null],
  ['pages/index/search?words=%E0%A4%A', null],
  ['https://elsewhere.example', null]
])('the link %s of the server', (link, expected) => {
  expect(parseAppLink(link)).toEqual(expected)
})
