import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@/contract/endpoints'
import { zhCn as t } from '@/i18n/zh-CN'
import { routeNames, routeOf, routeUrl } from '@/routes'
import { publicPages } from '../../config/plugins/sitemap'
import { DemoPerson } from './demo-person'
import { distFolder } from './diner'
import { DiningRoom } from './dining-room'
import type { MiniTarget } from './mini-app'
import { miniTargets } from './targets'

const room = new DiningRoom()
const jsonOf = (target: MiniTarget, file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(distFolder, target, file), 'utf8'))
const tabOf = (tab: keyof typeof t.tabs) => `[aria-label="${t.tabs[tab]}"]`
const ownHeaders = routeNames.map(routeOf).filter(({ header }) => header === 'custom')

describe.each(miniTargets)('the %s program in its host', (target) => {
  it('draws its own headers from the top of the screen, under no bar that takes a touch', async () => {
    const { app } = await room.sitDown(target)
    await app.waitForText(t.common.more)
    expect((await app.page()).bar).toEqual({ room: 0, isPageTouchable: true })
    await app.visit(routeUrl('search'))
    await app.waitFor(`[aria-label="${t.find.placeholder}"]`)
    expect([(await app.page()).bar, (await app.page()).title]).toEqual([
      { room: 0, isPageTouchable: true },
      target === 'alipay' ? '' : t.titles.search
    ])
    await app.visit(routeUrl('about'))
    await app.waitForText(/./)
    expect((await app.page()).bar.room).toBe(target === 'alipay' ? 64 : 0)
    expect(app.errors()).toEqual([])
  })

  it.each(ownHeaders.map(({ path }) => path))('%s says so in the host’s own words', (path) => {
    expect(jsonOf(target, `${path}.json`)).toMatchObject(
      target === 'alipay'
        ? { transparentTitle: 'always', titlePenetrate: 'YES', defaultTitle: '' }
        : { navigationStyle: 'custom' }
    )
  })

  it('makes a visitor of a person whose session has ended, with one question, and starts so the next time', async () => {
    const person = await DemoPerson.logIn(room.world.server, '+6581234006')
    const storage = await person.device()
    await person.ask('sessionRevoke', {})
    const asked: string[] = []
    const { app } = await room.sitDown(target, {
      storage,
      start: routeUrl('my'),
      onApi: ({ path }) => void asked.push(path)
    })
    await app.waitForText(t.account.visitor)
    expect(asked.filter((path) => path === endpoints.loginByMobile.path).length).toBeLessThanOrEqual(1)
    await app.relaunch(routeUrl('my'))
    await app.waitForText(t.account.visitor)
    expect([(await app.texts()).includes(t.common.retry), app.errors()]).toEqual([false, []])
  })

  it('takes the word of the page in front alone, whatever becomes of the tabs behind it', async () => {
    const person = await DemoPerson.logIn(room.world.server, '+6581234006')
    const { app } = await room.sitDown(target, { storage: await person.device(), start: routeUrl('orders') })
    await app.waitForText(t.orders.all)
    await app.tap(tabOf('my'))
    await app.waitForText(t.account.redEnvelopes)
    await person.ask('sessionRevoke', {})
    // What is read when the program comes back finds the session gone, and the orders behind are taken off
    await app.setForeground(false)
    await app.setForeground(true)
    await app.waitForText(t.account.visitor)
    const isLit = async (tab: keyof typeof t.tabs) => (await app.spoken(tabOf(tab))).selected
    expect([(await app.page()).title, await isLit('my'), await isLit('orders')]).toEqual([t.titles.my, 'true', 'false'])
    await app.tap(tabOf('orders'))
    await app.waitForPage(routeOf('orders').path)
    await app.waitForText(t.common.loginToSee)
    expect([(await app.page()).title, await isLit('orders'), app.errors()]).toEqual([t.titles.orders, 'true', []])
  })

  it('has in app.json what this vendor knows, and nothing of the other', () => {
    const app = jsonOf(target, 'app.json')
    const ofBoth = ['lazyCodeLoading', 'pages', 'preloadRule', 'subPackages', 'tabBar', 'window']
    const ofWeChat = ['__usePrivacyCheck__', 'permission', 'requiredPrivateInfos', 'sitemapLocation']
    const known = target === 'weapp' ? [...ofBoth, ...ofWeChat] : ofBoth
    expect(Object.keys(app).sort()).toEqual(known.sort())
    const frames = [app.window, ...routeNames.map((name) => jsonOf(target, `${routeOf(name).path}.json`))]
    const styled = frames.filter((frame) =>
      /"(navigationBarTextStyle|backgroundTextStyle)"/.test(JSON.stringify(frame))
    )
    expect(styled).toHaveLength(target === 'weapp' ? frames.length : 0)
  })

  it('brings the settings of the vendor’s tools', () => {
    if (target === 'alipay')
      expect(jsonOf(target, 'mini.project.json')).toMatchObject({ compileOptions: { component2: true } })
    else
      expect(jsonOf(target, 'project.config.json')).toMatchObject({
        libVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        setting: { minifyWXML: true, minifyWXSS: true }
      })
  })
})

describe('the sitemap', () => {
  it('keeps personal pages out of the host’s search', () => {
    const { rules } = jsonOf('weapp', 'sitemap.json') as { rules: { action: string; page: string }[] }
    expect(jsonOf('weapp', 'app.json').sitemapLocation).toBe('sitemap.json')
    expect(existsSync(join(distFolder, 'alipay', 'sitemap.json'))).toBe(false)
    expect(rules.filter(({ action }) => action === 'allow').map(({ page }) => page)).toEqual(publicPages)
    expect(rules[rules.length - 1]).toEqual({ action: 'disallow', page: '*' })
    const pages = routeNames.map(routeOf)
    expect(publicPages.map((path) => pages.find((page) => page.path === path)?.needsLogin)).toEqual(
      publicPages.map(() => false)
    )
  })
})
