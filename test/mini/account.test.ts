import sharp from 'sharp'
import { endpoints } from '@/contract/endpoints'
import { en } from '@/i18n/en'
import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { openWorld, type World } from '../e2e/support/world'
import { waitUntil } from '../support/wait'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import type { Answer, LaunchOptions, MiniApp, MiniTarget } from './mini-app'
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

/** Demo people without an open trade, one for each program. */
const people: Readonly<Record<MiniTarget, string>> = { weapp: '+6581234007', alipay: '+6581234008' }
const restaurantId = 'sin-chuanwei'

async function start(target: MiniTarget, url: string, extra: Partial<LaunchOptions> = {}): Promise<MiniApp> {
  const { app } = await Diner.sitDown(world, target, { start: url, ...extra })
  opened.push(app)
  return app
}

const picture = (content: Buffer): Answer => ({ kind: 'succeed', result: { content: content.toString('base64') } })
const photo = async (colour: string): Promise<Answer> =>
  picture(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  )
const until = (isTrue: () => Promise<boolean>) => waitUntil(isTrue, { limitMs: 15_000 })
const hasSaid = (app: MiniApp, words: string) => until(async () => (await app.toasts()).includes(words))

/** The button takes no touch while it is at work. */
const isReady = (app: MiniApp) => until(async () => (await app.spoken('#export-keep')).disabled !== 'true')

/** How each host gives a picture for the avatar; WeChat's own button lies over what opens the album elsewhere. */
const avatars = {
  weapp: { api: 'chooseAvatar', button: '#choose-avatar', others: ['chooseMedia'] },
  alipay: { api: 'chooseImage', button: t.profile.changeAvatar, others: [] }
} as const

