import { splitPages } from '../../config/vite/chunk-loading'

/** An entry with two pages as Taro's vite runner writes it. */
const generated = `var config = window.__taroAppConfig = {"router":{"mode":"hash"},"pages":["pages/index/index"],"subPackages":[{"root":"child","pages":["pages/webview/link"]}],"window":{"navigationStyle":"custom"}}
config.routes = [
Object.assign({
  path: 'pages/index/index',
  load: async function(context, params) {
    const page = await import("/app/src/pages/index/index.tsx")
    return [page, context, params]
  }
}, {"navigationBarTitleText":"点餐","navigationStyle":"custom","enablePullDownRefresh":true}),
Object.assign({
  path: 'child/pages/webview/link',
  load: async function(context, params) {
    const page = await import("/app/src/child/pages/webview/link.tsx")
    return [page, context, params]
  }
}, {"navigationBarTitleText":"网页"})
]
var inst = createReactApp(component)`

test('the entry knows how to import the start page alone, and where the table of the others is', () => {
  const entry = splitPages(generated)?.entry ?? ''
  expect(entry).toContain("import { loadChunk, registerPages } from '@/platform/chunk-loading'")
  expect(entry).toContain(
    `'pages/index/index': { source: 'fanju-chunk-source:pages/index/index', load: () => import("/app/src/pages/index/index.tsx") }`
  )
  expect(entry).toContain("{ source: 'fanju-chunk-source:later-pages', load: () => import('fanju:later-pages') }")
  expect(entry).not.toContain('link.tsx')
  expect(entry).toContain('var inst = createReactApp(component)')
})

test('every page, of any package, is loaded by our loader under its path and without native bars', () => {
  const [, after = ''] = /(config\.pages = [\s\S]*?\n)var inst/.exec(splitPages(generated)?.entry ?? '') ?? []
  const config = { pages: [] as string[], routes: [] as { path: string; navigationStyle: string }[] }
  const routes = { home: { path: 'pages/index/index' }, webview: { path: 'child/pages/webview/link' } }
  new Function('config', 'routes', 'loadChunk', after)(config, routes, () => undefined)
  expect(config.pages).toEqual(['pages/index/index', 'child/pages/webview/link'])
  expect(config.routes.map(({ path, navigationStyle }) => [path, navigationStyle])).toEqual([
    ['pages/index/index', 'custom'],
    ['child/pages/webview/link', 'custom']
  ])
})

test('of the configuration the entry keeps what the router reads: pages are named in the table of the app already', () => {
  expect(splitPages(generated)?.entry).toContain(
    'window.__taroAppConfig = {"router":{"mode":"hash"},"window":{"navigationStyle":"custom"}}\n'
  )
})

test('the table names all other pages with a mark for the address of each', () => {
  expect(splitPages(generated)?.table).toBe(
    `export const pages = {\n  'child/pages/webview/link': { source: 'fanju-chunk-source:child/pages/webview/link', load: () => import("/app/src/child/pages/webview/link.tsx") }\n}`
  )
})

test('an entry of another shape is refused, so that a new Taro cannot lose the loader unnoticed', () => {
  expect(splitPages('config.routes = []')).toBeUndefined()
})
