import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../mini/browser'
import { type ServerProcess, startServerProcess } from '../../support/processes'
import { copyDemoWorld } from './demo-world'

/** One step of the simulated restaurant and rider: an order ends within a test, and is under way for as long as a slow machine takes to look at it. */
const paceSeconds = '0.7'
/** To PostgreSQL, which all worlds of a run share. */
const connections = '10'

/** A bare document of a server: a browser that goes there from one of its pages, and back, needs no other process, which would take half a second. */
export const bareDocument = (origin: string): string => `${origin}/readyz`

/** A whole service with the demo world on a port and in a folder of its own, and a browser. */
export interface World {
  readonly browser: Browser
  /** Where a person opens the app. */
  readonly origin: string
  readonly server: ServerProcess
  close(): Promise<void>
}

/** Starts everything on a demo world of its own: a few seconds, and a minute for the first of a run, which makes the world. */
export async function openWorld(environment: Readonly<Record<string, string>> = {}): Promise<World> {
  const { environment: own, remove } = await copyDemoWorld()
  const server = await startServerProcess({
    FANJU_ENV: 'test',
    SEED_DEMO: 'true',
    ...own,
    DATABASE_CONNECTIONS: connections,
    FULFILMENT_PACE_SECONDS: paceSeconds,
    ...environment
  })
  const browser = await launchBrowser()
  return {
    browser,
    server,
    // The hosted payment page comes back to this host: another name for the same machine would be another device's storage
    origin: server.url.replace('127.0.0.1', 'localhost'),
    close: async () => {
      await browser.close()
      await server.stop()
      await remove()
    }
  }
}
