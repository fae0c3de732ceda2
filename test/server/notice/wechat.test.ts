import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { routeUrl } from '@/routes'
import { accountPartsOf } from '../../../server/account-part'
import { inTransaction } from '../../../server/db/transaction'
import {
  type NewNotice,
  type NoticeKind,
  sendNotice,
  sendNoticeIfAllowed,
  withdrawNotice
} from '../../../server/modules/notice'
import { appFirstMs } from '../../../server/modules/notice/plan'
import { sweepNotices } from '../../../server/modules/notice/read'
import { noticeGrants, noticeMessages } from '../../../server/modules/tables'
import { sandboxCredential } from '../../../server/platform/identity/sandbox'
import { readSandboxInbox } from '../../../server/platform/sms/sandbox'
import { wechatMessagesOf } from '../../../server/platform/wechat-message/choice'
import { readSandboxWechat, refusingPerson, sandboxOpenId } from '../../../server/platform/wechat-message/sandbox'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
afterEach(() => {
  jest.restoreAllMocks()
  expect(server.errors.splice(0)).toEqual([])
})

const minute = 60_000
/** When restaurants are open; later than anything before it. */
const noon = Date.UTC(2027, 2, 8, 4)
const stopped = 'sandbox-order-stopped'
let people = 500
interface Person {
  readonly userId: string
  readonly mobile: string
  readonly token: string
  /** Of the sandbox's WeChat. */
  readonly number: number
}

const kind: NoticeKind = {
  name: 'orderStopped',
  icon: 'warning',
  heading: { zh: '商家取消了您的订单，已付款项将原路退回给您', en: 'Cancelled', vn: 'Đã hủy' },
  action: { zh: '查看', en: 'See it', vn: 'Xem' },
  topic: 'order'
}
const buildNotice = ({ userId }: Person, facts: Partial<NewNotice> = {}): NewNotice => ({
  userId,
  kind,
  subjectId: nextId('order'),
  title: { zh: '川味小馆', en: 'Sichuan Kitchen' },
  link: routeUrl('orderDetail', { orderId: 'o1' }),
  dueAt: server.clock.now(),
  endsAt: server.clock.now() + 600 * minute,
  utcOffsetMinutes: 480,
  ...facts
})
const send = (notice: NewNotice) => inTransaction(server.kernel.database, (tx) => sendNotice(tx, server.kernel, notice))
async function pass(milliseconds: number) {
  server.clock.advance(milliseconds)
  await server.kernel.jobs.runDue()
}
const credentialOf = (number: number) =>
  sandboxCredential(
    'wechat',
    { secret: server.kernel.config.secret, now: server.clock.now(), mark: nextId('mark') },
    { number }
  )
const allow = ({ token, number }: Omit<Person, 'mobile'>, templateIds = [stopped], askId = nextId('ask')) =>
  server.ask('noticeAllow', { askId, templateIds, credential: credentialOf(number) }, { token })
const leftOf = async ({ token }: Pick<Person, 'token'>, template = stopped) =>
  (await server.ask('noticeChoices', {}, { token })).wechatTemplates.find(({ templateId }) => templateId === template)
    ?.left
const inbox = ({ number }: Pick<Person, 'number'>) => readSandboxWechat(server.kernel.db, sandboxOpenId(number))
const texts = async ({ mobile }: Person) => (await readSandboxInbox(server.kernel.db, mobile)).map(({ text }) => text)
/** How many messages came by WeChat, how many by text message, and how many more WeChat has been allowed. */
const came = async (person: Person) => [
  (await inbox(person)).length,
  (await texts(person)).length,
  await leftOf(person)
]

async function build(number = ++people): Promise<Person> {
  return { ...(await buildCustomer(server)), number }
}
/** Somebody who has allowed `count` messages. */
async function allowed(count = 1, number?: number): Promise<Person> {
  const person = await build(number)
  for (let each = 0; each < count; each += 1) await allow(person)
  return person
}
const port = () => wechatMessagesOf(server.kernel)

