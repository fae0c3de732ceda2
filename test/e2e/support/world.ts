import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../mini/browser'
import { root } from '../../support/database'
import { startServerProcess, type ServerProcess } from '../../support/processes'

/** One step of the simulated restaurant and rider, so that an order ends within a test. */
const paceSeconds = '0.7'

/** A whole service with the demo world on a port and in a folder of its own, and a browser. */
export interface World {
  readonly browser: Browser
  /** Where a person opens the app. */
  readonly origin: string
  readonly server: ServerProcess
  close(): Promise<void>
}

function runToEnd(parameters: readonly string[], environment: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...environment } })
  if (status !== 0) throw new Error(`${parameters.join(' ')} failed: ${stdout}${stderr}`)
}

/** Makes the demo world and starts everything: about a minute, most of it drawing pictures. */
export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'fanju-journey-'))
  const environment = { FANJU_ENV: 'test', SEED_DEMO: 'true', DATA_DIR: folder, FULFILMENT_PACE_SECONDS: paceSeconds }
  runToEnd(['config/scripts/build-server.mjs'], {})
  runToEnd(['dist/server/main.mjs', 'prepare'], environment)
  const server = await startServerProcess(environment)
  const browser = await launchBrowser()
  return {
    browser,
    server,
    // The hosted payment page comes back to this host: another name for the same machine would be another device's storage
    origin: server.url.replace('127.0.0.1', 'localhost'),
    close: async () => {
      await browser.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
