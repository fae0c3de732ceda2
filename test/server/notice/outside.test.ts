import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { routeUrl } from '@/routes'
import { accountPartsOf } from '../../../server/account-part'
import { inTransaction } from '../../../server/db/transaction'
import { flashReminder } from '../../../server/modules/flash-sale/notices'
import { type NewNotice, type NoticeKind, sendNotice, withdrawNotice } from '../../../server/modules/notice'
import { appFirstMs, noticeMessageJob } from '../../../server/modules/notice/plan'
import { jobs, noticeMails, noticeMessages, notices, sandboxMails, users } from '../../../server/modules/tables'
import { mailOf } from '../../../server/platform/mail/choice'
import { readSandboxInbox } from '../../../server/platform/sms/sandbox'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../../support/commerce'
import { postgresUrl } from '../../support/database'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'
import { callAs, partners } from '../operations/partner'

const server = useServer({
  environment: {
    FULFILMENT: 'operations',
    OPERATIONS_PARTNERS: partners,
    PUBLIC_URL: 'https://www.fanju.example'
  }
})
afterEach(() => {
  jest.restoreAllMocks()
  expect(server.errors.splice(0)).toEqual([])
})

const minute = 60_000
/** When restaurants are open; later than anything before it. */
const noon = Date.UTC(2026, 2, 9, 4)
type Person = Awaited<ReturnType<typeof buildCustomer>>

/** A kind as a noun defines one. */
const kindOf = (topic: NoticeKind['topic']): NoticeKind => ({
  name: `outside-${topic ?? 'none'}`,
  icon: 'table',
  heading: { zh: '您的桌位已确认', en: 'Your table is confirmed', vn: 'Bàn của bạn đã được xác nhận' },
  action: { zh: '查看', en: 'See it', vn: 'Xem' },
  ...(topic && { topic })
})
const buildNotice = ({ userId }: Person, facts: Partial<NewNotice> = {}): NewNotice => ({
  userId,
  kind: kindOf('order'),
  subjectId: nextId('table'),
  title: { zh: '川味小馆', en: 'Sichuan Kitchen' },
  link: routeUrl('orderDetail', { orderId: 'o1' }),
  dueAt: server.clock.now(),
  endsAt: server.clock.now() + 600 * minute,
  ...facts
})
const send = (notice: NewNotice) => inTransaction(server.kernel.database, (tx) => sendNotice(tx, server.kernel, notice))
async function pass(milliseconds: number) {
  server.clock.advance(milliseconds)
  await server.kernel.jobs.runDue()
}
const textsTo = async ({ mobile }: Person) => (await readSandboxInbox(server.kernel.db, mobile)).map(({ text }) => text)
const mailsTo = (email: string) => server.kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, email))
const waiting = () => server.kernel.db.select().from(jobs).where(eq(jobs.kind, noticeMessageJob))
const choose = ({ token }: Person, topic: 'order' | 'money' | 'marketing', channel: 'sms' | 'mail', isOn: boolean) =>
  server.ask('noticeChoose', { topic, channel, isOn }, { token })
const text = '【饭聚】您的桌位已确认：川味小馆 https://www.fanju.example/customer/#/pages/order-detail/index?orderId=o1'

/** A person with a mail address that they have proved. */
async function mailed() {
  const person = await buildCustomer(server)
  const email = nextId('notices-') + '@example.com'
  await server.ask('noticeMailCode', { email }, { token: person.token })
  const [mail] = await mailsTo(email)
  const otpCode = /\d{6}/.exec(mail?.content ?? '')?.[0] ?? ''
  const saved = await server.ask('noticeMailSave', { email, otpCode }, { token: person.token })
  return { ...person, email, saved, mails: async () => (await mailsTo(email)).slice(1) }
}

