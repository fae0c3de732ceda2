import type { HostControl, WebViewCall } from '../protocol'
import { boot, config, isAlipay } from './boot'
import { deviceApi, readBrightness, readClipboard } from './device'
import { emit } from './emit'
import { installEvents, propertyOf } from './events'
import { elementAt } from './framework'
import { installMeter, readStats, resetStats } from './meter'
import { callApp, startApp } from './modules'
import { barOf } from './native-bar'
import { isNetworkQuiet, networkApi, setOnline } from './network'
import type { Fields } from './options'
import { installOverlay, overlayApi, toasts } from './overlay'
import { fetchedPackages } from './packages'
import { pageApi } from './page-api'
import { messageOf, report } from './report'
import { callPage, elementOf, launch, openPaths, pageInstances, pressBack, routerApi, routes, topPage } from './router'
import { storageApi, storageSnapshot } from './storage'
import { strictVendor } from './strict'
import { installBaseStyles } from './style-sheets'

type Listener = (argument: unknown) => void

const listeners = new Map<string, Set<Listener>>()

/** `onX` and `offX` of an event of the whole program. */
function subscription(name: string): Fields {
  const all = new Set<Listener>()
  listeners.set(name, all)
  return {
    [`on${name}`]: (listener: Listener) => void all.add(listener),
    [`off${name}`]: (listener?: Listener) => void (listener === undefined ? all.clear() : all.delete(listener))
  }
}

function tell(name: string, argument: unknown): void {
  listeners.get(name)?.forEach((listener) => listener(argument))
}

const home = config.app.pages[0] ?? ''

/** What the vendor says of a start, or of coming back by an address. */
function entryAt(url: string) {
  const [path = '', search = ''] = url.split('?', 2)
  const pairs = search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => [pair.split('=')[0] ?? '', pair.split('=').slice(1).join('=')])
  return {
    path: path.replace(/^\//, ''),
    query: Object.fromEntries(pairs),
    scene: isAlipay ? '1000' : 1001,
    referrerInfo: {}
  }
}

const launchOptions = entryAt(boot.start ?? `/${home}`)
let enterOptions = launchOptions

const vendor = strictVendor(isAlipay ? 'my' : 'wx', {
  ...storageApi,
  ...networkApi,
  ...routerApi,
  ...overlayApi,
  ...pageApi,
  ...deviceApi,
  ...Object.assign(
    {},
    ...[
      'AppShow',
      'AppHide',
      'Error',
      'UnhandledRejection',
      'PageNotFound',
      'ThemeChange',
      'WindowResize',
      'KeyboardHeightChange',
      'MemoryWarning'
    ].map(subscription)
  ),
  getLaunchOptionsSync: () => launchOptions,
  getEnterOptionsSync: () => enterOptions,
  nextTick: (callback: () => void) => setTimeout(callback, 0)
})

/** A link to a page that the package has no longer: the program must open another one. */
function openLost(): void {
  if (listeners.get('PageNotFound')?.size === 0) report(`page "${launchOptions.path}" is not found, and nobody listens`)
  tell('PageNotFound', { path: launchOptions.path, query: launchOptions.query, isEntryPage: true })
}

function setForeground(isForeground: boolean): void {
  callPage(topPage(), isForeground ? 'onShow' : 'onHide')
  callApp(isForeground ? 'onShow' : 'onHide', enterOptions)
  tell(isForeground ? 'AppShow' : 'AppHide', enterOptions)
}

/** An address that is opened while the program is in memory, such as a scanned code's. */
function visit(url: string): void {
  enterOptions = entryAt(url)
  callApp('onShow', enterOptions)
  tell('AppShow', enterOptions)
  routes.reLaunch?.({ url: `/${url.replace(/^\//, '')}` })
}

/** Messages WeChat keeps until the page with the web view is left. */
let heldMessages: unknown[] = []

function webView() {
  return elementAt(topPage().frame.querySelector('wx-web-view'))
}

function deliverFromWebView({ api, options }: WebViewCall): void {
  const view = webView()
  if (view === null) return report(`${api} came from a web view that is no longer on show`)
  if (api === 'postMessage') {
    if (isAlipay) emit(view, 'message', options)
    else heldMessages.push(options.data)
    return
  }
  const route = routes[api]
  if (route === undefined) return report(`miniProgram.${api} is not listed by the stand-in`)
  releaseMessages()
  route(options)
}

function releaseMessages(): void {
  const view = webView()
  if (view !== null && heldMessages.length > 0) emit(view, 'message', { data: heldMessages })
  heldMessages = []
}

function pullDown(): boolean {
  const refreshers = Array.from(topPage().frame.querySelectorAll('wx-scroll-view')).flatMap(
    (element) => elementAt(element) ?? []
  )
  const refresher = refreshers.find((view) => propertyOf(view, 'refresherEnabled') === true)
  if (refresher !== undefined) emit(refresher, 'refresherRefresh', {})
  return (
    refresher !== undefined ||
    (config.units[topPage().path]?.canPullDown === true && callPage(topPage(), 'onPullDownRefresh'))
  )
}

const control: HostControl = {
  page: () => ({
    path: topPage().path,
    query: withoutStamp(topPage().query),
    title: topPage().title,
    stack: openPaths(),
    bar: barOf(topPage().frame)
  }),
  stats: () => readStats(elementOf),
  resetStats,
  storage: storageSnapshot,
  packages: fetchedPackages,
  toasts,
  brightness: readBrightness,
  clipboard: readClipboard,
  webViewSource: () => {
    const view = webView()
    return view === null ? null : String(propertyOf(view, 'src'))
  },
  deliverFromWebView,
  reportWebViewLoad: (src) => {
    const view = webView()
    if (view !== null) emit(view, 'load', { src })
  },
  visit,
  back: () => {
    releaseMessages()
    return pressBack()
  },
  setOnline,
  isNetworkQuiet,
  setForeground,
  pullDown,
  emit: (element, type, detail) => {
    const component = elementAt(element)
    if (component === null) throw new Error(`no component to send ${type} from`)
    emit(component, type, detail)
  }
}

/** Taro adds a time stamp of its own to every address. */
function withoutStamp(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== '$taroTimestamp'))
}

window.mini = control
window.addEventListener('error', ({ error, message }) => {
  if (message === '') return
  report(`uncaught: ${messageOf(error ?? message)}`)
  tell('Error', messageOf(error ?? message))
  callApp('onError', messageOf(error ?? message))
})
window.addEventListener('unhandledrejection', ({ reason }) => {
  const text = reason instanceof Error ? messageOf(reason) : JSON.stringify(reason)
  report(`unhandled rejection: ${text}`)
  tell('UnhandledRejection', { reason })
  callApp('onUnhandledRejection', { reason })
})

installBaseStyles()
installOverlay()
installMeter()
installEvents()
try {
  startApp({ vendor, getCurrentPages: pageInstances })
  callApp('onLaunch', launchOptions)
  callApp('onShow', launchOptions)
  if (config.app.pages.includes(launchOptions.path)) launch(boot.start ?? `/${home}`)
  else openLost()
} catch (error) {
  report(`launch failed: ${messageOf(error)}`)
}
