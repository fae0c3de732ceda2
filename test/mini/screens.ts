import type { Browser, BrowserContext, Page } from 'playwright-core'
import { bareDocument } from '../e2e/support/world'

/** What the program on a screen tells its test. */
export interface Listening {
  onReport(message: string): void
  onAnswer(api: string, options: Record<string, unknown>): Promise<unknown>
  onError(error: Error): void
}

/** A page of a browser on which one program runs after another. */
export interface Screen {
  readonly context: BrowserContext
  readonly page: Page
  /** Whom it tells now; nobody between two programs. */
  listening: Listening | undefined
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Screens that wait for their next program, by the browser that has them. */
const idle = new WeakMap<Browser, Screen[]>()

async function openScreen(browser: Browser, viewport: Size, apiOrigin: string): Promise<Screen> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, serviceWorkers: 'block' })
  // The page itself comes from the driver, which Chromium takes for a public address; its sockets may go to this machine all the same.
  await context.grantPermissions(['local-network-access'], { origin: apiOrigin })
  const screen: Screen = { context, page: await context.newPage(), listening: undefined }
  await screen.page.exposeFunction('miniReport', (message: string) => screen.listening?.onReport(message))
  await screen.page.exposeFunction('miniAnswer', (api: string, options: Record<string, unknown>) =>
    screen.listening?.onAnswer(api, options)
  )
  screen.page.on('pageerror', (error) => screen.listening?.onError(error))
  screen.page.on('crash', () => screen.listening?.onReport('the browser page crashed'))
  return screen
}

/**
 * A screen of this size for a program of this server. One that another program has left is taken again, because a new one is a process of
 * its own, which costs as much as the program's start.
 */
export async function takeScreen(browser: Browser, viewport: Size, apiOrigin: string): Promise<Screen> {
  const waiting = idle.get(browser) ?? []
  const found = waiting.find(({ page }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    return width === viewport.width && height === viewport.height && page.url().startsWith(apiOrigin)
  })
  if (found === undefined) return openScreen(browser, viewport, apiOrigin)
  idle.set(
    browser,
    waiting.filter((screen) => screen !== found)
  )
  return found
}

/** Ends the program and takes away what it left; a screen that cannot be left clean is closed. */
export async function leaveScreen(browser: Browser, screen: Screen, apiOrigin: string): Promise<void> {
  const { context, page } = screen
  screen.listening = undefined
  try {
    // Requests that are still unanswered no longer matter
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.goto(bareDocument(apiOrigin))
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    idle.set(browser, [...(idle.get(browser) ?? []), screen])
  } catch {
    await context.close()
  }
}