describe('a notice', () => {
  it('that the app did not take goes out after half a minute, once', async () => {
    const person = await buildCustomer(server)
    await send(buildNotice(person))
    await pass(appFirstMs - 1)
    expect(await textsTo(person)).toEqual([])
    await pass(1)
    expect(await textsTo(person)).toEqual([text])
    await pass(24 * 60 * minute)
    expect([await textsTo(person), await waiting()]).toEqual([[text], []])
  })

  it('is sent with others in three statements, each leaves once by what its person wants', async () => {
    const [mailReader, texted] = [await mailed(), await buildCustomer(server)]
    await choose(texted, 'money', 'sms', false)
    const sent = [
      buildNotice(mailReader),
      buildNotice(texted),
      buildNotice(texted, { kind: kindOf('money') }),
      buildNotice(texted, { kind: kindOf(undefined) }),
      buildNotice(texted, { dueAt: server.clock.now() + minute })
    ]
    const sendAll = () => inTransaction(server.kernel.database, (tx) => sendNotice(tx, server.kernel, ...sent))
    const asked = await statementsOf(sendAll)
    if (postgresUrl !== undefined) expect(asked).toHaveLength(5)
    await pass(appFirstMs)
    expect([await textsTo(texted), (await mailReader.mails()).length]).toEqual([[text], 1])
    // Said once more by a job that ran twice: what has left is not said again, and what has not leaves once
    await sendAll()
    await pass(minute + appFirstMs)
    expect([await textsTo(texted), (await mailReader.mails()).length]).toEqual([[text, text], 1])
  })

  it('is said in the language that the app last spoke to its person', async () => {
    const person = await buildCustomer(server)
    await server.ask('noticeChoices', {}, { token: person.token, locale: 'vn' })
    server.clock.advance(10 * minute)
    await server.ask('noticeChoices', {}, { token: person.token, locale: 'en' })
    await send(buildNotice(person))
    await pass(appFirstMs)
    expect(await textsTo(person)).toEqual([
      '[Fanju] Your table is confirmed: Sichuan Kitchen https://www.fanju.example/customer/#/pages/order-detail/index?orderId=o1'
    ])
  })

  it('that the app has had stays in it, as does one that is taken back, over, or told in the app alone', async () => {
    const [reader, left, late, plain] = await Promise.all(Array.from({ length: 4 }, () => buildCustomer(server)))
    if (!reader || !left || !late || !plain) throw new Error('nobody')
    await send(buildNotice(reader))
    await send(buildNotice(late, { endsAt: server.clock.now() + appFirstMs }))
    await send(buildNotice(plain, { kind: kindOf(undefined) }))
    const taken = buildNotice(left)
    await send(taken)
    await inTransaction(server.kernel.database, (tx) => withdrawNotice(tx, server.kernel, taken))
    await server.ask('noticeList', {}, { token: reader.token })
    await pass(appFirstMs)
    expect(await Promise.all([reader, left, late, plain].map(textsTo))).toEqual([[], [], [], []])
    expect(await waiting()).toEqual([])
  })

  it('that was read before it was due goes out when it is', async () => {
    const person = await buildCustomer(server)
    await send(buildNotice(person, { dueAt: server.clock.now() + 10 * minute }))
    await server.ask('noticeList', {}, { token: person.token })
    await pass(5 * minute)
    expect(await textsTo(person)).toEqual([])
    await pass(5 * minute + appFirstMs)
    expect(await textsTo(person)).toHaveLength(1)
  })

  it('that takes the place of one that left does not leave again, and one that is put off leaves later', async () => {
    const [told, waits] = [await buildCustomer(server), await buildCustomer(server)]
    const notice = buildNotice(told)
    await send(notice)
    const early = buildNotice(waits)
    await send(early)
    await send({ ...early, dueAt: server.clock.now() + 5 * minute })
    await pass(appFirstMs)
    await send({ ...notice, title: { zh: '新名字' } })
    await pass(appFirstMs)
    expect([(await textsTo(told)).length, (await textsTo(waits)).length]).toEqual([1, 0])
    await pass(5 * minute)
    expect(await textsTo(waits)).toHaveLength(1)
  })

  it('carries nothing but our words and a name of the catalogue', async () => {
    const person = await mailed()
    for (const zh of ['免费领取\n点 evil.example', 'http://evil/x', '看\u202eWWW.EVIL', '<b>茶 & 饭</b>\r\n\r\n亭'])
      await send(buildNotice(person, { title: { zh } }))
    await pass(appFirstMs)
    const texts = await textsTo(person)
    expect(texts.filter((each) => /evil/i.test(each))).toEqual([])
    expect(texts.filter((each) => each.includes('\n'))).toEqual([])
    expect(texts.filter((each) => each.includes('<b>茶 & 饭</b> 亭'))).toHaveLength(1)
    const spy = jest.spyOn(mailOf(server.kernel), 'send')
    await send(buildNotice(person, { title: { zh: '<b>茶</b>' } }))
    await pass(appFirstMs)
    expect(spy.mock.calls[0]?.[0].html).toContain('&lt;b&gt;茶&lt;/b&gt;')
  })
})

