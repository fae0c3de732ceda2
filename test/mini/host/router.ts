import type { Root } from 'glass-easel-miniprogram-adapter'
import { config, isAlipay } from './boot'
import { mount } from './framework'
import { expectFirstCall } from './meter'
import { loadUnit } from './modules'
import { drawBar } from './native-bar'
import { asyncApi, expectType, type Fields, numberOf, textOf, VendorError } from './options'
import { closeContainer } from './page-container'
import { messageOf, report } from './report'
import { hideStyles, showStyles } from './style-sheets'

const MOST_PAGES = 10
const REACH_BOTTOM_PX = 50

interface OpenPage {
  path: string
  query: Record<string, string>
  title: string
  frame: HTMLElement
  scroller: HTMLElement
  root: Root
  tabBar: Root | null
}

const stack: OpenPage[] = []
const retainedTabs = new Map<string, OpenPage>()

export function topPage(): OpenPage {
  const page = stack[stack.length - 1]
  if (page === undefined) throw new Error('no page is open')
  return page
}

export function openPaths(): string[] {
  return stack.map((page) => page.path)
}

export function pageInstances(): unknown[] {
  return stack.map((page) => page.root.get())
}

/** The element of a page in the stack, or of the tab bar on top. */
export function elementOf(path: string): Element | null {
  if (path === config.app.tabBarComponent) return stack[stack.length - 1]?.frame.querySelector('wx-tab-bar') ?? null
  return stack.find((page) => page.path === path)?.scroller.firstElementChild ?? null
}

/** Calls a page's handler when it has one; returns whether it has. What it throws is reported, as the vendor's console would. */
export function callPage(page: OpenPage, handler: string, argument?: unknown): boolean {
  const instance = page.root.get()
  const listener: unknown = Reflect.get(instance, handler)
  if (typeof listener !== 'function') return false
  try {
    listener.call(instance, argument)
  } catch (error) {
    report(`${handler} of ${page.path} threw: ${messageOf(error)}`)
  }
  return true
}

function hide(page: OpenPage): void {
  page.frame.hidden = true
  hideStyles(page.path)
  callPage(page, 'onHide')
}

function show(page: OpenPage): void {
  const scrolled = page.scroller.dataset.scrolled
  page.frame.hidden = false
  showStyles(page.path)
  if (scrolled !== undefined) page.scroller.scrollTop = Number(scrolled)
  callPage(page, 'onShow')
}

function close(page: OpenPage): void {
  callPage(page, 'onUnload')
  hideStyles(page.path)
  page.root.release()
  page.tabBar?.release()
  page.frame.remove()
  retainedTabs.delete(page.path)
}

function watchScroll(page: OpenPage): void {
  let isAtBottom = false
  page.scroller.addEventListener('scroll', () => {
    const { scrollTop, scrollHeight, clientHeight } = page.scroller
    page.scroller.dataset.scrolled = String(scrollTop)
    callPage(page, 'onPageScroll', { scrollTop })
    const isNear = scrollTop + clientHeight >= scrollHeight - REACH_BOTTOM_PX
    if (isNear && !isAtBottom) callPage(page, 'onReachBottom')
    isAtBottom = isNear
  })
}

function mountTabBar(frame: HTMLElement): Root | null {
  const path = config.app.tabBarComponent
  if (path === null) return null
  loadUnit(path)
  showStyles(path)
  expectFirstCall(path)
  return mount(path, frame)
}

function createPage(path: string, query: Record<string, string>): OpenPage {
  loadUnit(path)
  const frame = document.createElement('div')
  frame.className = 'mini-frame'
  frame.dataset.path = path
  const scroller = document.createElement('div')
  scroller.className = 'mini-scroller'
  frame.append(scroller)
  drawBar(path, frame, scroller)
  document.body.append(frame)
  showStyles(path)
  expectFirstCall(path)
  const root = mount(path, scroller, (created) => {
    Object.assign(created.get(), { route: path, __route__: path, options: query })
  })
  return { path, query, title: config.units[path]?.title ?? config.app.title, frame, scroller, root, tabBar: null }
}

