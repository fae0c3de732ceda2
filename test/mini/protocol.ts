/** What the Node side (packer, driver) and the browser side (host) of the mini-program runner say to each other. */

export type MiniTarget = 'weapp' | 'alipay'

/** `app.json` of either vendor, reduced to what the host needs. Paths have no leading slash and no extension. */
export interface AppConfig {
  pages: string[]
  tabs: string[]
  /** Component shown on tab pages, or null when the app leaves the bar to the vendor. */
  tabBarComponent: string | null
  /** Location calls the app has declared (`requiredPrivateInfos`); WeChat refuses the others. */
  privateInfos: string[]
  /** WeChat holds private calls back until the person agrees (`__usePrivacyCheck__`). */
  checksPrivacy: boolean
  title: string
  /** Folders of the subpackages, each fetched when it is first needed. */
  packages: string[]
}

/** One page's or component's own `.json`, with components resolved to paths from the package root. */
export interface UnitConfig {
  isComponent: boolean
  usingComponents: Record<string, string>
  styleIsolation?: string
  title?: string
  canPullDown: boolean
  /** Alipay's own bar, which no page can do without: above the page, or clear and over it (`transparentTitle: always`). */
  bar: { isOver: boolean; letsTouchesThrough: boolean }
}

export interface BundleConfig {
  target: MiniTarget
  app: AppConfig
  units: Record<string, UnitConfig>
  /** CSS text by unit path; `app` holds the global sheet. */
  styles: Record<string, string>
}

/** What a vendor's user or service answers to a call that leaves the program. Amounts of detail follow the vendor's own result. */
export type Answer =
  { kind: 'succeed'; result?: Record<string, unknown> } | { kind: 'cancel' } | { kind: 'fail'; message: string }

/** Calls the test can answer. One left unanswered gets the default described at `launchMini`. */
export type AnswerableApi =
  | 'login'
  | 'getAuthCode'
  | 'requestPayment'
  | 'tradePay'
  | 'getLocation'
  | 'chooseMedia'
  | 'chooseImage'
  | 'chooseAvatar'
  | 'shareFileMessage'
  | 'shareAppMessage'
  | 'requestSubscribeMessage'

/** State the host starts with; the driver writes it into the page. */
export interface BootOptions {
  apiOrigin: string
  domains: string[]
  storage: Record<string, string>
  permissions: Record<string, boolean>
  start: string | null
  /** Of the system, as the vendor names it. */
  language: string | null
  isOnline: boolean
  /** Subpackages that the host has fetched before, and keeps. */
  packages: string[]
  /** How long one takes to be fetched. */
  packageMs: number
}

/** `setData` traffic of one page, as the vendor's bridge would carry it. Bytes are the length of the JSON text. */
export interface PageStats {
  calls: number
  bytes: number
  /** Bytes of the largest call. */
  largest: number
  /** Bytes of the first call after the page was last opened. */
  first: number
  /** Most calls within any one second. */
  perSecond: number
  /** Elements, deepest nesting and most children of one element, now; 0 when the page is not in the stack. */
  nodes: number
  depth: number
  children: number
  /** Of the highest element, CSS px: the page's own, or that of a list in a sheet. */
  height: number
}

export interface PageInfo {
  path: string
  query: Record<string, string>
  title: string
  stack: string[]
  /** What the vendor's bar does: room it takes above the page, and whether a touch in its place reaches the page; no room where there is no bar. */
  bar: { room: number; isPageTouchable: boolean }
}

export type PickerValue = number | string | boolean | (number | string)[]

export interface WebViewCall {
  api: string
  options: Record<string, unknown>
}

/** The host's face towards the driver: `window.mini`. */
export interface HostControl {
  page(): PageInfo
  stats(): Record<string, PageStats>
  resetStats(): void
  storage(): Record<string, string>
  /** Folders of the subpackages that have been fetched. */
  packages(): string[]
  toasts(): string[]
  /** Whether no call is under way. */
  isNetworkQuiet(): boolean
  brightness(): number
  clipboard(): string
  webViewSource(): string | null
  deliverFromWebView(call: WebViewCall): void
  reportWebViewLoad(src: string): void
  visit(url: string): void
  back(): boolean
  setOnline(isOnline: boolean): void
  setForeground(isForeground: boolean): void
  pullDown(): boolean
  emit(element: Element, type: string, detail: unknown): void
}
