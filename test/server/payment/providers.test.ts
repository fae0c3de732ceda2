import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { reconcileJob } from '../../../server/modules/payment/reconcile'
import { readSandboxSession, sandboxCallback } from '../../../server/modules/payment/sandbox-bank'
import { applyOutcome } from '../../../server/modules/payment/settle'
import { identities, identityOpenIds, jobs, payments, sandboxCardSessions } from '../../../server/modules/tables'
import { sandboxApps } from '../../../server/platform/identity/sandbox'
import { createSandboxBooks, type SandboxParty } from '../../../server/platform/payments/sandbox-books'
import { providerNamed } from '../../../server/platform/payments/ways'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pressOnHostedPage,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Way = 'WECHAT_PAY' | 'ALIPAY' | 'CREDITCARD_PAY'
type Eater = Awaited<ReturnType<typeof buildEater>>
const ways: readonly (readonly [Way, SandboxParty])[] = [
  ['WECHAT_PAY', 'wechatpay'],
  ['ALIPAY', 'alipay'],
  ['CREDITCARD_PAY', 'gateway']
]

const sessionIdOf = (party: SandboxParty, paymentId: string) =>
  createSandboxBooks(
    { database: server.kernel.database, clock: server.clock, secret: server.kernel.config.secret },
    party
  ).sessionOf(paymentId)
const orderOf = (eater: Eater, orderId: string) => server.ask('orderGet', { orderId }, { token: eater.token })
const paymentOf = (eater: Eater, paymentId: string) => server.ask('paymentGet', { paymentId }, { token: eater.token })

/** An order whose payment was begun; cards of Malaysia go to provider two. */
async function begin(
  paymentType: Way,
  party: SandboxParty,
  platform: 'h5' | 'weapp' | 'alipay' = 'h5',
  before: (eater: Eater) => Promise<void> = () => Promise.resolve()
) {
  const restaurant = await buildRestaurant(server, party === 'gateway' ? { countryCode: 'MY', currency: 'MYR' } : {})
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server)
  await before(eater)
  const order = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType
  })
  const params = { orderId: order.orderId, paymentType, expectedAmount: order.total }
  const call = (on: 'h5' | 'weapp' | 'alipay' = platform) =>
    server.call('paymentCreate', params, { token: eater.token, key: nextId('way-key-'), markers: { platform: on } })
  return { eater, order, call, party }
}

/** As a browser does: opens the provider's address and goes where it leads. Returns the page's session. */
async function openPage(url: string | null): Promise<string> {
  const answer = await server.app.inject({ method: 'GET', url: url ?? '' })
  if (answer.statusCode === 200) return url ?? ''
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}

async function atThePage(paymentType: Way, party: SandboxParty) {
  const made = await begin(paymentType, party)
  const { data: payment } = await made.call()
  expect(payment).toMatchObject({ status: 'pending', redirectUrl: expect.any(String) })
  const page = await openPage(payment.redirectUrl)
  return { ...made, payment, page, sessionId: sessionIdOf(party, payment.paymentId) }
}

const post = (message: { headers: object; body: Buffer }, party: SandboxParty) =>
  server.app.inject({
    method: 'POST',
    url: `/payment/callback/${party}`,
    headers: { 'content-type': 'application/json', ...message.headers },
    payload: message.body
  })

async function callbackOf(sessionId: string) {
  const session = await readSandboxSession(server.kernel, sessionId)
  const message = session && sandboxCallback(server.kernel, session)
  if (!message) throw new Error('there is nothing to tell')
  return message
}

const inSilence = (sessionId: string, facts: Partial<typeof sandboxCardSessions.$inferInsert>) =>
  server.kernel.db.update(sandboxCardSessions).set(facts).where(eq(sandboxCardSessions.sessionId, sessionId))

it.each([
  ['CREDITCARD_PAY', 'gateway', 'paymentDeclined'],
  ['ALIPAY', 'alipay', 'paymentFailed']
] as const)('%s of %s that is refused says %s', async (paymentType, party, reason) => {
  const { eater, payment } = await atThePage(paymentType, party)
  await inTransaction(server.kernel.database, (tx) =>
    applyOutcome(tx, server.kernel, payment.paymentId, { kind: 'declined' })
  )
  expect(await paymentOf(eater, payment.paymentId)).toMatchObject({ status: 'declined', reasonCode: codes[reason] })
})

