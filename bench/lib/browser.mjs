import { chromium } from 'playwright-core'
import { ensureBrowser } from '../../config/scripts/lib/browser.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Lets `work` have a browser that it drives itself. */
export async function withDrivenBrowser(work) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: flags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