describe('a message that could not be sent', () => {
  it('is tried again under the same name until it is taken', async () => {
    const person = await buildCustomer(server)
    const spy = jest.spyOn(server.kernel.sms, 'send')
    spy.mockRejectedValueOnce(new Error('no carrier')).mockRejectedValueOnce(new Error('no carrier'))
    await send(buildNotice(person))
    await pass(appFirstMs)
    await pass(minute)
    expect(await textsTo(person)).toEqual([])
    await pass(2 * minute)
    expect(await textsTo(person)).toEqual([text])
    expect(new Set(spy.mock.calls.map(([{ reference }]) => reference)).size).toBe(1)
    expect(spy.mock.calls.map(([{ isRepeat }]) => isRepeat)).toEqual([false, true, true])
    expect(await waiting()).toEqual([])
  })

  it('is given up after eight tries, and somebody hears of it', async () => {
    const person = await buildCustomer(server)
    const spy = jest.spyOn(server.kernel.sms, 'send').mockRejectedValue(new Error('no carrier'))
    await send(buildNotice(person, { endsAt: server.clock.now() + 24 * 60 * minute }))
    for (let round = 0; round < 12; round += 1) await pass(60 * minute)
    expect(spy.mock.calls).toHaveLength(8)
    expect(server.errors.splice(0)).toMatchObject([{ channel: 'sms' }])
    expect(await waiting()).toEqual([])
    expect(await server.kernel.db.select().from(noticeMessages)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ sentAt: null, givenUpAt: expect.any(Number), rounds: 8 })])
    )
  })

  it('by a process that died after it was taken goes out no second time', async () => {
    const person = await buildCustomer(server)
    const { sms } = server.kernel
    const take = sms.send.bind(sms)
    jest.spyOn(sms, 'send').mockImplementationOnce(async (message) => {
      await take(message)
      throw new Error('the process died')
    })
    await send(buildNotice(person))
    await pass(appFirstMs)
    await pass(minute)
    expect(await textsTo(person)).toEqual([text])
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['first', -1],
    ['at the same time', 0]
  ])('is tried once a round though its job is there twice, the other one due %s', async (_when, earlier) => {
    const person = await buildCustomer(server)
    const spy = jest.spyOn(server.kernel.sms, 'send').mockRejectedValueOnce(new Error('no carrier'))
    await send(buildNotice(person))
    const [job] = await waiting()
    await inTransaction(server.kernel.database, (tx) =>
      server.kernel.jobs.schedule(tx, {
        kind: noticeMessageJob,
        payload: job?.payload,
        runAt: (job?.runAt ?? 0) + earlier
      })
    )
    await pass(appFirstMs)
    // The other one belongs to a round that is done: the next try is a minute later
    expect(spy.mock.calls).toHaveLength(1)
    await pass(minute)
    expect(await textsTo(person)).toEqual([text])
  })
})

