import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { codes } from '@/contract/codes'
import { routes } from '@/routes'
import { writeSetting } from '../../../server/db/settings'
import { inTransaction } from '../../../server/db/transaction'
import { writeContent } from '../../../server/modules/support/content'
import { feedbacks, questions } from '../../../server/modules/tables'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer({
  environment: {
    MINIMUM_VERSION_CODE: '1700',
    WEB_HOSTS: 'www.Partner.example, .pay.example',
    PUBLIC_URL: 'https://www.fanju.example',
    CUSTOMER_SERVICE_URL: 'https://wa.me/6511111111',
    CUSTOMER_SERVICE_URLS: 'MY=https://wa.me/60111111111,VN=https://wa.me/84111111111'
  }
})

const locales = ['zh-CN', 'en', 'vn'] as const

describe('feedback', () => {
  const stored = (feedbackId: string) =>
    server.kernel.db.select().from(feedbacks).where(eq(feedbacks.feedbackId, feedbackId))

  test('is kept with where and in what language it was written, from a visitor too', async () => {
    const token = await server.visitor()
    const { feedbackId } = await server.ask(
      'feedbackSubmit',
      { content: '  配送员很好 👍 ', contact: '' },
      { token, locale: 'en', markers: { countryCode: 'SG', cityCode: 'SIN', platform: 'weapp' } }
    )
    expect(await stored(feedbackId)).toEqual([
      expect.objectContaining({
        content: '配送员很好 👍',
        contact: null,
        countryCode: 'SG',
        cityCode: 'SIN',
        locale: 'en',
        platform: 'weapp',
        createdAt: server.clock.now()
      })
    ])
    const { token: customer, userId } = await buildCustomer(server)
    const { feedbackId: own } = await server.ask(
      'feedbackSubmit',
      { content: 'x'.repeat(1000), contact: 'me@example.com' },
      { token: customer }
    )
    expect(await stored(own)).toEqual([expect.objectContaining({ userId, contact: 'me@example.com', platform: null })])
  })

  test.each([
    ['nothing', { content: '' }],
    ['blanks', { content: ' \n\t ' }],
    ['too much', { content: 'x'.repeat(1001) }],
    ['too long a contact', { content: 'x', contact: 'x'.repeat(101) }],
    ['a character no database keeps', { content: 'a\u0000b' }]
  ])('with %s is refused', async (_what, params) => {
    expect(await server.call('feedbackSubmit', params, { token: await server.visitor() })).toMatchObject({
      status: 400,
      code: codes.badRequest
    })
  })

  test('needs a token', async () => {
    expect((await server.call('feedbackSubmit', { content: 'x' })).status).toBe(401)
  })

  test('is limited for each person and for each address, in the language of the request', async () => {
    const token = await server.visitor()
    const send = async (from: string, ip: string) =>
      await server.call('feedbackSubmit', { content: 'x' }, { token: from, ip, locale: 'vn' })
    for (let count = 0; count < 10; count += 1) expect((await send(token, '10.1.0.1')).code).toBe(codes.ok)
    expect(await send(token, '10.1.0.2')).toMatchObject({
      status: 429,
      code: codes.tooManyRequests,
      message: expect.stringMatching(/[ạảãáàâăđêôơư]/)
    })
    const others: number[] = []
    for (let count = 0; count < 60; count += 1) others.push((await send(await server.visitor(), '10.1.0.9')).status)
    expect(others.every((status) => status === 200)).toBe(true)
    expect((await send(await server.visitor(), '10.1.0.9')).status).toBe(429)
    server.clock.advance(3_600_000)
    expect((await send(token, '10.1.0.9')).status).toBe(200)
  })
})

