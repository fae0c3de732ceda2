import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { EndpointName } from '@/contract/endpoints'
import { endpoints } from '@/contract/endpoints'
import type { Params, Result } from '@/contract/types'
import type { Catalogue } from '@/i18n/catalogue'
import { en } from '@/i18n/en'
import { zhCn } from '@/i18n/zh-CN'
import { root } from '../../support/database'
import { bareDocument, type World } from './world'

export type Language = 'zh-CN' | 'en'
const catalogues: Readonly<Record<Language, Catalogue>> = { 'zh-CN': zhCn, en }
const pictures = join(root, '.cache', 'e2e')

export interface VisitOptions {
  /** Of the screen, CSS px. */
  readonly width?: number
  /** The browser keeps the app, so that it opens without a network. */
  readonly hasServiceWorker?: boolean
  readonly hasLargeText?: boolean
}

/** One person with one browser: their pages, their language, and what went wrong in the browser. */
export class Visit {
  private isLeaving = false

  private constructor(
    readonly context: BrowserContext,
    /** The page in front; another one after a closed tab. */
    public page: Page,
    readonly origin: string,
    readonly language: Language,
    readonly t: Catalogue,
    /** What the browser complained of: a page that throws fails its test. */
    readonly complaints: string[] = []
  ) {}

  static async begin(
    { browser, origin }: Pick<World, 'browser' | 'origin'>,
    language: Language,
    { width = 375, hasServiceWorker = false, hasLargeText = false }: VisitOptions = {}
  ): Promise<Visit> {
    const context = await browser.newContext({
      viewport: { width, height: 812 },
      locale: language,
      hasTouch: true,
      serviceWorkers: hasServiceWorker ? 'allow' : 'block'
    })
    context.setDefaultTimeout(20_000)
    // Has answered the question of the first visit on an earlier one
    await keepBeforehand(context, 'fanju.privacy', 'needed')
    if (hasLargeText) await keepBeforehand(context, 'fanju.largeText', true)
    const visit = new Visit(context, await context.newPage(), origin, language, catalogues[language])
    visit.listen()
    return visit
  }

  /** Opens an address of the app, as typed or bookmarked: the app starts again. */
  async open(path: string): Promise<void> {
    if (this.page.url().startsWith(this.origin)) await this.leave()
    await this.page.goto(`${this.origin}/customer/#/${path}`)
  }

  private async leave(): Promise<void> {
    this.isLeaving = true
    await this.page.goto(bareDocument(this.origin))
    this.isLeaving = false
  }

  /** Another tab of the same browser, empty. */
  async openTabBeside(): Promise<Visit> {
    const { context, origin, language, t, complaints } = this
    const other = new Visit(context, await context.newPage(), origin, language, t, complaints)
    other.listen()
    return other
  }

  /** The person closes the tab and opens another one. */
  async closeTab(): Promise<void> {
    await this.page.close()
    this.page = await this.context.newPage()
    this.listen()
  }

  /** Asks the server as this person, to see what the pages have really done. */
  async ask<N extends EndpointName>(name: N, params: Params<N>): Promise<Result<N>> {
    const { path, method } = endpoints[name]
    if (method !== 'GET') throw new Error(`only reads are for looking behind the pages, and ${name} is none`)
    const token = await this.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('fanju.user') ?? '{}') as {
        data?: { data?: { accessToken?: string } }
      }
      return kept.data?.data?.accessToken ?? ''
    })
    const query = new URLSearchParams({ accessToken: token })
    for (const [key, value] of Object.entries(params)) query.set(key, String(value))
    const response = await this.context.request.get(`${this.origin}/api/${path}?${query.toString()}`)
    const envelope = (await response.json()) as { code: number; data: Result<N> }
    if (envelope.code !== 1) throw new Error(`${name} answered ${JSON.stringify(envelope)}`)
    return envelope.data
  }

  async takePicture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true })
    await this.page.screenshot({ path: join(pictures, `${name.replace(/[^\w-]+/g, '-')}.png`) })
  }

  private listen(): void {
    this.page.on('pageerror', (error) => {
      // A document that is being left has no store any more, whatever of it still runs
      if (this.isLeaving && error.message.includes("Failed to read the 'localStorage' property")) return
      this.complaints.push(error.stack ?? error.message)
    })
  }
}

/** Lets the browser have kept a value before the app starts. */
const keepBeforehand = (context: BrowserContext, key: string, data: unknown) =>
  context.addInitScript(
    ([name, text]) => {
      try {
        localStorage.setItem(name, text)
      } catch {
        // A blank document, and one that is just being left, has no store; it is not the app's
      }
    },
    [key, JSON.stringify({ data: { version: 1, data } })] as const
  )

/** Runs one journey in a browser of its own; when it fails, what the person saw last stays in `.cache/e2e/`. */
export async function visiting(
  world: Pick<World, 'browser' | 'origin'>,
  language: Language,
  journey: (visit: Visit) => Promise<void>,
  options?: VisitOptions
): Promise<void> {
  const visit = await Visit.begin(world, language, options)
  try {
    await journey(visit)
    if (visit.complaints.length > 0) throw new Error(`the app threw: ${visit.complaints.join('\n')}`)
  } catch (error) {
    await visit.takePicture(expect.getState().currentTestName ?? 'journey')
    throw error
  } finally {
    await visit.context.close()
  }
}