function open(path: string, query: Record<string, string>): void {
  const page = createPage(path, query)
  stack.push(page)
  watchScroll(page)
  if (config.app.tabs.includes(path)) {
    retainedTabs.set(path, page)
    page.tabBar = mountTabBar(page.frame)
    const tabBar = page.tabBar
    if (tabBar !== null) Object.assign(page.root.get(), { getTabBar: () => tabBar.get() })
  }
  callPage(page, 'onLoad', query)
  callPage(page, 'onShow')
  requestAnimationFrame(() => requestAnimationFrame(() => callPage(page, 'onReady')))
}

/** Opens the first page of a launch. */
export function launch(url: string): void {
  const [path, query] = parse({ url })
  open(path, query)
}

function decode(value: string): string {
  try {
    // WeChat hands a page the raw text of its query; Alipay decodes it once.
    return isAlipay ? decodeURIComponent(value) : value
  } catch {
    return value
  }
}

function parse(options: Fields): [string, Record<string, string>] {
  expectType(options, 'url', 'string')
  const [reference = '', search = ''] = textOf(options.url).split('?', 2)
  const from = stack[stack.length - 1]?.path ?? ''
  // A page named without a leading slash is looked for beside the current page.
  const path = new URL(reference, `http://mini/${from}`).pathname.slice(1).replace(/\.html$/, '')
  if (!config.app.pages.includes(path)) throw new VendorError(`page "${path}" is not found`)
  const pairs = search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=')
      return [name, decode(value.join('='))]
    })
  return [path, Object.fromEntries(pairs)]
}

function navigateTo(options: Fields): void {
  const [path, query] = parse(options)
  if (config.app.tabs.includes(path)) throw new VendorError('can not navigateTo a tabbar page')
  if (stack.length >= MOST_PAGES) throw new VendorError('webview count limit exceed')
  hide(topPage())
  open(path, query)
}

function redirectTo(options: Fields): void {
  const [path, query] = parse(options)
  if (config.app.tabs.includes(path)) throw new VendorError('can not redirectTo a tabbar page')
  const page = stack.pop()
  if (page !== undefined) close(page)
  open(path, query)
}

function switchTab(options: Fields): void {
  const [path] = parse(options)
  if (!config.app.tabs.includes(path)) throw new VendorError('can not switch to no-tabBar page')
  if (stack.length === 1 && topPage().path === path) return
  for (const page of stack.splice(0).reverse()) {
    if (!retainedTabs.has(page.path)) close(page)
    else if (page.path !== path && !page.frame.hidden) hide(page)
  }
  const kept = retainedTabs.get(path)
  if (kept === undefined) return open(path, {})
  stack.push(kept)
  show(kept)
}

function reLaunch(options: Fields): void {
  const [path, query] = parse(options)
  for (const page of new Set([...stack.splice(0).reverse(), ...retainedTabs.values()])) close(page)
  open(path, query)
}

function navigateBack(options: Fields): void {
  const delta = Math.max(1, numberOf(options.delta, 1))
  if (stack.length < 2) throw new VendorError('cannot navigate back at first page.')
  if (closeContainer(topPage().frame)) return
  for (const page of stack.splice(Math.max(1, stack.length - delta)).reverse()) close(page)
  show(topPage())
}

/** The vendor's back button. False on the first page, where it would leave the program. */
export function pressBack(): boolean {
  if (stack.length < 2) return false
  navigateBack({})
  return true
}

export const routes: Record<string, (options: Fields) => void> = {
  navigateTo,
  redirectTo,
  switchTab,
  reLaunch,
  navigateBack
}

export const routerApi: Fields = Object.fromEntries(
  Object.entries(routes).map(([name, work]) => [name, asyncApi(name, work)])
)