describe('questions', () => {
  const titles = async (
    params: { kind: 'hot' | 'common'; text?: string },
    locale: (typeof locales)[number] = 'zh-CN'
  ) =>
    (await server.ask('questionList', params, { locale })).topics.flatMap(({ items }) =>
      items.map(({ title }) => title)
    )

  test('are there in each language, all different, none empty, hot ones among all', async () => {
    const lists = await Promise.all(locales.map((locale) => server.ask('questionList', { kind: 'common' }, { locale })))
    const texts = lists.map(({ topics }) =>
      topics.flatMap(({ title, items }) => [title, ...items.flatMap((item) => [item.title, item.answer])])
    )
    expect(lists[0]?.topics.map(({ topicId }) => topicId)).toEqual([
      'ordering',
      'delivery',
      'payment',
      'refunds',
      'account',
      'vouchers',
      'membership',
      'booking'
    ])
    expect(lists[0]?.topics.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(25)
    texts[0]?.forEach((zh, index) => {
      expect(zh).toMatch(/[\u4e00-\u9fff]/)
      expect(texts[1]?.[index]).toMatch(/^[^\u4e00-\u9fff]{3,}$/)
      expect(texts[2]?.[index]).toMatch(/^[^\u4e00-\u9fff]{3,}$/)
      expect(texts[1]?.[index]).not.toBe(texts[2]?.[index])
    })
    const all = await titles({ kind: 'common' })
    const hot = await titles({ kind: 'hot' })
    expect(hot.length).toBeGreaterThan(4)
    expect(hot.length).toBeLessThan(all.length)
    expect(all).toEqual(expect.arrayContaining(hot))
  })

  test('say the times of refunds as they are', async () => {
    const [{ answer } = { answer: '' }] = (
      await server.ask('questionList', { kind: 'hot', text: '退款多久' })
    ).topics.flatMap(({ items }) => items)
    for (const part of ['24 小时内', '1 至 5 个工作日', '3 个工作日', '7 至 10 天', 'PayNow'])
      expect(answer).toContain(part)
  })

  test.each([
    ['Chinese in a title', '验证码', 'zh-CN', '收不到验证码怎么办？'],
    ['Chinese in an answer only', '六折', 'zh-CN', '吃货卡有什么用？'],
    ['any case', 'FORGOT', 'en', 'I forgot my password.'],
    ['several words in any order', 'renewal automatic', 'en', 'How do I cancel automatic renewal?'],
    ['Vietnamese without its marks', 'quen mat khau', 'vn', 'Tôi quên mật khẩu.'],
    ['Vietnamese with its marks', 'Đặt nhóm', 'vn', 'Đặt nhóm là gì?']
  ] as const)('are found by %s', async (_how, text, locale, expected) => {
    expect(await titles({ kind: 'common', text }, locale)).toContain(expected)
  })

  test('that do not match are left out with their topics', async () => {
    expect(await server.ask('questionList', { kind: 'common', text: '订座' })).toMatchObject({
      topics: [{ topicId: 'booking' }]
    })
    expect(await server.ask('questionList', { kind: 'common', text: '訂座' })).toEqual(
      await server.ask('questionList', { kind: 'common', text: '订座' })
    )
    expect(await server.ask('questionList', { kind: 'common', text: '100%_\\' })).toEqual({ topics: [] })
    expect((await server.call('questionList', { kind: 'common', text: 'x'.repeat(61) })).status).toBe(400)
    expect((await server.call('questionList', { kind: 'rare' as 'hot' })).status).toBe(400)
  })

  test('that are hidden are not shown', async () => {
    const before = await titles({ kind: 'common' })
    await server.kernel.db.update(questions).set({ isShown: false }).where(eq(questions.questionId, 'member-points'))
    expect(await titles({ kind: 'common' })).toHaveLength(before.length - 1)
    await server.kernel.db.update(questions).set({ isShown: true }).where(eq(questions.questionId, 'member-points'))
  })
})

describe('versions', () => {
  test.each([
    [undefined, false, false],
    [1722, false, false],
    [1800, false, false],
    [1721, true, false],
    [1700, true, false],
    [1699, true, true],
    [0, true, true]
  ])('a client of version %s: update needed %s, forced %s', async (versionCode, isUpdateNeeded, isUpdateForced) => {
    expect(await server.ask('versionGet', { versionCode })).toMatchObject({
      version: '17.2.2',
      versionCode: 1722,
      isUpdateNeeded,
      isUpdateForced
    })
  })

  test('tells what is new, newest first, in each language', async () => {
    const notes = await Promise.all(
      locales.map(async (locale) => (await server.ask('versionGet', {}, { locale })).releases)
    )
    for (const releases of notes) {
      expect(releases.map(({ version }) => version)).toEqual(['17.2.2', '17.2.1'])
      for (const { releasedOn, notes: lines } of releases) {
        expect(releasedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(lines.length).toBeGreaterThan(1)
      }
    }
    expect(new Set(notes.map((releases) => releases[0]?.notes[0])).size).toBe(3)
    expect((await server.call('versionGet', { versionCode: -1 })).status).toBe(400)
  })
})

describe("the fans' group", () => {
  const picture = async (path: string) => {
    const answer = await server.app.inject(path)
    expect(answer.headers['content-type']).toBe('image/png')
    return answer.rawPayload
  }

  test('has a name, an id and a picture to scan, which changes with the invitation', async () => {
    const first = await server.ask('fansGroupGet', {}, { locale: 'en' })
    expect(first).toMatchObject({ name: 'Fanju foodies', isFull: false })
    expect(first.wechatId).toMatch(/^[a-zA-Z][\w-]{5,19}$/)
    const { width = 0, height } = await sharp(await picture(first.qrImage)).metadata()
    expect(height).toBe(width)
    expect(width).toBeGreaterThanOrEqual(400)
    await writeSetting(server.kernel.db, 'fansGroup', {
      name: { zh: '二群' },
      wechatId: 'fans_two',
      joinUrl: 'https://weixin.qq.com/g/abc',
      isFull: true
    })
    const second = await server.ask('fansGroupGet', {}, { locale: 'en' })
    expect(second).toMatchObject({ name: '二群', wechatId: 'fans_two', isFull: true })
    expect(second.qrImage).not.toBe(first.qrImage)
    expect((await picture(second.qrImage)).equals(await picture(first.qrImage))).toBe(false)
  })
})

test('our own host may always be shown, others by configuration', async () => {
  expect(await server.ask('webHostList', {})).toEqual({
    hosts: ['www.fanju.example', 'www.partner.example', '.pay.example']
  })
})

test('customer service is that of the country, else the common one', async () => {
  const token = await server.visitor()
  const urlIn = async (countryCode?: string) =>
    (await server.ask('customerServiceUrl', {}, { token, markers: { countryCode } })).url
  expect([await urlIn('MY'), await urlIn('VN'), await urlIn('SG'), await urlIn()]).toEqual([
    'https://wa.me/60111111111',
    'https://wa.me/84111111111',
    'https://wa.me/6511111111',
    'https://wa.me/6511111111'
  ])
})

test('redirects lead from addresses that are gone to pages that are there', async () => {
  const redirects = await server.ask('pageRedirects', {})
  const paths = Object.values(routes).map(({ path }) => path as string)
  expect(redirects.length).toBeGreaterThan(5)
  expect(new Set(redirects.map(({ page }) => page)).size).toBe(redirects.length)
  for (const { page, target } of redirects) {
    expect(paths).toContain(target)
    expect(paths).not.toContain(page)
    expect(existsSync(join('src', `${page}.tsx`))).toBe(false)
  }
  const planned = readFileSync('config/pages.csv', 'utf8')
  for (const { page } of redirects) expect(planned).not.toContain(`,${page},`)
})

test('content is written once: what an operator changed stays at the next start', async () => {
  await writeSetting(server.kernel.db, 'pageRedirects', [{ page: 'pages/a', target: 'pages/b' }])
  await server.kernel.db
    .update(questions)
    .set({ title: { zh: '改过' } })
    .where(eq(questions.questionId, 'order-how'))
  await inTransaction(server.kernel.database, writeContent)
  expect(await server.ask('pageRedirects', {})).toEqual([{ page: 'pages/a', target: 'pages/b' }])
  expect(
    await server.kernel.db
      .select({ title: questions.title })
      .from(questions)
      .where(eq(questions.questionId, 'order-how'))
  ).toEqual([{ title: { zh: '改过' } }])
  // A newer version of the content takes the questions over, but never a setting
  await writeSetting(server.kernel.db, 'content', 0)
  await inTransaction(server.kernel.database, writeContent)
  expect(await server.ask('pageRedirects', {})).toEqual([{ page: 'pages/a', target: 'pages/b' }])
  expect(
    await server.kernel.db
      .select({ title: questions.title })
      .from(questions)
      .where(eq(questions.questionId, 'order-how'))
  ).toEqual([{ title: expect.objectContaining({ zh: '怎样下单？' }) }])
})