it('says that the request failed when the provider cannot be reached, and begins the same payment later', async () => {
  const { eater, order, call } = await begin('ALIPAY', 'alipay')
  const provider = providerNamed(server.kernel, 'alipay')
  if (!provider) throw new Error('there is no such provider')
  const unreachable = jest.spyOn(provider, 'initiate').mockRejectedValue(new Error('connection refused'))
  expect(await call()).toMatchObject({ status: 200, code: codes.paymentRequestFailed })
  unreachable.mockRestore()
  expect((await call()).data).toMatchObject({ status: 'pending', redirectUrl: expect.any(String) })
  expect((await orderOf(eater, order.orderId)).status).toBe('awaitingPayment')
})

describe.each(ways)('%s in a browser', (paymentType, party) => {
  it('pays, tells us by a signed message, and comes back to the app', async () => {
    const { eater, order, payment, page } = await atThePage(paymentType, party)
    const shown = await server.app.inject({ method: 'GET', url: page })
    expect([shown.statusCode, shown.body.includes('name="card"')]).toEqual([200, party === 'gateway'])
    const back = await pressOnHostedPage(server, page, 'pay')
    expect(back.headers.location).toBe(
      `/customer/#/pages/order-detail/to-index?orderId=${order.orderId}&paymentId=${payment.paymentId}`
    )
    expect(await paymentOf(eater, payment.paymentId)).toMatchObject({ status: 'succeeded', amount: order.total })
    expect((await orderOf(eater, order.orderId)).status).toBe('paid')
    const again = await openPage(payment.redirectUrl)
    expect((await server.app.inject({ method: 'GET', url: again })).body).not.toContain('<form')
  })

  it('declined or cancelled leaves the order to be paid another way', async () => {
    for (const action of ['decline', 'cancel'] as const) {
      const { eater, order, payment, page } = await atThePage(paymentType, party)
      await pressOnHostedPage(server, page, action)
      server.clock.advance(70_000)
      await server.kernel.jobs.runDue()
      expect(['declined', 'cancelled', 'expired']).toContain((await paymentOf(eater, payment.paymentId)).status)
      expect((await orderOf(eater, order.orderId)).status).toBe('awaitingPayment')
    }
  })

  it('abandoned is closed with its order, and nothing was taken', async () => {
    const { eater, order, payment, sessionId } = await atThePage(paymentType, party)
    server.clock.advance(30 * 60_000)
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect((await readSandboxSession(server.kernel, sessionId))?.status).toBe('cancelled')
    expect((await orderOf(eater, order.orderId)).status).toBe('expired')
    expect(['cancelled', 'expired']).toContain((await paymentOf(eater, payment.paymentId)).status)
  })

  it('of which the provider never says anything is forgotten after a day, and its money counts all the same', async () => {
    const { payment, sessionId } = await atThePage(paymentType, party)
    const rounds = () =>
      server.kernel.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, reconcileJob), eq(jobs.uniqueKey, payment.paymentId)))
    // The person's own login is over by then
    const status = async () =>
      (await server.kernel.db.select().from(payments).where(eq(payments.paymentId, payment.paymentId)))[0]?.status
    await server.kernel.db.delete(jobs).where(eq(jobs.kind, 'expireOrder'))
    server.clock.advance(23 * 3_600_000)
    await server.kernel.jobs.runDue()
    expect([await status(), (await rounds()).length]).toEqual(['pending', 1])
    server.clock.advance(2 * 3_600_000)
    await server.kernel.jobs.runDue()
    server.clock.advance(3_600_000)
    await server.kernel.jobs.runDue()
    expect([await status(), (await rounds()).length]).toEqual(['expired', 0])
    await inSilence(sessionId, { status: 'paid', chargeId: nextId('ch_') })
    expect((await post(await callbackOf(sessionId), party)).statusCode).toBe(200)
    expect(['succeeded', 'refunding', 'refunded']).toContain(await status())
  })

  it('with an unreachable provider is given up after a day, for support to look at', async () => {
    const { payment } = await atThePage(paymentType, party)
    await server.kernel.db.delete(jobs).where(eq(jobs.kind, 'expireOrder'))
    await server.kernel.db.update(payments).set({ provider: 'gone' }).where(eq(payments.paymentId, payment.paymentId))
    const [before, now] = [server.errors.length, server.clock.now()]
    server.clock.advance(25 * 3_600_000)
    for (let round = 0; round < 2; round += 1) await server.kernel.jobs.runDue()
    server.clock.set(now)
    expect(
      (await server.kernel.db.select().from(payments).where(eq(payments.paymentId, payment.paymentId)))[0]?.status
    ).toBe('expired')
    expect(server.errors).toHaveLength(before + 1)
  })

  it('paid without a message is found by asking', async () => {
    const { eater, payment, sessionId } = await atThePage(paymentType, party)
    await inSilence(sessionId, { status: 'paid', chargeId: nextId('ch_') })
    server.clock.advance(70_000)
    await server.kernel.jobs.runDue()
    expect(await paymentOf(eater, payment.paymentId)).toMatchObject({ status: 'succeeded' })
  })

  it('refunds by the way it came, once', async () => {
    const { eater, order, payment, page, sessionId } = await atThePage(paymentType, party)
    await pressOnHostedPage(server, page, 'pay')
    await server.ask('orderCancel', { orderId: order.orderId }, { token: eater.token, key: nextId('cancel-key-') })
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect(await orderOf(eater, order.orderId)).toMatchObject({
      status: 'refunded',
      refund: { amount: order.total, isComplete: true }
    })
    expect((await paymentOf(eater, payment.paymentId)).status).toBe('refunded')
    expect((await readSandboxSession(server.kernel, sessionId))?.status).toBe('refunded')
  })

  it('takes each message once, in any order', async () => {
    const { eater, order, payment, sessionId } = await atThePage(paymentType, party)
    await inSilence(sessionId, { status: 'paid', chargeId: nextId('ch_') })
    const message = await callbackOf(sessionId)
    const answers = await Promise.all([post(message, party), post(message, party), post(message, party)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    if (party === 'alipay') expect(answers[0]?.body).toBe('success')
    if (party === 'wechatpay') expect(answers[0]?.json()).toEqual({ code: 'SUCCESS', message: '' })
    await inSilence(sessionId, { status: 'cancelled' })
    const late = await readSandboxSession(server.kernel, sessionId)
    const said = late && sandboxCallback(server.kernel, late)
    if (said) await post(said, party)
    expect((await paymentOf(eater, payment.paymentId)).status).toBe('succeeded')
    expect((await orderOf(eater, order.orderId)).status).toBe('paid')
  })

  it('believes no message that is forged, changed, of another amount or of another currency', async () => {
    const { eater, order, sessionId } = await atThePage(paymentType, party)
    await inSilence(sessionId, { status: 'paid', chargeId: nextId('ch_') })
    const good = await callbackOf(sessionId)
    const [row] = await server.kernel.db
      .select()
      .from(sandboxCardSessions)
      .where(eq(sandboxCardSessions.sessionId, sessionId))
    await inSilence(sessionId, { amountMinor: 1 })
    const cheap = await callbackOf(sessionId)
    await inSilence(sessionId, { amountMinor: row?.amountMinor ?? 0, currency: 'CNY' })
    const foreign = await callbackOf(sessionId)
    const changed = { ...good, body: Buffer.from(good.body.toString().replace('evt_', 'evx_')) }
    for (const message of [
      changed,
      cheap,
      foreign,
      { headers: {}, body: Buffer.from('{}') },
      { headers: {}, body: Buffer.alloc(0) }
    ]) {
      const answer = await post(message, party)
      expect([answer.statusCode, answer.json().code]).toEqual([400, codes.callbackRefused])
    }
    expect((await post(good, 'sandbox')).statusCode).toBe(400)
    expect((await orderOf(eater, order.orderId)).status).toBe('awaitingPayment')
    await inSilence(sessionId, { status: 'cancelled', currency: order.currency })
  })
})