describe.each(miniTargets)('the account in the compiled %s program', (target) => {
  const { api, button, others } = avatars[target]
  const mobile = people[target]
  let demoPerson: DemoPerson

  beforeAll(async () => {
    demoPerson = await DemoPerson.logIn(world.server, mobile)
  })

  /** By a login of its own each time: one that a program has renewed is good for a minute more. */
  const open = async (url: string, extra: Partial<LaunchOptions> = {}) =>
    start(target, url, { storage: await demoPerson.device(), ...extra })
  const person = () => demoPerson.ask('userInfo', {})

  it('sends the picture that the person chose', async () => {
    const before = (await person()).avatar
    const app = await open(routeUrl('profile'))
    await app.waitForText(t.profile.changeAvatar)
    const asked: string[] = []
    for (const chooser of [api, ...others])
      app.answer(chooser, () => {
        asked.push(chooser)
        return { kind: 'cancel' }
      })
    await app.tap(button)
    await until(async () => asked.includes(api))
    app.answer(api, await photo('#a33'))
    await app.tap(button)
    await hasSaid(app, t.profile.avatarSaved)
    const { avatar } = await person()
    expect(avatar).toMatch(/^\/img\/user-avatar\/[0-9a-f]{32}\.webp$/)
    const shown = await fetch(`${world.server.url}${avatar}`)
    expect([avatar === before, shown.status, shown.headers.get('content-type'), asked, app.errors()]).toEqual([
      false,
      200,
      'image/webp',
      [api],
      []
    ])
  })

  it.each<[what: string, content: Buffer, words: string]>([
    ['too large', Buffer.alloc(5 * 1024 * 1024 + 1), t.profile.fileTooLarge(5)],
    ['no picture', Buffer.from('hello'), t.profile.fileTypeRefused]
  ])('says what is wrong with one that is %s, and keeps the old one', async (_what, content, words) => {
    const before = (await person()).avatar
    const app = await open(routeUrl('profile'), { answers: { [api]: picture(content) } })
    await app.waitForText(t.profile.changeAvatar)
    await app.tap(button)
    await app.waitForText(words)
    expect([(await person()).avatar, (await app.toasts()).includes(t.profile.avatarSaved), app.errors()]).toEqual([
      before,
      false,
      []
    ])
  })

  it('says that a picture did not arrive without a network, and takes it again', async () => {
    const app = await open(routeUrl('profile'), { answers: { [api]: await photo('#3a3') } })
    await app.waitForText(t.profile.changeAvatar)
    await app.setOnline(false)
    await app.tap(button)
    await app.waitForText(t.common.offline)
    await app.setOnline(true)
    await app.tap(button)
    await hasSaid(app, t.profile.avatarSaved)
    expect(app.errors()).toEqual([])
  })

  it('changes the name, typed or taken from WeChat, and shows it', async () => {
    const app = await open(routeUrl('profile'))
    await app.tap('#profile-name')
    await app.waitForPage('pages/my-information/edit')
    await app.input('#nick-name', ' ')
    await app.tap('#nick-name-save')
    await app.waitForText(t.profile.nickNameProblems.empty)
    if (target === 'weapp') await app.pickNickname('#nick-name', '小满 😀')
    else await app.input('#nick-name', '小满 😀')
    await app.tap('#nick-name-save')
    await app.waitForPage('pages/my-information/index')
    await app.waitForText('小满 😀')
    expect([(await person()).nickName, app.errors()]).toEqual(['小满 😀', []])
  })

  it('keeps what the person likes and does not eat', async () => {
    const app = await open(routeUrl('profile'))
    await app.tap('#profile-tastes')
    for (const taste of [t.profile.preference.mild, t.profile.preference.sichuan, t.profile.taboo.peanut])
      await app.tap(taste)
    await app.tap('#taste-save')
    await app.waitForPage('pages/my-information/index')
    await app.waitForText(
      [t.profile.preference.mild, t.profile.preference.sichuan, t.profile.without(t.profile.taboo.peanut)].join(
        t.common.listSign
      )
    )
    expect(await person()).toMatchObject({ dietaryPreferences: ['mild', 'sichuan'], dietaryTaboos: ['peanut'] })
    expect(app.errors()).toEqual([])
  })

  it('finds a restaurant that was given the heart among the favourites, and takes it off', async () => {
    const isFavorite = async () => (await demoPerson.ask('favoriteGet', { restaurantId })).isFavorite
    const app = await open(routeUrl('restaurant', { restaurantId }))
    await app.tap(`[aria-label="${t.favorites.add}"]`)
    await hasSaid(app, t.favorites.added)
    await until(isFavorite)
    await app.relaunch(routeUrl('favorites'))
    await app.waitForText('川巷小馆')
    await app.tap(`[aria-label="${t.favorites.removeNamed('川巷小馆')}"]`)
    await app.waitForText(t.favorites.removed('川巷小馆'))
    await until(async () => !(await isFavorite()))
    expect(app.errors()).toEqual([])
  })

  it('makes every letter a quarter larger, also after a new start', async () => {
    const app = await open(routeUrl('settings'))
    await app.waitForText(t.settings.largeText)
    const normal = await app.letterSize(t.settings.feedback)
    await app.tap(t.settings.largeText)
    await until(async () => (await app.letterSize(t.settings.feedback)) > normal)
    await app.relaunch(routeUrl('settings'))
    await app.waitForText(t.settings.largeText)
    expect([(await app.letterSize(t.settings.feedback)) / normal, app.errors()]).toEqual([expect.closeTo(1.25, 1), []])
    await app.relaunch(routeUrl('my'))
    await app.waitForText(t.tabs.shop)
    expect([await app.letterSize(t.tabs.shop), app.errors()]).toEqual([expect.closeTo(11 * 1.25, 1), []])
  })

  it('speaks another language at once, in the bar of the host too, and after a new start', async () => {
    const app = await open(routeUrl('settings'))
    await app.tap('#settings-language')
    await app.tap(t.account.languageNames.en)
    await app.waitForText(en.settings.feedback)
    await until(async () => (await app.page()).title === en.titles.settings)
    await app.relaunch(routeUrl('settings'))
    await app.waitForText(en.settings.feedback)
    expect([(await app.texts()).includes(t.settings.feedback), app.errors()]).toEqual([false, []])
  })

  it('sends what the person has to say', async () => {
    const app = await open(routeUrl('feedback'))
    await app.input(`[aria-label="${t.settings.feedbackForm.content}"]`, `汤再热一点就好了 ${target}`)
    await app.tap('#feedback-send')
    await app.waitForText(t.settings.feedbackForm.sentTitle)
    expect(JSON.stringify(await demoPerson.ask('dataExport', {}))).toContain(`汤再热一点就好了 ${target}`)
    expect(app.errors()).toEqual([])
  })

  it('hands over a copy of the person’s data', async () => {
    const app = await open(routeUrl('settings'))
    await app.tap(t.settings.export.title)
    await app.tap('#export-prepare')
    await app.waitForText(/已生成/)
    let handed = ''
    if (target === 'weapp') {
      let refusals = 0
      app.answer('shareFileMessage', () => {
        refusals += 1
        return { kind: 'cancel' }
      })
      await app.tap('#export-keep')
      await until(async () => refusals === 1)
      await isReady(app)
      app.answer('shareFileMessage', ({ content }) => {
        handed = String(content)
        return { kind: 'succeed' }
      })
      await app.tap('#export-keep')
      await hasSaid(app, t.settings.export.shared)
      await isReady(app)
      app.answer('shareFileMessage', { kind: 'fail', message: 'not supported' })
    }
    await app.tap('#export-keep')
    await hasSaid(app, t.settings.export.copied)
    expect(await app.toasts()).toEqual(
      target === 'weapp' ? [t.settings.export.shared, t.settings.export.copied] : [t.settings.export.copied]
    )
    const copied = await app.clipboard()
    expect(JSON.stringify(JSON.parse(copied))).toContain((await person()).userId)
    expect([target === 'weapp' ? handed : copied, app.errors()]).toEqual([copied, []])
  })

  it('closes the account after a code and a question, and calls it off', async () => {
    const closesAt = async () => (await demoPerson.ask('closureGet', {})).closesAt
    const words = t.settings.closure
    const app = await open(routeUrl('closure'))
    await app.tap(t.login.sendCode)
    await hasSaid(app, t.login.codeSent)
    const { data } = await world.server.get(`/sandbox/sms?mobile=${encodeURIComponent(mobile)}`)
    await app.input(`[aria-label="${t.login.code}"]`, (data as { code: string }[])[0]?.code ?? '')
    await app.tap('#closure-submit')
    await app.waitForText(words.understandFirst)
    await app.tap(words.understand)
    await app.tap('#closure-submit')
    await app.tap('[data-kind="modal"] button')
    await app.waitForText(words.pendingTitle)
    expect(Date.parse((await closesAt()) ?? '')).toBeGreaterThan(Date.now())
    await app.tap('#closure-cancel')
    await hasSaid(app, words.cancelled)
    expect([await closesAt(), app.errors()]).toEqual([null, []])
  })
})

