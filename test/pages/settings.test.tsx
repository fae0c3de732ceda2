import { desc, eq } from 'drizzle-orm'
import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import { cartItemOf, rulesOf } from '@/features/menu/menu-store'
import { privacyStore } from '@/features/privacy/privacy-store'
import { feedbackStore } from '@/features/settings/feedback-store'
import { settingsStore } from '@/features/settings/settings-store'
import HomePage from '@/pages/index/index'
import FeedbackPage from '@/pages/setting/feedback'
import SettingsPage from '@/pages/setting/index'
import { files } from '@/platform/files/files'
import { feedbacks } from '../../server/modules/tables'
import { buildDish } from '../features/menu/menu-builder'
import { type Client, type ClientOptions, closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

async function person(options?: ClientOptions) {
  const client = await startClient(server, options)
  const mobile = nextMobile()
  await logIn(server, client, mobile)
  return { ...client, client, mobile, userId: client.stores.session.session?.userId ?? '' }
}

const cell = (page: ShownPage, words: string) =>
  page.all('button').find(({ textContent }) => textContent?.startsWith(words)) as HTMLElement
const isOn = (page: ShownPage, name: string) =>
  page
    .all('switch')
    .find(({ textContent }) => textContent?.startsWith(name))
    ?.getAttribute('aria-checked')
const flip = (page: ShownPage, name: string) =>
  page.touch(page.all('switch').find(({ textContent }) => textContent?.startsWith(name)) as HTMLElement)

describe('the settings', () => {
  it('lead a customer everywhere', async () => {
    const { client, moves } = await person()
    const page = await client.open('settings', SettingsPage)
    for (const words of ['我的资料', '账号与安全', '修改密码', '意见反馈', '关于我们', '版本更新', '注销账号'])
      await page.touch(cell(page, words))
    expect(moves).toEqual(
      [
        'my-information/index',
        'my-information/bind',
        'setting/chgpwd',
        'setting/feedback',
        'about/index',
        'index/update',
        'setting/bye'
      ].map((path) => `push /pages/${path}`)
    )
  })

  it('show a visitor what a visitor may do', async () => {
    const client = await startClient(server)
    const page = await client.open('settings', SettingsPage)
    expect(
      ['账号与安全', '修改密码', '注销账号', '下载我的数据', '退出登录'].filter((words) => page.text.includes(words))
    ).toEqual([])
    await page.touch(cell(page, '找回密码'))
    await page.press('button', '登录')
    expect(client.moves).toEqual(['push /pages/setting/chgpwd', 'push /pages/my/login'])
  })

  it.each([
    ['隐私政策', 'privacy'],
    ['用户协议', 'terms']
  ])('open the %s of the server in the person’s language', async (words, name) => {
    const { client, moves, stores } = await person({ locale: 'zh-CN' })
    const page = await client.open('settings', SettingsPage)
    await page.touch(cell(page, words))
    const url = new URL(moves[0]?.replace('push ', 'http://app') ?? '').searchParams.get('url') ?? ''
    expect(url).toBe(`${stores.environment.current.host}/policy/${name}?locale=zh-CN`)
    const policy = await server.app.inject({ url: new URL(url).pathname + new URL(url).search })
    expect([policy.statusCode, policy.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  })

  it('change the language at once', async () => {
    const { client } = await person()
    const page = await client.open('settings', SettingsPage)
    await page.touch(page.byId('settings-language'))
    await page.press('radio', 'English')
    await page.untilText('Clear cache')
    expect(page.text).not.toMatch(/清除缓存|退出登录/)
  })

  it('make every page large at once, keep it, and make it normal again', async () => {
    const { client, storage } = await person()
    const page = await client.open('settings', SettingsPage)
    expect([isOn(page, '大字模式'), page.root.querySelector('.large-text')]).toEqual(['false', null])
    await flip(page, '大字模式')
    expect([isOn(page, '大字模式'), page.root.querySelectorAll('.large-text').length]).toEqual(['true', 1])
    const later = await startClient(server, { storage })
    const home = await later.open('home', HomePage)
    expect(home.root.querySelectorAll('.large-text')).toHaveLength(1)
    await flip(page, '大字模式')
    expect(page.root.querySelector('.large-text')).toBeNull()
  })

  it('drop what of the device’s memory is no use, and say how much that is', async () => {
    const { client, stores, storage, answers, toasts } = await person()
    stores.get(rememberedStore).putAway('a hint')
    stores
      .get(rememberedStore)
      .rememberTime({ shopId: 'r1', deliveryDate: '2026-01-01', deliveryTime: '2026-01-01T04:00:00Z' })
    const noodles = buildDish()
    stores
      .get(cartStore)
      .of(restaurantOwner('r1'))
      .add(
        cartItemOf(noodles, 2, {
          restaurant: { restaurantId: 'r1', restaurantName: '川巷小馆' },
          currency: 'SGD',
          locale: 'zh-CN'
        }),
        rulesOf(noodles, Date.now())
      )
    stores.get(feedbackStore).form.type('content', '没写完')
    const keptBefore = new Map(storage.kept)
    const page = await client.open('settings', SettingsPage)
    expect(page.byId('settings-cache').textContent).toBe('清除缓存0.1 KB')
    answers.push(false, true)
    await page.touch(page.byId('settings-cache'))
    expect(stores.get(rememberedStore).hasSeen('a hint')).toBe(true)
    await page.touch(page.byId('settings-cache'))
    expect([page.byId('settings-cache').textContent, toasts]).toEqual(['清除缓存0 KB', ['缓存已清除']])
    const later = await startClient(server, { storage })
    expect([
      later.stores.get(rememberedStore).hasSeen('a hint'),
      later.stores.get(rememberedStore).lastTimeOf('r1')
    ]).toEqual([false, null])
    expect(later.stores.get(cartStore).of(restaurantOwner('r1')).lines).toMatchObject([
      { dishId: 'd1', dishCount: 2, dishName: '担担面' }
    ])
    expect([later.stores.session.isLoggedIn, later.stores.get(feedbackStore).form.valueOf('content')]).toEqual([
      true,
      '没写完'
    ])
    for (const key of ['shopcart', 'feedback', 'language', 'anonUserMarkers', 'authInfo']) {
      const ofKey = (kept: ReadonlyMap<string, string>) => [...kept].filter(([name]) => name.includes(key))
      expect([key, ofKey(storage.kept)]).toEqual([key, ofKey(keptBefore)])
    }
  })

  it('keep whether use may be measured', async () => {
    const { client, stores, storage } = await person()
    const page = await client.open('settings', SettingsPage)
    const before = stores.get(privacyStore).mayMeasure
    await flip(page, '帮助改进饭聚')
    expect([stores.get(privacyStore).mayMeasure, isOn(page, '帮助改进饭聚')]).toEqual([!before, String(!before)])
    const later = await startClient(server, { storage })
    expect(later.stores.get(privacyStore).mayMeasure).toBe(!before)
  })

  it('log out after a question: the session ends on the server, and what was not sent goes', async () => {
    const { client, answers, stores } = await person()
    stores.get(feedbackStore).form.type('content', '没写完')
    const page = await client.open('settings', SettingsPage)
    const token = stores.session.accessToken() ?? ''
    answers.push(false, true)
    await page.press('button', '退出登录')
    expect((await server.call('walletSummary', {}, { token })).status).toBe(200)
    await page.press('button', '退出登录')
    await page.until(() => page.has('button', '登录'), 'the visitor')
    expect([
      (await server.call('walletSummary', {}, { token })).status,
      stores.get(feedbackStore).form.valueOf('content')
    ]).toEqual([401, ''])
  })
})

describe('the copy of one’s own data', () => {
  const open = async ({ client }: { client: Client }) => {
    const page = await client.open('settings', SettingsPage)
    await page.touch(cell(page, '下载我的数据'))
    return page
  }

  it('is made by the server and given as a file that holds only the user’s own data', async () => {
    const other = await person()
    const someone = await person()
    const { toasts, mobile } = someone
    const keepText = jest.spyOn(files, 'keepText').mockResolvedValue('saved')
    const page = await open(someone)
    await page.touch(page.byId('export-prepare'))
    await page.until(() => page.root.querySelector('#export-keep') !== null, 'the file')
    await page.touch(page.byId('export-keep'))
    const [name, text] = keepText.mock.calls[0] ?? ['', '']
    expect([name, toasts]).toEqual([expect.stringMatching(/^[\w-]+\.json$/), ['文件已保存到下载目录']])
    expect([text.includes(mobile), text.includes(other.mobile), Object.keys(JSON.parse(text) as object)]).toEqual([
      true,
      false,
      expect.arrayContaining(['exportedAt'])
    ])
  })

  it.each([
    ['shared', ['文件已发送']],
    ['copied', ['数据已复制，可粘贴保存']],
    ['failed', ['没能保存，请重试']],
    ['cancelled', []]
  ] as const)('says when it was %s', async (outcome, words) => {
    const someone = await person()
    jest.spyOn(files, 'keepText').mockResolvedValue(outcome)
    const page = await open(someone)
    await page.touch(page.byId('export-prepare'))
    await page.until(() => page.root.querySelector('#export-keep') !== null, 'the file')
    await page.touch(page.byId('export-keep'))
    expect(someone.toasts).toEqual(words)
  })

  it('is refused a fourth time in a day, in words, and is not held longer than its sheet', async () => {
    const someone = await person()
    for (let time = 0; time < 3; time += 1) await someone.stores.get(settingsStore).prepareExport()
    const page = await open(someone)
    await page.press('button', '关闭')
    expect(someone.stores.get(settingsStore).exported).toBeNull()
    await page.rest(300)
    await page.touch(cell(page, '下载我的数据'))
    await page.touch(page.byId('export-prepare'))
    await page.until(() => page.root.querySelector('.urgent') !== null, 'the refusal')
    expect(someone.stores.get(settingsStore).exported).toBeNull()
  })
})

describe('feedback', () => {
  const send = (page: ShownPage) => page.touch(page.byId('feedback-send'))

  it('reaches the server with its contact and is confirmed', async () => {
    const { client, userId, stores, moves } = await person()
    const page = await client.open('feedback', FeedbackPage)
    await page.type('您的意见', ' 菜凉了 ')
    await page.type('联系方式（选填）', 'wx: xiaoman')
    await send(page)
    await page.untilText('谢谢您的反馈')
    const [row] = await server.kernel.db
      .select()
      .from(feedbacks)
      .where(eq(feedbacks.userId, userId))
      .orderBy(desc(feedbacks.createdAt))
    expect([row?.content, row?.contact, stores.get(feedbackStore).form.valueOf('content')]).toEqual([
      '菜凉了',
      'wx: xiaoman',
      ''
    ])
    await page.press('button', '返回')
    expect(moves).toEqual(['back'])
  })

  it('may come from a visitor, and another one may follow', async () => {
    const client = await startClient(server)
    const page = await client.open('feedback', FeedbackPage)
    await page.type('您的意见', '很好')
    await send(page)
    await page.untilText('谢谢您的反馈')
    await page.press('button', '再写一条')
    expect(page.field('您的意见').value).toBe('')
  })

  it('without a word is refused at its field and not sent', async () => {
    const { client, network } = await person()
    const page = await client.open('feedback', FeedbackPage)
    await page.type('您的意见', '   ')
    await send(page)
    expect([page.problemAt('您的意见'), network.countOf('common/feedback/submit')]).toEqual(['请写下您的意见', 0])
    await page.type('您的意见', '好')
    expect(page.problemAt('您的意见')).toBeNull()
  })

  it('that is not sent is kept through a failure, leaving the page and leaving the app', async () => {
    const { client, storage, network } = await person()
    const page = await client.open('feedback', FeedbackPage)
    await page.type('您的意见', '写了很久')
    network.isDown = true
    await send(page)
    await page.untilText('网络不可用')
    expect(page.field('您的意见').value).toBe('写了很久')
    page.close()
    const later = await startClient(server, { storage })
    const again = await later.open('feedback', FeedbackPage)
    expect(again.field('您的意见').value).toBe('写了很久')
  })

  it('that the server cannot take says so, and goes the next time', async () => {
    const { client, network } = await person()
    const page = await client.open('feedback', FeedbackPage)
    await page.type('您的意见', '很好')
    network.breakDown('common/feedback/submit')
    await send(page)
    await page.untilText('提交失败，请重试')
    network.mend()
    await send(page)
    await page.until(
      () => network.countOf('common/feedback/submit') === 2 && !page.text.includes('提交失败'),
      'the second try'
    )
  })

  it('of one customer is not shown to the next, though a visitor may log in and go on', async () => {
    const client = await startClient(server)
    client.stores.get(feedbackStore).form.type('content', '先写后登录')
    await logIn(server, client, nextMobile())
    expect(client.stores.get(feedbackStore).form.valueOf('content')).toBe('先写后登录')
    client.stores.get(feedbackStore).form.type('contact', '我的')
    await logIn(server, client, nextMobile())
    expect([
      client.stores.get(feedbackStore).form.valueOf('content'),
      client.stores.get(feedbackStore).form.valueOf('contact')
    ]).toEqual(['', ''])
  })
})
