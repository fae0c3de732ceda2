import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { flags, names } from '../../config/scripts/lib/browser.json'

function findOnPath(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      continue
    }
  }
  return null
}

/** A headless browser: `CHROME_PATH`, or the first Chromium, Chrome or Edge on PATH, or the one playwright-core has installed for itself. */
export async function launchBrowser(): Promise<Browser> {
  const found = process.env.CHROME_PATH ?? names.map(findOnPath).find((file) => file !== null)
  return chromium.launch({ headless: true, args: flags, ...(found ? { executablePath: found } : {}) })
}