describe('a person whom WeChat has told the app nothing of', () => {
  it('gives picture and name as WeChat offers them', async () => {
    const credential = async () => {
      const { data } = await world.server.get('/sandbox/identity/wechat/credential?person=91')
      return { kind: 'succeed' as const, result: { code: (data as { credential: string }).credential } }
    }
    const app = await start('weapp', routeUrl('login'), {
      answers: { login: credential, chooseAvatar: await photo('#33a') }
    })
    await app.tap('#login-wechat')
    await app.tap(t.common.gotIt)
    await app.waitForText(t.login.addMobileQuestion)
    await app.tap(t.login.later)
    await app.waitForPage('pages/getuserinfo/index')
    await app.tap('#choose-avatar')
    await hasSaid(app, t.profile.avatarSaved)
    await app.pickNickname('#nick-name', '微信小满')
    await app.tap('#nick-name-save')
    await app.waitForPage('pages/index/index')
    await app.relaunch(routeUrl('profile'))
    await app.waitForText('微信小满')
    const stored = JSON.stringify(Object.entries(await app.storage()).find(([key]) => key.endsWith('fanju.user')))
    const token = /"accessToken":"([^"]+)"/.exec(stored)?.[1] ?? ''
    const { data } = await world.server.get(
      `/api/${endpoints.userInfo.path}?${new URLSearchParams({ accessToken: token })}`
    )
    expect(data).toMatchObject({ nickName: '微信小满', avatar: expect.stringMatching(/user-avatar\//) })
    expect(app.errors()).toEqual([])
  })
})