describe('a message of WeChat', () => {
  it('takes the place of the text message, once for each time that it was allowed', async () => {
    const person = await allowed()
    server.clock.set(Math.max(server.clock.now(), Date.UTC(2026, 2, 2, 4, 5)))
    const dueAt = server.clock.now()
    await send(buildNotice(person))
    expect(await leftOf(person)).toBe(0)
    await pass(appFirstMs)
    expect(await inbox(person)).toEqual([
      {
        templateId: stopped,
        page: 'pages/order-detail/index?orderId=o1',
        content: {
          thing1: '川味小馆',
          thing2: '商家取消了您的订单，已付款项将原路退回…',
          time3: new Date(dueAt + 8 * 60 * minute)
            .toISOString()
            .replace(/(\d+)-(\d+)-(\d+)T(\d+:\d+).*/, '$1年$2月$3日 $4')
        },
        sentAt: expect.any(String)
      }
    ])
    await pass(60 * minute)
    expect(await came(person)).toEqual([1, 0, 0])
    await send(buildNotice(person))
    await pass(appFirstMs)
    expect(await came(person)).toEqual([1, 1, 0])
  })

  it('is counted by tap: one that is told again adds nothing, and needs no second code', async () => {
    const person = await build()
    await allow(person, [stopped], 'tap-1')
    await server.ask(
      'noticeAllow',
      { askId: 'tap-1', templateIds: [stopped], credential: 'spent' },
      { token: person.token }
    )
    expect(await leftOf(person)).toBe(1)
    await allow(person, [stopped, 'sandbox-refund', 'not-a-template'])
    expect([await leftOf(person), await leftOf(person, 'sandbox-refund')]).toEqual([2, 1])
    const forged = { askId: 'tap-2', templateIds: [stopped], credential: 'forged' }
    expect((await server.call('noticeAllow', forged, { token: person.token })).code).toBe(codes.identityRefused)
    for (let each = 0; each < 22; each += 1) await allow(person)
    expect(await leftOf(person)).toBe(20)
  })

  it('is still allowed after one that was not needed: heard in the app, taken back, or over', async () => {
    const [reader, left, late] = await Promise.all([allowed(), allowed(), allowed()])
    const taken = buildNotice(left)
    await send(buildNotice(reader))
    await send(taken)
    await send(buildNotice(late, { endsAt: server.clock.now() + appFirstMs }))
    await server.ask('noticeList', {}, { token: reader.token })
    await inTransaction(server.kernel.database, (tx) => withdrawNotice(tx, server.kernel, taken))
    await pass(appFirstMs)
    expect(await Promise.all([reader, left, late].map(came))).toEqual(Array(3).fill([0, 0, 1]))
  })

  it('is not allowed again when its notice goes', async () => {
    const person = await allowed()
    await send(buildNotice(person))
    await pass(appFirstMs)
    server.clock.advance(601 * minute)
    await inTransaction(server.kernel.database, (tx) => sweepNotices(tx, server.kernel, server.clock.now()))
    expect(await came(person)).toEqual([1, 0, 0])
    const grants = () => server.kernel.db.select().from(noticeGrants).where(eq(noticeGrants.userId, person.userId))
    expect(await grants()).toMatchObject([{ messageId: null, spentAt: expect.any(Number), endedAt: null }])
    server.clock.advance(91 * 24 * 60 * minute)
    await inTransaction(server.kernel.database, (tx) => sweepNotices(tx, server.kernel, server.clock.now()))
    expect(await grants()).toEqual([])
  })

  it('does not follow a text message about the same, nor itself when a later notice takes its place', async () => {
    const [texted, told] = [await build(), await allowed(2)]
    const [first, second] = [buildNotice(texted), buildNotice(told)]
    await send(first)
    await send(second)
    await pass(appFirstMs)
    await allow(texted)
    for (const notice of [first, second]) await send({ ...notice, title: { zh: '新名字' } })
    await pass(appFirstMs)
    expect([await came(texted), await came(told)]).toEqual([
      [0, 1, 1],
      [1, 0, 1]
    ])
  })

  it('says what the notice says when it leaves', async () => {
    const person = await allowed()
    const notice = buildNotice(person)
    await send(notice)
    await send({ ...notice, title: { zh: '新名字' } })
    await pass(appFirstMs)
    expect((await inbox(person)).map(({ content }) => content.thing1)).toEqual(['新名字'])
  })
})

describe('a text message takes the place of WeChat’s', () => {
  it('where WeChat knows of no consent: what we believed to have is over', async () => {
    const person = await allowed(3, refusingPerson)
    await send(buildNotice(person))
    await pass(appFirstMs)
    await server.kernel.jobs.runDue()
    expect(await came(person)).toEqual([0, 1, 0])
  })

  it('where WeChat will never take it, and it is still allowed then', async () => {
    const person = await allowed()
    jest.spyOn(port(), 'send').mockResolvedValue({ outcome: 'invalid', code: 47_003 })
    await send(buildNotice(person))
    await pass(appFirstMs)
    await server.kernel.jobs.runDue()
    expect(await came(person)).toEqual([0, 1, 1])
  })

  it('where WeChat stays busy; before that it is tried again', async () => {
    const [soon, late] = [await allowed(), await allowed()]
    const busy = { outcome: 'busy', code: 45_009 } as const
    const spy = jest.spyOn(port(), 'send').mockResolvedValueOnce(busy)
    await send(buildNotice(soon))
    await pass(appFirstMs)
    await pass(minute)
    expect([await came(soon), spy.mock.calls.length]).toEqual([[1, 0, 0], 2])
    spy.mockClear().mockResolvedValue(busy)
    await send(buildNotice(late))
    await pass(appFirstMs)
    for (let round = 0; round < 4; round += 1) await pass(4 * minute)
    expect([await came(late), spy.mock.calls.length]).toEqual([[0, 1, 1], 3])
  })

  it('where nobody knows whether it was sent: it is never sent twice', async () => {
    const person = await allowed(2)
    const real = port().send
    const spy = jest.spyOn(port(), 'send').mockImplementation(async (message) => {
      await real(message)
      throw new Error('the answer was lost')
    })
    await send(buildNotice(person))
    await pass(appFirstMs)
    for (let round = 0; round < 4; round += 1) await pass(4 * minute)
    expect([await came(person), spy.mock.calls.length]).toEqual([[1, 1, 1], 1])
    expect(
      await server.kernel.db.select().from(noticeGrants).where(eq(noticeGrants.userId, person.userId))
    ).toMatchObject(expect.arrayContaining([expect.objectContaining({ spentAt: expect.any(Number) })]))
  })

  it('where the person turns WeChat off meanwhile, or nothing of the notice fits its template', async () => {
    const [off, unfit] = [await allowed(), await allowed()]
    await send(buildNotice(off))
    await server.ask('noticeChoose', { topic: 'order', channel: 'wechat', isOn: false }, { token: off.token })
    const { utcOffsetMinutes: _zone, ...timeless } = buildNotice(unfit)
    await send(timeless)
    await pass(appFirstMs)
    await server.kernel.jobs.runDue()
    expect([await came(off), await came(unfit)]).toEqual([
      [0, 1, 1],
      [0, 1, 1]
    ])
  })
})

