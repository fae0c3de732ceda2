import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { openWorld, type World } from '../e2e/support/world'
import { Diner } from './diner'
import type { LaunchOptions, MiniApp, MiniTarget } from './mini-app'
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

async function start(target: MiniTarget, url: string, extra: Partial<LaunchOptions> = {}): Promise<MiniApp> {
  const { app } = await Diner.sitDown(world, target, { start: url, ...extra })
  opened.push(app)
  return app
}

describe.each(miniTargets)('help in the compiled %s program', (target) => {
  it('finds a question and shows its answer', async () => {
    const app = await start(target, routeUrl('commonQuestions'))
    await app.waitForText('怎样下单？')
    await app.input('[aria-label="搜索问题"]', '退款多久')
    await app.tap('退款多久到账？')
    await app.waitForText(/原路|余额/)
    expect(app.errors()).toEqual([])
  })

  it('copies the chat link, as it may not open it', async () => {
    const app = await start(target, routeUrl('customerService'))
    await app.tap(t.help.copyChatLink)
    await app.waitForText(t.help.chatLinkCopied)
    expect(app.errors()).toEqual([])
  })

  it('keeps the picture of the fans’ group, and says so to whoever refused the album', async () => {
    const app = await start(target, routeUrl('fansGroup'))
    await app.tap(t.help.savePicture)
    await app.waitForText(t.help.pictureSaved)
    await app.close()
    const refused = await start(target, routeUrl('fansGroup'), { permissions: { writePhotosAlbum: false } })
    await refused.tap(t.help.savePicture)
    await refused.waitForText(t.help.pictureRefused)
    expect([app.errors(), refused.errors()]).toEqual([[], []])
  })

  it('shows a policy in the vendor’s web view, and no page of strangers', async () => {
    const own = await start(target, routeUrl('about'))
    await own.tap(t.help.terms)
    await own.waitForPage('pages/index/iframe')
    expect(await own.webViewSource()).toMatch(/\/policy\/terms\?locale=zh-CN$/)
    const strange = await start(target, routeUrl('webLink', { url: 'https://evil.example/' }))
    await strange.waitForText(t.help.webRefusedNotListed)
    expect([await strange.webViewSource(), own.errors(), strange.errors()]).toEqual([null, [], []])
  })

  it('leads from a retired page to the one that took its place, and from one that is nowhere to home', async () => {
    const app = await start(target, '/pages/my/setting?x=1')
    await app.waitForPage('pages/setting/index')
    expect((await app.page()).query).toEqual({ x: '1' })
    const lost = await start(target, '/pages/nowhere/index')
    await lost.waitForPage('pages/index/index')
    expect([app.errors(), lost.errors()]).toEqual([[], []])
  })
})

describe('WeChat’s question before the first private call', () => {
  it('is asked in the page, and agreed to by its own button', async () => {
    const app = await start('weapp', routeUrl('home'), { permissions: { privacy: false } })
    await app.waitForText(t.privacy.hostTitle)
    await app.tap(t.privacy.agree)
    await app.waitForText(t.home.deliverTo('新加坡'))
    expect(app.errors()).toEqual([])
  })

  it('refused leaves the app usable, without the place', async () => {
    const app = await start('weapp', routeUrl('home'), { permissions: { privacy: false } })
    await app.tap(t.privacy.refuse)
    await app.waitForText(new RegExp(`${t.home.locationRefused}|${t.home.locationFailed}`))
    expect(app.errors()).toEqual([])
  })
})
