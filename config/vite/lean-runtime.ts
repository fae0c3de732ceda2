import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { corrected } from './corrections.cjs'
import { taroParts, type Replacement } from './taro-parts'

const packages = createRequire(__filename)

/** Parts of Taro's H5 runtime that every app carries and this one never runs. */
const replacements: readonly Replacement[] = [
  {
    module: /@tarojs\/router\/dist\/navigationBar\.js$/,
    code: 'export const initNavigationBar = () => {}',
    reason: 'Screen draws the header of every page'
  },
  {
    module: /@tarojs\/router\/dist\/tabbar\.js$/,
    code: 'export const initTabbar = () => {}',
    reason: 'the tab bar is our own'
  },
  {
    module: /\/whatwg-fetch\/fetch\.js$/,
    code: 'export default undefined',
    reason: 'every supported browser has fetch'
  },
  {
    module: /\/abortcontroller-polyfill\//,
    code: 'export default undefined',
    reason: 'every supported browser has AbortController'
  },
  {
    module: /@tarojs\/components\/dist\/components\/taro-pull-to-refresh-core\.js$/,
    code: 'export const TaroPullToRefreshCore = null, defineCustomElement = () => {}',
    reason: 'Screen refreshes by its own touch handling, which does not fight the scrolling page'
  }
]

/** Matches every page by its whole path, as the table of pages has them; the library also knows patterns, which no page uses. */
const exactRouter = `
export default class UniversalRouter {
  constructor(routes) { this.routes = routes }
  async resolve(pathname) {
    const route = this.routes.find(({ path }) => [].concat(path).includes(pathname))
    if (route === undefined) throw Object.assign(new Error('Route not found'), { status: 404 })
    return route.action({ pathname, params: {} }, {})
  }
}`

/** The one way the router reads an address: names and values as they stand. */
const plainQuery = `
export function parse(text) {
  const query = {}
  for (const pair of text.replace(/^[?#&]/, '').split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    query[at < 0 ? pair : pair.slice(0, at)] = at < 0 ? null : pair.slice(at + 1)
  }
  return query
}
export default { parse }`

const noBar = 'export default class NavigationBarHandler { load() {} }'

/** The address behind the number sign, and whoever follows it; the library also does blocking and three kinds of history. */
const hashHistory = `
export const Action = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' }
const read = () => {
  const address = window.location.hash.slice(1) || '/'
  const at = address.indexOf('?')
  const pathname = at < 0 ? address : address.slice(0, at)
  return { pathname: pathname.startsWith('/') ? pathname : '/' + pathname, search: at < 0 ? '' : address.slice(at), hash: '', state: window.history.state, key: 'default' }
}
export function parsePath(address) {
  const at = address.indexOf('?')
  return at < 0 ? { pathname: address } : { pathname: address.slice(0, at), search: address.slice(at) }
}
const href = (to) => '#' + (typeof to === 'string' ? to : (to.pathname ?? '/') + (to.search ?? ''))
export function createHashHistory() {
  const listeners = new Set()
  const history = { action: Action.Pop, location: read(), createHref: href, push: go('pushState', Action.Push), replace: go('replaceState', Action.Replace) }
  function tell(action) {
    history.action = action
    history.location = read()
    for (const listener of [...listeners]) listener({ action, location: history.location })
  }
  function go(method, action) {
    return (to, state) => {
      window.history[method](state ?? null, '', href(to))
      tell(action)
    }
  }
  window.addEventListener('popstate', () => tell(Action.Pop))
  return Object.assign(history, {
    go: (delta) => window.history.go(delta),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    listen: (listener) => (listeners.add(listener), () => listeners.delete(listener))
  })
}
export const createBrowserHistory = createHashHistory`

const leanRouter: readonly Replacement[] = [
  { module: /\/universal-router\/module\.js$/, code: exactRouter, reason: 'no page path is a pattern' },
  {
    module: /\/history\/index\.js$/,
    code: hashHistory,
    reason: 'addresses stand behind the number sign, and nothing blocks leaving a page'
  },
  { module: /\/query-string\/index\.js$/, code: plainQuery, reason: 'the router only takes addresses apart' },
  {
    module: /@tarojs\/router\/dist\/router\/navigation-bar\.js$/,
    code: noBar,
    reason: 'Screen draws the header of every page'
  }
]

/** All that is replaced; each names a file that the installed packages have. */
export const leanParts: readonly Replacement[] = [...replacements, ...leanRouter, ...taroParts]

/** Leaves out of the H5 build what the first load would carry for nothing, and corrects what the libraries do wrong. */
export function leanRuntime(): Plugin {
  return {
    name: 'fanju:lean-runtime',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'mobx')
        return path.join(path.dirname(packages.resolve('mobx/package.json')), 'dist/mobx.esm.production.min.js')
      // the plain ones themselves take the rest from Taro
      const isOurs = importer !== undefined && /\/src\//.test(importer) && !importer.includes('plain-components')
      return isOurs && taroComponents.test(source)
        ? this.resolve('@/platform/plain-components', importer, { skipSelf: true })
        : null
    },
    load: (id) => leanParts.find(({ module }) => module.test(id.split('?')[0] ?? ''))?.code ?? null,
    transform(code, id) {
      const right = corrected(code, id.split('?')[0] ?? '')
      return right === code ? null : { code: right, map: null }
    }
  }
}

/** The package, as written and as Taro's own alias rewrites it. */
const taroComponents = /@tarojs\/components(\/lib\/react)?(\/index(\.js)?)?$/
