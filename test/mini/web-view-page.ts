import type { BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'

const waitMs = 20_000
const callSchema = z.object({ api: z.string(), options: z.record(z.string(), z.unknown()) })

interface Opening {
  readonly context: BrowserContext
  /** The page the program runs in. */
  readonly screen: Page
  readonly apiOrigin: string
  /** Host names that stand for the API server. */
  readonly domains: readonly string[]
  readonly onDefect: (defect: string) => void
}

/** The address shown by the page's `<web-view>`, or null where there is none. */
export const webViewSource = (screen: Page): Promise<string | null> =>
  screen.evaluate(() => window.mini.webViewSource())

/** See `MiniApp.openWebView`. */
export async function openWebView({ context, screen, apiOrigin, domains, onDefect }: Opening): Promise<Page> {
  await screen.waitForFunction(() => window.mini.webViewSource() !== null, undefined, { timeout: waitMs })
  const source = z.string().parse(await webViewSource(screen))
  const { hostname, origin, pathname, search, hash } = new URL(source)
  const api = new URL(apiOrigin)
  if (hostname !== api.hostname && !domains.includes(hostname))
    throw new Error(`the vendor refuses to open ${source}: its host is not allowed`)
  const page = await context.newPage()
  // The browser follows redirects by itself only on the server's real address; the program is told the address it knows.
  const known = () => page.url().replace(api.origin, origin)
  await page.exposeFunction('miniWebViewCall', (call: unknown) =>
    screen.evaluate((parsed) => window.mini.deliverFromWebView(parsed), callSchema.parse(call))
  )
  const tellOfLoad = () => screen.evaluate((src) => window.mini.reportWebViewLoad(src), known())
  page.on('load', () => void tellOfLoad().catch((error: Error) => onDefect(error.message)))
  await page.goto(new URL(`${pathname}${search}${hash}`, api).href)
  return page
}