describe('inside the mini-programs', () => {
  const bindWechat = async (eater: Eater) => {
    await server.kernel.db
      .insert(identities)
      .values({ provider: 'wechat', subject: eater.userId, userId: eater.userId, boundAt: server.clock.now() })
    await server.kernel.db
      .insert(identityOpenIds)
      .values({ appId: sandboxApps.wechatMini, openId: `o-${eater.userId}`, provider: 'wechat', subject: eater.userId })
  }
  const bindAlipay = async (eater: Eater) => {
    await server.kernel.db
      .insert(identities)
      .values({ provider: 'alipay', subject: eater.userId, userId: eater.userId, boundAt: server.clock.now() })
  }

  it.each([
    [
      'WECHAT_PAY',
      'wechatpay',
      'weapp',
      bindWechat,
      {
        timeStamp: expect.any(String),
        nonceStr: expect.any(String),
        package: expect.stringMatching(/^prepay_id=/),
        signType: 'RSA',
        paySign: expect.any(String)
      }
    ],
    ['ALIPAY', 'alipay', 'alipay', bindAlipay, { tradeNO: expect.any(String) }]
  ] as const)(
    '%s is asked of the host with what the vendor made',
    async (paymentType, party, platform, bind, hostCall) => {
      const { eater, call, order } = await begin(paymentType, party, platform, bind)
      const { data: payment } = await call()
      expect(payment).toEqual({
        paymentId: expect.any(String),
        provider: party,
        status: 'pending',
        redirectUrl: null,
        hostCall
      })
      const sessionId = sessionIdOf(party, payment.paymentId)
      await pressOnHostedPage(server, `/?session=${sessionId}`, 'pay')
      expect((await paymentOf(eater, payment.paymentId)).status).toBe('succeeded')
      expect((await orderOf(eater, order.orderId)).status).toBe('paid')
    }
  )

  it.each([
    ['WECHAT_PAY', 'wechatpay', 'weapp'],
    ['ALIPAY', 'alipay', 'alipay']
  ] as const)('%s needs to know who pays', async (paymentType, party, platform) => {
    const { call } = await begin(paymentType, party, platform)
    expect(await call()).toMatchObject({ code: codes.payerUnknown })
  })

  it.each([
    ['WECHAT_PAY', 'wechatpay', 'weapp', bindWechat],
    ['ALIPAY', 'alipay', 'alipay', bindAlipay]
  ] as const)(
    '%s begun in a browser is begun again there, goes on in either, and pays once',
    async (paymentType, party, platform, bind) => {
      const { eater, order, call } = await begin(paymentType, party, 'h5', bind)
      const [inBrowser, inProgram] = [(await call()).data, (await call(platform)).data]
      expect([inBrowser.redirectUrl, inProgram.redirectUrl]).toEqual([expect.any(String), null])
      expect(inProgram.hostCall).toBeDefined()
      expect([(await call()).data.paymentId, (await call(platform)).data.paymentId]).toEqual([
        inBrowser.paymentId,
        inProgram.paymentId
      ])
      await pressOnHostedPage(server, await openPage(inBrowser.redirectUrl), 'pay')
      await pressOnHostedPage(server, `/?session=${sessionIdOf(party, inProgram.paymentId)}`, 'pay')
      for (let round = 0; round < 3; round += 1) await server.kernel.jobs.runDue()
      expect((await orderOf(eater, order.orderId)).status).toBe('paid')
      expect([
        (await paymentOf(eater, inBrowser.paymentId)).status,
        (await paymentOf(eater, inProgram.paymentId)).status
      ]).toEqual(['succeeded', 'refunded'])
    }
  )

  it('offers what can be paid there', async () => {
    const { eater, order } = await begin('CREDITCARD_PAY', 'sandbox')
    const typesOn = async (platform: 'h5' | 'weapp' | 'alipay') =>
      (
        await server.ask('cashierGet', { orderId: order.orderId }, { token: eater.token, markers: { platform } })
      ).methods.map((method) => method.paymentType)
    expect(await typesOn('h5')).toEqual(expect.arrayContaining(['CREDITCARD_PAY', 'WECHAT_PAY', 'ALIPAY', 'NETS']))
    expect(await typesOn('weapp')).not.toContain('ALIPAY')
    expect(await typesOn('alipay')).not.toContain('WECHAT_PAY')
  })
})

describe("the sandbox's doors", () => {
  it.each(['/sandbox/gateway/pay', '/sandbox/nets/setup', '/sandbox/alipay/pay'])(
    '%s lead nowhere with an address that we have not signed',
    async (door) => {
      const { payment } = await atThePage('CREDITCARD_PAY', 'gateway')
      const query = payment.redirectUrl?.split('?')[1] ?? ''
      const bad = [
        query.replace(/amount=[\d.]+/, 'amount=0.01'),
        query.replace(/signature=\w/, 'signature=x'),
        query.replace(/signature=.*/, ''),
        'return=https%3A%2F%2Fevil.example',
        ''
      ]
      for (const one of bad)
        expect((await server.app.inject({ method: 'GET', url: `${door}?${one}` })).statusCode).toBe(404)
    }
  )
})
