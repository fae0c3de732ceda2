import { zhCn as t } from '@/i18n/zh-CN'
import { routes, routeUrl } from '@/routes'
import { openWorld, type World } from '../e2e/support/world'
import { Diner } from './diner'
import type { MiniApp, MiniTarget } from './mini-app'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

let world: World
const opened: MiniApp[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

async function start(target: MiniTarget, url: string): Promise<MiniApp> {
  const { app } = await Diner.sitDown(world, target, { start: url })
  opened.push(app)
  return app
}

/** Mobiles that nobody else of the demo world has, one for each program. */
const mobiles: Readonly<Record<MiniTarget, string>> = { weapp: '+6581239811', alipay: '+6581239812' }

describe.each(miniTargets)('who works with us, in the compiled %s program', (target) => {
  it('applies to ride, and sees that it is received', async () => {
    const mobile = mobiles[target]
    const app = await start(target, routeUrl('riderApplication'))
    await app.input(`[aria-label="${t.application.name}"]`, '小林')
    await app.input(`[aria-label="${t.login.mobile}"]`, mobile.replace('+65', ''))
    await app.tap(t.login.sendCode)
    await app.waitForText(t.login.codeSent)
    const { data } = await world.server.get(`/sandbox/sms?mobile=${encodeURIComponent(mobile)}`)
    const [newest] = data as { code: string }[]
    await app.input(`[aria-label="${t.login.code}"]`, newest?.code ?? '')
    await app.tap('#application-send')
    await app.waitForPage(routes.applicationStatus.path)
    await app.waitForText(t.application.next.received)
    await app.waitForText(/^\d{10}$/)
    await app.waitForText(t.application.timeline)
    expect(app.errors()).toEqual([])
  })

  it('copies where the rider app is, as it may not open a store', async () => {
    const app = await start(target, routeUrl('riderApp'))
    await app.waitForText(t.application.riderApp.scan)
    await app.tap('#rider-app-android')
    await app.waitForText(t.application.riderApp.copied)
    expect(app.errors()).toEqual([])
  })
})