describe('who gets messages', () => {
  it('chooses by topic and channel; nothing to make them buy goes out before they say so', async () => {
    const person = await mailed()
    expect(person.saved).toEqual({
      mobile: person.mobile,
      email: person.email,
      choices: [
        { topic: 'order', channel: 'wechat', isOn: true },
        { topic: 'order', channel: 'sms', isOn: true },
        { topic: 'order', channel: 'mail', isOn: true },
        { topic: 'money', channel: 'wechat', isOn: true },
        { topic: 'money', channel: 'sms', isOn: true },
        { topic: 'money', channel: 'mail', isOn: true },
        { topic: 'marketing', channel: 'wechat', isOn: true },
        { topic: 'marketing', channel: 'sms', isOn: false },
        { topic: 'marketing', channel: 'mail', isOn: false }
      ],
      wechatTemplates: expect.arrayContaining([{ templateId: 'sandbox-refund', kinds: ['refunded'], left: 0 }])
    })
    expect(flashReminder.topic).toBe('marketing')
    await send(buildNotice(person, { kind: flashReminder }))
    await send(buildNotice(person))
    await pass(appFirstMs)
    expect([(await textsTo(person)).length, (await person.mails()).length]).toEqual([1, 1])
    await choose(person, 'marketing', 'sms', true)
    await choose(person, 'order', 'sms', false)
    await send(buildNotice(person, { kind: flashReminder }))
    await send(buildNotice(person))
    // Chosen between the notice and its message
    await choose(person, 'order', 'mail', false)
    await pass(appFirstMs)
    expect([await textsTo(person), (await person.mails()).length]).toEqual([
      [expect.stringContaining('您预约的秒杀'), text],
      1
    ])
    const other = await buildCustomer(server)
    const { choices } = await server.ask('noticeChoices', {}, { token: other.token })
    expect(choices.filter(({ isOn }) => isOn)).toHaveLength(7)
  })

  it('has proved the address: a code that is wrong, or went elsewhere, proves nothing', async () => {
    const person = await buildCustomer(server)
    const { token } = person
    const [email, foreign] = [nextId('to-prove-') + '@example.com', nextId('foreign-') + '@example.com']
    const call = (otpCode: string) => server.call('noticeMailSave', { email: foreign, otpCode }, { token })
    expect((await server.call('noticeMailCode', { email: 'no address' }, { token })).code).toBe(codes.badRequest)
    await server.ask('noticeMailCode', { email }, { token })
    const code = /\d{6}/.exec((await mailsTo(email))[0]?.content ?? '')?.[0] ?? ''
    expect((await call(code)).code).toBe(codes.codeNotRequested)
    await server.ask('noticeMailCode', { email: foreign }, { token })
    const real = /\d{6}/.exec((await mailsTo(foreign))[0]?.content ?? '')?.[0] ?? ''
    expect((await call(String((Number(real) + 1) % 1_000_000).padStart(6, '0'))).code).toBe(codes.codeIncorrect)
    expect((await server.call('noticeMailCode', { email: foreign }, { token })).code).toBe(codes.codeSendTooSoon)
    await send(buildNotice(person))
    await pass(appFirstMs)
    expect([(await mailsTo(foreign)).length, (await mailsTo(email)).length]).toEqual([1, 1])
  })

  it('can have the address forgotten', async () => {
    const person = await mailed()
    await send(buildNotice(person))
    expect(await server.ask('noticeMailForget', {}, { token: person.token })).toMatchObject({ email: null })
    await pass(appFirstMs)
    expect(await person.mails()).toEqual([])
  })

  it('has an account with a mobile, and is not suspended', async () => {
    const [bare, suspended] = [await buildCustomer(server), await buildCustomer(server)]
    await server.kernel.db.update(users).set({ mobile: null }).where(eq(users.userId, bare.userId))
    await send(buildNotice(bare))
    await send(buildNotice(suspended))
    await server.kernel.db.update(users).set({ status: 'I' }).where(eq(users.userId, suspended.userId))
    const spy = jest.spyOn(server.kernel.sms, 'send')
    await pass(appFirstMs)
    expect(spy.mock.calls).toEqual([])
  })

  it('takes choices and address along; after the account is closed nothing is left and nothing is said', async () => {
    const person = await mailed()
    await choose(person, 'marketing', 'mail', true)
    await send(buildNotice(person))
    const part = accountPartsOf(server.kernel).find(({ tables }) => tables.includes(notices))
    expect(
      await part?.exported?.(server.kernel.db, person.userId, { kernel: server.kernel, now: 0, locale: 'en' })
    ).toMatchObject({
      notices: [
        {
          messages: [
            { channel: 'mail', sentAt: null },
            { channel: 'sms', sentAt: null }
          ]
        }
      ],
      noticeChoices: [{ topic: 'marketing', channel: 'mail', isOn: true }],
      noticeMail: { email: person.email }
    })
    await inTransaction(server.kernel.database, async (tx) => {
      for (const { wipe } of [...accountPartsOf(server.kernel)].reverse()) await wipe?.(tx, server.kernel, person)
    })
    await send(buildNotice(person))
    await pass(appFirstMs)
    expect(await textsTo(person)).toEqual([])
    expect(await server.kernel.db.select().from(noticeMails).where(eq(noticeMails.userId, person.userId))).toEqual([])
    expect(await server.kernel.db.select().from(notices).where(eq(notices.userId, person.userId))).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

test('an order that its restaurant refuses reaches a person whose app is closed', async () => {
  server.clock.set(noon)
  const restaurant = await buildRestaurant(server, { restaurantId: 'own-outlet' })
  const dish = await buildDish(server, restaurant, { stock: 10 })
  const eater = await buildEater(server, 10_000)
  const line = [lineOf(dish.dishId, 2)]
  const { orderId } = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: line })
  await pay(server, eater, orderId)
  const act = { orderId, reasonCode: 'soldOut', reason: '加微信 evil.example 领红包' }
  await callAs(server, 'reject', act, { partner: 'kitchen' })
  await callAs(server, 'reject', act, { partner: 'kitchen' })
  await pass(appFirstMs)
  const link = `https://www.fanju.example/customer/#${routeUrl('orderDetail', { orderId })}`
  expect(await textsTo(eater)).toEqual([`【饭聚】您的订单已被取消，已付款项将退回：川味小馆 ${link}`])
  expect((await server.ask('noticeList', {}, { token: eater.token })).items).toMatchObject([
    { kind: 'orderStopped', subjectId: orderId }
  ])
})
