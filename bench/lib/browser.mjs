import { chromium } from 'playwright-core'
import { browserFlags, ensureBrowser } from '../../config/scripts/lib/browser.mjs'

/** Lets `work` have a browser that it drives itself. */
export async function withDrivenBrowser(work) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
