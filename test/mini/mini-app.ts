import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { launchBrowser } from './browser'
import { type Answerer, defaultAnswer, firstBoot, type LaunchOptions } from './launch-options'
import { buildHost, pack, type PackedBuild } from './pack'
import { pick } from './picker'
import { MINI_PATH, routeProgram } from './program-routes'
import type { Answer, AnswerableApi, BootOptions, PageInfo, PageStats, PickerValue } from './protocol'
import {
  domSelector,
  isSelector,
  letterSize,
  type MapShown,
  orTell,
  pickNickname,
  readMap,
  readSpoken,
  type Spoken,
  turnWheel,
  typeInto
} from './screen-parts'
import { leaveScreen, type Screen, takeScreen } from './screens'
import { scrollBy, scrollToEnd, scrollUntilDrawn } from './scrolling'
import { openWebView, webViewSource } from './web-view-page'

export type { Answerer, LaunchOptions } from './launch-options'
export type { Answer, AnswerableApi, MiniTarget, PageInfo, PageStats, PickerValue } from './protocol'

const WAIT_MS = 40_000
/** A finger needs longer from one tap to the next. */
const FINGER_MS = 100

/**
 * A compiled mini-program at work in a headless browser, driven as a person would.
 *
 * Whatever a method names (`target`) is a text on show, exactly and wholly, or a RegExp for part of one, or a selector (`.class`, `#id`, `[attribute]`, `wx-tag`).
 * Methods wait up to forty seconds for what they name, then fail and tell what was on show instead.
 * A test should end with `expect(app.errors()).toEqual([])` and `app.close()`.
 */
export class MiniApp {
  private lastTapAt = 0
  private isClosed = false
  private readonly defects: string[] = []
  private readonly answers: Partial<Record<string, Answerer>>

  private constructor(
    private readonly options: LaunchOptions,
    private readonly browser: Browser,
    private readonly taken: Screen,
    private readonly build: PackedBuild,
    private readonly host: string,
    private boot: BootOptions
  ) {
    this.answers = { ...options.answers }
    this.defects.push(...build.warnings.map((warning) => `template: ${warning}`))
  }

  /** @internal use `launchMini` */
  static async launch(options: LaunchOptions): Promise<MiniApp> {
    const build = pack(options.dist, options.target)
    const [host, browser] = await Promise.all([buildHost(), options.browser ?? launchBrowser()])
    const screen = await takeScreen(browser, options.viewport ?? { width: 375, height: 812 }, options.apiOrigin)
    const app = new MiniApp(options, browser, screen, build, host, firstBoot(options))
    await app.connect()
    await app.load()
    return app
  }

  private get context(): BrowserContext {
    return this.taken.context
  }

  private get screen(): Page {
    return this.taken.page
  }

  private async connect(): Promise<void> {
    await routeProgram(this.context, {
      build: this.build,
      host: this.host,
      boot: () => this.boot,
      launch: this.options,
      onDefect: (defect) => this.defects.push(defect)
    })
    this.taken.listening = {
      onReport: (message) => this.defects.push(message),
      onAnswer: (api, options) => this.answerTo(api, options),
      onError: ({ message }) => this.noteOnce(message)
    }
  }

  /** The host reports most errors itself, with their stack; the browser's own event catches what happened before the host ran. */
  private noteOnce(message: string): void {
    if (!this.defects.some((defect) => defect.includes(message))) this.defects.push(`uncaught: ${message}`)
  }

  private async answerTo(api: string, options: Record<string, unknown>): Promise<Answer> {
    const answer = this.answers[api] ?? defaultAnswer(api, this.options.target)
    return typeof answer === 'function' ? answer(options) : answer
  }

  private async load(): Promise<void> {
    await this.screen.goto(new URL(MINI_PATH, this.options.apiOrigin).href)
    await this.screen.waitForFunction(() => window.mini !== undefined)
  }

  private view(): Locator {
    return this.screen.locator('.mini-frame:not([hidden]), .mini-overlay')
  }

  private scroller(): Locator {
    return this.screen.locator('.mini-frame:not([hidden]) > .mini-scroller')
  }

  private find(target: string | RegExp): Locator {
    if (typeof target === 'string' && isSelector(target)) return this.view().locator(domSelector(target)).first()
    return this.view().getByText(target, { exact: true }).first()
  }

  /** Path, query (without Taro's own stamp), title of the page on show, and the paths of the stack, bottom first. */
  page(): Promise<PageInfo> {
    return this.screen.evaluate(() => window.mini.page())
  }

