import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { buildFixture } from './fixture-build'
import { type FixtureServer, startFixtureServer } from './fixture-server'
import { launchMini, type LaunchOptions, type MiniApp, type MiniTarget } from './mini-app'

interface FixtureSession {
  /** The fixture on its first page. */
  start(target: MiniTarget, extra?: Partial<LaunchOptions>): Promise<MiniApp>
  /** The fixture on the page of its subpackage, which has a button for each vendor call. */
  startOnDetail(target: MiniTarget, extra?: Partial<LaunchOptions>): Promise<MiniApp>
}

/** Sets up a server and a browser for one test file, and closes after each test what it started. */
export function useFixture(): FixtureSession {
  // A first compile of the fixture takes some ten seconds, more on a busy machine.
  jest.setTimeout(180_000)
  let server: FixtureServer
  let browser: Browser
  const started: MiniApp[] = []
  beforeAll(async () => {
    server = await startFixtureServer()
    browser = await launchBrowser()
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map((app) => app.close()))
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  async function start(target: MiniTarget, extra: Partial<LaunchOptions> = {}): Promise<MiniApp> {
    const dist = await buildFixture(target)
    const app = await launchMini({
      target,
      dist,
      apiOrigin: server.origin,
      domains: ['api.fixture.test'],
      browser,
      ...extra
    })
    started.push(app)
    await app.waitForText('nothing yet')
    return app
  }

  async function startOnDetail(target: MiniTarget, extra: Partial<LaunchOptions> = {}): Promise<MiniApp> {
    const app = await start(target, extra)
    await app.tap('Open detail')
    await app.waitForText('picture 1 wide')
    return app
  }

  return { start, startOnDetail }
}