it('is never a text message instead, of what is said to those alone who allowed it', async () => {
  const [unfit, off] = [await allowed(), await allowed()]
  await server.ask('noticeChoose', { topic: 'order', channel: 'wechat', isOn: false }, { token: off.token })
  const { utcOffsetMinutes: _zone, ...timeless } = buildNotice(unfit)
  await inTransaction(server.kernel.database, async (tx) => {
    await sendNoticeIfAllowed(tx, server.kernel, timeless)
    await sendNoticeIfAllowed(tx, server.kernel, buildNotice(off))
  })
  await pass(appFirstMs)
  expect([await came(unfit), await came(off)]).toEqual([
    [0, 0, 1],
    [0, 0, 1]
  ])
})

it('goes with the account, and is told in its export', async () => {
  const person = await allowed()
  await send(buildNotice(person))
  const part = accountPartsOf(server.kernel).find(({ tables }) => tables.includes(noticeGrants))
  expect(
    await part?.exported?.(server.kernel.db, person.userId, { kernel: server.kernel, now: 0, locale: 'en' })
  ).toMatchObject({
    notices: [{ messages: [{ channel: 'wechat', sentAt: null }] }],
    wechatMessagesAllowed: [{ templateId: stopped, openId: sandboxOpenId(person.number), spentAt: null }]
  })
  await inTransaction(server.kernel.database, async (tx) => {
    for (const { wipe } of [...accountPartsOf(server.kernel)].reverse()) await wipe?.(tx, server.kernel, person)
  })
  expect(await server.kernel.db.select().from(noticeGrants).where(eq(noticeGrants.userId, person.userId))).toEqual([])
  await pass(appFirstMs)
  expect(await inbox(person)).toEqual([])
})

test('an order that leaves is told to a person who asked for it, and to nobody else', async () => {
  server.clock.set(Math.max(server.clock.now(), noon))
  const restaurant = await buildRestaurant(server, { restaurantId: 'own-outlet' })
  const dish = await buildDish(server, restaurant, { stock: 10 })
  const [asked, other, off] = [
    await buildEater(server, 10_000),
    await buildEater(server, 10_000),
    await buildEater(server, 10_000)
  ]
  const number = ++people
  await allow({ ...asked, number }, ['sandbox-order-progress'])
  await allow({ ...off, number: ++people }, ['sandbox-order-progress'])
  await server.ask('noticeChoose', { topic: 'order', channel: 'wechat', isOn: false }, { token: off.token })
  const orders = []
  for (const eater of [asked, other, off]) {
    const lines = [lineOf(dish.dishId, 2)]
    const { orderId } = await submit(server, eater, { restaurantId: restaurant.restaurantId, lines })
    await pay(server, eater, orderId)
    await callAs(server, 'accept', { orderId }, { partner: 'kitchen' })
    await callAs(server, 'dispatch', { orderId, rider: { name: 'Rider', phone: '+6581110000' } }, { partner: 'riders' })
    orders.push(orderId)
  }
  await pass(appFirstMs)
  expect(await inbox({ number })).toMatchObject([
    {
      templateId: 'sandbox-order-progress',
      page: routeUrl('orderDetail', { orderId: orders[0] ?? '' }).slice(1),
      content: { thing1: '川味小馆', thing2: '骑手已取餐，正在配送' }
    }
  ])
  const told = async ({ token }: { token: string }) =>
    (await server.ask('noticeList', {}, { token })).items.map((item) => item.kind)
  expect([await told(asked), await told(other), await told(off)]).toEqual([['orderOnWay'], [], []])
  await callAs(server, 'deliver', { orderId: orders[0] ?? '' }, { partner: 'riders' })
  expect(await told(asked)).toEqual([])
  expect(await server.kernel.db.select().from(noticeMessages)).not.toContainEqual(
    expect.objectContaining({ channel: 'sms', sentAt: expect.any(Number), noticeId: orders[1] })
  )
})