  /** Taps what a person could tap, and no faster than one: fails when it is covered, hidden or off the page. */
  async tap(target: string | RegExp): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, this.lastTapAt + FINGER_MS - Date.now())
    })
    await orTell(this.find(target).click({ timeout: WAIT_MS }), this)
    this.lastTapAt = Date.now()
  }

  /** Types into the input or textarea that is, or is inside, what `selector` names. The old text is replaced. */
  input(selector: string, value: string): Promise<void> {
    return orTell(typeInto(this.field(selector), value, WAIT_MS), this)
  }

  /** Takes the name that WeChat offers over the keyboard of a field of type `nickname`. */
  pickNickname(selector: string, name: string): Promise<void> {
    return pickNickname(this.field(selector), name)
  }

  /** What a field holds. */
  value(selector: string): Promise<string> {
    return this.field(selector).inputValue({ timeout: WAIT_MS })
  }

  /** What a screen reader is told of an element itself. */
  spoken(target: string | RegExp): Promise<Spoken> {
    return readSpoken(this.find(target))
  }

  /** What the vendor's map on the page has been told to show. */
  map(): Promise<MapShown> {
    return readMap(this.find('wx-map'))
  }

  /** How large a text is drawn, in CSS pixels. */
  letterSize(target: string | RegExp): Promise<number> {
    return letterSize(this.find(target))
  }

  /** Turns the wheel over what is named, as a finger would move it: what is under it scrolls, or the page. Returns how far the page is scrolled then. */
  swipe(target: string | RegExp, pixels: number): Promise<number> {
    return turnWheel(this.screen, this.find(target), pixels)
  }

  /** Presses the keyboard's "done" in a field. */
  async confirm(selector: string): Promise<void> {
    await this.field(selector).press('Enter', { timeout: WAIT_MS })
  }

  private field(selector: string): Locator {
    return this.find(selector).locator('input.inner, textarea.inner').first()
  }

  /** Chooses in the picker that holds `target`, by index or by label (`selector`), by text (`date`, `time`), or by list (`multiSelector`, `region`). */
  async pick(target: string | RegExp, value: PickerValue): Promise<void> {
    await this.find(target).waitFor({ timeout: WAIT_MS })
    await pick(this.find(target), value)
  }

  /** Sends any event of a component as the vendor would: `emit('.swiper', 'change', { current: 2 })`. The name is camel case. */
  async emit(target: string | RegExp, type: string, detail: unknown): Promise<void> {
    await this.find(target).evaluate((element, [name, given]) => window.mini.emit(element, name, given), [
      type,
      detail
    ] as const)
  }

  /** Waits until what is named is on show. */
  waitFor(target: string | RegExp): Promise<void> {
    return orTell(this.find(target).waitFor({ timeout: WAIT_MS }), this)
  }

  /** Waits until a text is on show. */
  async waitForText(text: string | RegExp, { timeout = WAIT_MS } = {}): Promise<void> {
    await orTell(
      this.view().getByText(text, { exact: true }).filter({ visible: true }).first().waitFor({ timeout }),
      this
    )
  }

  /** Waits until the page on show has this path. */
  async waitForPage(path: string, { timeout = WAIT_MS } = {}): Promise<void> {
    await orTell(
      this.screen.waitForFunction((wanted) => window.mini.page().path === wanted, path, { timeout }),
      this
    )
  }

  /** Every line of text on show, toasts and dialogs included. */
  async texts(): Promise<string[]> {
    const blocks = await this.view().allInnerTexts()
    return blocks
      .flatMap((block) => block.split('\n'))
      .map((line) => line.trim())
      .filter((line) => line !== '')
  }

  /** What can be touched on show, as a screen reader names it. */
  touchables(): Promise<string[]> {
    const touched = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch'].map((role) => `[role="${role}"]`).join()
    return this.view()
      .locator(touched)
      .filter({ visible: true })
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('aria-label') ?? part.textContent.trim()))
  }

  /** Whether no call is under way. */
  isQuiet(): Promise<boolean> {
    return this.screen.evaluate(() => window.mini.isNetworkQuiet())
  }

  /** Texts of all toasts since launch, also those that are gone. */
  toasts(): Promise<string[]> {
    return this.screen.evaluate(() => window.mini.toasts())
  }

  /** How bright the program has made the screen; 0.4 before it did. */
  brightness(): Promise<number> {
    return this.screen.evaluate(() => window.mini.brightness())
  }

  /** What the program has put on the clipboard. */
  clipboard(): Promise<string> {
    return this.screen.evaluate(() => window.mini.clipboard())
  }

  /** Scrolls the page, or the element that is named, by CSS pixels as a finger does. */
  async scroll(pixels: number, target?: string): Promise<void> {
    await scrollBy(target === undefined ? this.scroller() : this.find(target), pixels)
  }

  /** Scrolls the page to its end, where a list reads on. */
  scrollToEnd = (): Promise<void> => scrollToEnd(this.scroller())

  /** Scrolls the page until what is named is drawn, as a person looks for it: a long list draws what is near. */
  scrollTo(target: string | RegExp): Promise<void> {
    return orTell(scrollUntilDrawn(this.scroller(), this.find(target), WAIT_MS), this)
  }

  /** Pulls the page down to refresh; fails where the page has not enabled it. */
  async pullDown(): Promise<void> {
    if (!(await this.screen.evaluate(() => window.mini.pullDown())))
      throw new Error('this page does not refresh by pulling down')
  }

  /** The vendor's back button; fails on the first page, where it would leave the program. */
  async back(): Promise<void> {
    if (!(await this.screen.evaluate(() => window.mini.back()))) throw new Error('back would leave the mini-program')
  }

  /** Changes what the vendor's user or service answers from now on. */
  answer(api: AnswerableApi, answer: Answerer): void {
    this.answers[api] = answer
  }

  setOnline(isOnline: boolean): Promise<void> {
    return this.screen.evaluate((value) => window.mini.setOnline(value), isOnline)
  }

  /** Sends the program to the background, or brings it back. */
  setForeground(isForeground: boolean): Promise<void> {
    return this.screen.evaluate((value) => window.mini.setForeground(value), isForeground)
  }

  /** What the program has stored, by key, ready for another launch. */
  async storage(): Promise<Record<string, unknown>> {
    const texts = await this.screen.evaluate(() => window.mini.storage())
    return Object.fromEntries(Object.entries(texts).map(([key, text]): [string, unknown] => [key, JSON.parse(text)]))
  }

  /** Folders of the subpackages that the host has fetched. */
  packages(): Promise<string[]> {
    return this.screen.evaluate(() => window.mini.packages())
  }

  /** A cold start: memory is lost, storage and the packages that were fetched stay. */
  async relaunch(start?: string, { isOnline = true } = {}): Promise<void> {
    const [storage, packages] = await this.screen.evaluate(
      () => [window.mini.storage(), window.mini.packages()] as const
    )
    this.boot = { ...this.boot, storage, packages, isOnline, start: start ?? null }
    await this.load()
  }

  /** The address shown by the page's `<web-view>`, or null where there is none. */
  webViewSource(): Promise<string | null> {
    return webViewSource(this.screen)
  }

  /** Opens a page by its address while the program is running, as a scanned code does: the vendor closes all others. */
  visit(address: string): Promise<void> {
    return this.screen.evaluate((to) => window.mini.visit(to), address)
  }

  /**
   * Opens the page's `<web-view>` as a second browser page. Its loads reach the program's `load` event, and what it does through the vendor's
   * bridge (`wx.miniProgram.navigateBack()`, `my.postMessage()`) acts on the program. Close the page when the program has left it.
   */
  openWebView(): Promise<Page> {
    const {
      context,
      screen,
      options: { apiOrigin },
      boot: { domains }
    } = this
    return openWebView({ context, screen, apiOrigin, domains, onDefect: (defect) => this.defects.push(defect) })
  }

  /** A picture of the screen, as PNG. */
  async screenshot(path: string): Promise<void> {
    mkdirSync(dirname(path), { recursive: true })
    await this.screen.screenshot({ path })
  }

  /** `setData` traffic and node counts by page path; see PageStats. */
  stats(): Promise<Record<string, PageStats>> {
    return this.screen.evaluate(() => window.mini.stats())
  }

  /** Starts counting calls and bytes again; `first` is kept. */
  resetStats(): Promise<void> {
    return this.screen.evaluate(() => window.mini.resetStats())
  }

  /** Uncaught errors, calls of unlisted vendor APIs, template defects: a sound program has none. */
  readonly errors = (): string[] => [...this.defects]

  /** Ends the program; a browser of its own ends with it. What is closed already stays closed. */
  async close(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    if (this.options.browser === undefined) await this.browser.close()
    else await leaveScreen(this.browser, this.taken, this.options.apiOrigin)
  }
}

/** Starts a compiled mini-program. See LaunchOptions for what may be set, and MiniApp for what can be done with it. */
export const launchMini = (options: LaunchOptions): Promise<MiniApp> => MiniApp.launch(options)
