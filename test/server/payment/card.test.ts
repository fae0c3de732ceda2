import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { returnPathOf } from '../../../server/modules/payment/create'
import { readSandboxSession, sandboxCallback } from '../../../server/modules/payment/sandbox-bank'
import { orders, payments, refunds, sandboxCardSessions } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  giveVoucher,
  lineOf,
  nextId,
  pay,
  pressOnHostedPage,
  sessionOf,
  stockOf,
  submit,
  topUp
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Eater = Awaited<ReturnType<typeof buildEater>>
const halfAnHour = 30 * 60_000
const orderOf = (eater: Eater, orderId: string) => server.ask('orderGet', { orderId }, { token: eater.token })

/** An order that waits at the bank. */
async function atTheBank(facts: { stock?: number; balance?: number } = {}) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant, { stock: facts.stock ?? 10 })
  const eater = await buildEater(server, facts.balance)
  const userVoucherId = await giveVoucher(server, eater.userId)
  const order = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType: 'CREDITCARD_PAY',
    userVoucherId: 'best',
    usesBalance: facts.balance !== undefined
  })
  const payment = await pay(server, eater, order.orderId, 'CREDITCARD_PAY')
  return { restaurant, dish, eater, order, payment, userVoucherId, sessionId: sessionOf(payment.redirectUrl) }
}

/** The bank has the money, but its message has not come through. */
async function paidInSilence(sessionId: string) {
  await server.kernel.db
    .update(sandboxCardSessions)
    .set({ status: 'paid', chargeId: `ch_${sessionId}` })
    .where(eq(sandboxCardSessions.sessionId, sessionId))
}

async function callbackOf(sessionId: string) {
  const session = await readSandboxSession(server.kernel, sessionId)
  const message = session && sandboxCallback(server.kernel, session)
  if (!message) throw new Error('the session is open')
  return message
}

const post = (message: { headers: object; body: Buffer }, provider = 'sandbox') =>
  server.app.inject({
    method: 'POST',
    url: `/payment/callback/${provider}`,
    headers: { 'content-type': 'application/json', ...message.headers },
    payload: message.body
  })

describe('the hosted page', () => {
  it('pays, and takes the pressed button once', async () => {
    const { eater, order, payment } = await atTheBank()
    await Promise.all([
      pressOnHostedPage(server, payment.redirectUrl, 'pay'),
      pressOnHostedPage(server, payment.redirectUrl, 'decline'),
      pressOnHostedPage(server, payment.redirectUrl, 'pay')
    ])
    const after = await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })
    expect(['succeeded', 'declined']).toContain(after.status)
    expect((await orderOf(eater, order.orderId)).status).toBe(after.status === 'succeeded' ? 'paid' : 'awaitingPayment')
  })

  it.each([
    ['decline', 'declined', codes.paymentDeclined],
    ['cancel', 'cancelled', codes.paymentCancelled]
  ] as const)('%s leaves the order to be paid again', async (action, status, reasonCode) => {
    const { eater, order, payment } = await atTheBank()
    await pressOnHostedPage(server, payment.redirectUrl, action)
    expect(await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })).toMatchObject({
      status,
      reasonCode
    })
    expect((await orderOf(eater, order.orderId)).actions).toContain('pay')
    const second = await pay(server, eater, order.orderId, 'CREDITCARD_PAY')
    expect(second.paymentId).not.toBe(payment.paymentId)
    await pressOnHostedPage(server, second.redirectUrl, 'pay')
    expect((await orderOf(eater, order.orderId)).status).toBe('paid')
  })

  it('declines the card without money and refuses a number that is none', async () => {
    const { eater, payment } = await atTheBank()
    const wrong = await pressOnHostedPage(server, payment.redirectUrl, 'pay', '1234')
    expect(wrong.statusCode).toBe(200)
    expect(wrong.body).toContain('The card number is not right')
    await pressOnHostedPage(server, payment.redirectUrl, 'pay', '4000 0000 0000 0002')
    expect(await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })).toMatchObject({
      status: 'declined'
    })
  })

  it('goes on with the same page when "pay" is pressed again after the tab was closed', async () => {
    const { eater, order, payment } = await atTheBank()
    expect(await pay(server, eater, order.orderId, 'CREDITCARD_PAY')).toEqual(payment)
  })

  it("is closed to strangers' scripts and knows no unknown session", async () => {
    const { payment } = await atTheBank()
    const page = await server.app.inject({ url: `${payment.redirectUrl?.replace(/lang=\w+/, '')}lang=vn` })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('Thanh toán')
    expect((await server.app.inject({ url: '/payment/pay/doPayment?session=%3Cscript%3E' })).statusCode).toBe(404)
  })

  it('redirects only to a page of the app', () => {
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil', '/pages/x#y', 'javascript:alert(1)']) {
      expect(returnPathOf(evil, 'o', 'p')).toBe('/customer/#/pages/order-detail/to-index?orderId=o&paymentId=p')
    }
    expect(returnPathOf('/pages/order/index?tab=1', 'o', 'p')).toBe(
      '/customer/#/pages/order/index?tab=1&orderId=o&paymentId=p'
    )
  })
})

describe('callbacks', () => {
  it.each([0, 1, 2, 5])('delivered %i times pays once', async (times) => {
    const { eater, order, payment, sessionId } = await atTheBank()
    await paidInSilence(sessionId)
    const message = await callbackOf(sessionId)
    for (let index = 0; index < times; index += 1) expect((await post(message)).statusCode).toBe(200)
    // None at all: the person's page asks, and then the provider is asked
    server.clock.advance(20_000)
    expect((await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })).status).toBe(
      'succeeded'
    )
    expect((await orderOf(eater, order.orderId)).timeline.filter(({ status }) => status === 'paid')).toHaveLength(1)
  })

  it('delivered five times at once pays once', async () => {
    const { eater, order, sessionId } = await atTheBank()
    await paidInSilence(sessionId)
    const message = await callbackOf(sessionId)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(message)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await orderOf(eater, order.orderId)).timeline.map(({ status }) => status)).toEqual([
      'awaitingPayment',
      'paid'
    ])
  })

  it('out of order: money counts, whatever came before or after', async () => {
    const { eater, order, payment, sessionId } = await atTheBank()
    await server.kernel.db
      .update(sandboxCardSessions)
      .set({ status: 'declined' })
      .where(eq(sandboxCardSessions.sessionId, sessionId))
    const declined = await callbackOf(sessionId)
    await paidInSilence(sessionId)
    const paid = await callbackOf(sessionId)
    for (const message of [declined, paid, declined, paid]) expect((await post(message)).statusCode).toBe(200)
    expect((await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })).status).toBe(
      'succeeded'
    )
    expect((await orderOf(eater, order.orderId)).status).toBe('paid')
  })

  it('forged, old, or of another amount are refused', async () => {
    const { eater, order, sessionId } = await atTheBank()
    await paidInSilence(sessionId)
    const good = await callbackOf(sessionId)
    const refused = [
      { ...good, headers: {} },
      { ...good, headers: { 'x-sandbox-signature': 't=1,v1=00' } },
      { ...good, body: Buffer.from(good.body.toString().replace('"paid"', '"paid" ')) }
    ]
    for (const message of refused) {
      const answer = await post(message)
      expect([answer.statusCode, answer.json().code]).toEqual([400, codes.callbackRefused])
    }
    const session = await readSandboxSession(server.kernel, sessionId)
    const cheap = session && sandboxCallback(server.kernel, { ...session, amountMinor: 1 })
    if (!cheap) throw new Error('there is nothing to tell')
    expect((await post(cheap)).statusCode).toBe(400)
    expect((await post(good, 'stripe')).statusCode).toBe(404)
    server.clock.advance(6 * 60_000)
    expect((await post(good)).statusCode).toBe(400)
    expect((await orderOf(eater, order.orderId)).status).toBe('awaitingPayment')
    await server.kernel.db
      .update(sandboxCardSessions)
      .set({ status: 'cancelled' })
      .where(eq(sandboxCardSessions.sessionId, sessionId))
  })
})

describe('money that comes late', () => {
  async function expired(stock: number, balance?: number) {
    const made = await atTheBank({ stock, ...(balance !== undefined && { balance }) })
    await paidInSilence(made.sessionId)
    // The bank is deaf: neither the close nor the question reaches it before its message does
    await server.kernel.db.execute(sql`delete from jobs where kind in ('reconcilePayment')`)
    server.clock.advance(halfAnHour)
    await server.kernel.db
      .update(sandboxCardSessions)
      .set({ status: 'open' })
      .where(eq(sandboxCardSessions.sessionId, made.sessionId))
    await server.kernel.jobs.runDue()
    expect((await orderOf(made.eater, made.order.orderId)).status).toBe('expired')
    expect((await stockOf(server, made.dish.dishId))?.stockLeft).toBe(stock)
    await paidInSilence(made.sessionId)
    return made
  }

  it('takes the order again when everything can be had again', async () => {
    const { eater, order, dish, sessionId } = await expired(2, 100)
    expect((await post(await callbackOf(sessionId))).statusCode).toBe(200)
    const revived = await orderOf(eater, order.orderId)
    expect(revived).toMatchObject({ status: 'paid', figures: { balance: '1.00', redEnvelope: '3.00' } })
    expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 0, sold: 2 })
    expect((await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount).toBe('0.00')
  })

  it('goes back to the card, once, when the dishes are gone', async () => {
    const { restaurant, eater, order, dish, payment, sessionId } = await expired(2)
    const faster = await buildEater(server, 10_000)
    await submit(server, faster, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 1)] })
    const message = await callbackOf(sessionId)
    await post(message)
    await post(message)
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect(await orderOf(eater, order.orderId)).toMatchObject({
      status: 'refunded',
      refund: { amount: order.total, isComplete: true }
    })
    expect(await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })).toMatchObject({
      status: 'refunded'
    })
    expect(await server.kernel.db.select().from(refunds).where(eq(refunds.paymentId, payment.paymentId))).toMatchObject(
      [{ reason: 'late', status: 'succeeded', destination: 'card' }]
    )
    expect((await server.ask('voucherList', {}, { token: eater.token })).items).toMatchObject([{ status: 'A' }])
    await server.kernel.jobs.runDue()
  })

  it('goes back when the customer had cancelled', async () => {
    const { eater, order, sessionId } = await atTheBank()
    await server.ask('orderCancel', { orderId: order.orderId }, { token: eater.token, key: nextId('cancel-key-') })
    await paidInSilence(sessionId)
    await post(await callbackOf(sessionId))
    await server.kernel.jobs.runDue()
    expect(await orderOf(eater, order.orderId)).toMatchObject({ status: 'refunded', refund: { isComplete: true } })
  })
})

describe('paying twice', () => {
  it('by wallet and card leaves one payment and one refund', async () => {
    const { eater, order, payment, sessionId } = await atTheBank()
    await topUp(server, eater.userId, 10_000)
    await paidInSilence(sessionId)
    const message = await callbackOf(sessionId)
    await Promise.allSettled([pay(server, eater, order.orderId, 'WALLET_PAY'), post(message)])
    await post(message)
    await server.kernel.jobs.runDue()
    const all = await server.kernel.db.select().from(payments).where(eq(payments.orderId, order.orderId))
    expect(all.filter(({ settles }) => settles)).toHaveLength(1)
    const isWallet = all.some(({ settles, paymentType }) => settles && paymentType === 'WALLET_PAY')
    expect(all.find(({ paymentId }) => paymentId === payment.paymentId)?.status).toBe(
      isWallet ? 'refunded' : 'succeeded'
    )
    expect((await orderOf(eater, order.orderId)).status).toBe('paid')
  })

  it('by wallet after a page was opened sends back what the page still takes', async () => {
    const { eater, order, payment, sessionId } = await atTheBank()
    await topUp(server, eater.userId, 10_000)
    await pay(server, eater, order.orderId, 'WALLET_PAY')
    await paidInSilence(sessionId)
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect(await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })).toMatchObject({
      status: 'refunded'
    })
    expect(await orderOf(eater, order.orderId)).toMatchObject({
      status: 'paid',
      refund: null,
      paymentType: 'WALLET_PAY'
    })
  })
})

describe('the cashier', () => {
  it('shows each way with its fee and takes only what was seen', async () => {
    const { eater, order } = await atTheBank()
    const cashier = await server.ask('cashierGet', { orderId: order.orderId }, { token: eater.token })
    const [wallet, card] = cashier.methods
    expect(wallet).toMatchObject({
      paymentType: 'WALLET_PAY',
      paymentServiceFee: '0.00',
      isUsable: false,
      reasonCode: codes.walletInsufficient
    })
    expect(card).toMatchObject({
      paymentType: 'CREDITCARD_PAY',
      payableAmount: order.total,
      isUsable: true,
      reasonCode: null
    })
    expect(Number(card?.payableAmount) - Number(wallet?.payableAmount)).toBeCloseTo(Number(card?.paymentServiceFee), 5)
    const ask = (paymentType: 'WALLET_PAY' | 'CREDITCARD_PAY' | 'CASH', expectedAmount: string) =>
      server.call(
        'paymentCreate',
        { orderId: order.orderId, paymentType, expectedAmount },
        { token: eater.token, key: nextId('cashier-key-') }
      )
    expect(await ask('CREDITCARD_PAY', '0.01')).toMatchObject({ code: codes.quoteChanged })
    expect(await ask('WALLET_PAY', wallet?.payableAmount ?? '')).toMatchObject({ code: codes.walletInsufficient })
    expect(await ask('CASH', order.total)).toMatchObject({ code: codes.paymentMethodUnavailable })
  })

  it('does not offer a card for a rest that is less than a card is charged', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { stock: 10 })
    const lines = [lineOf(dish.dishId, 2)]
    const choices = { restaurantId: restaurant.restaurantId, lines, paymentType: 'CREDITCARD_PAY' as const }
    const first = await buildEater(server)
    const whole = await submit(server, first, choices)
    const offered = await server.ask('cashierGet', { orderId: whole.orderId }, { token: first.token })
    const withoutFee = offered.methods.find(({ paymentType }) => paymentType === 'WALLET_PAY')?.payableAmount
    const held = Math.round(Number(withoutFee) * 100) - 20
    const eater = await buildEater(server, held)
    const { orderId } = await submit(server, eater, { ...choices, usesBalance: true })
    const { methods } = await server.ask('cashierGet', { orderId }, { token: eater.token })
    const of = (type: string) => methods.find(({ paymentType }) => paymentType === type)
    const card = of('CREDITCARD_PAY')
    expect(Number(card?.payableAmount)).toBeLessThan(0.5)
    expect(card).toMatchObject({ isUsable: false, reasonCode: codes.paymentTooSmall })
    expect(of('PAY_NOW')).toMatchObject({ isUsable: true, reasonCode: null })
    const asked = { orderId, paymentType: 'CREDITCARD_PAY' as const, expectedAmount: card?.payableAmount ?? '' }
    expect(await server.call('paymentCreate', asked, { token: eater.token, key: nextId('small-key-') })).toMatchObject({
      code: codes.paymentTooSmall
    })
    await pay(server, eater, orderId, 'PAY_NOW')
  })

  it('writes the figures of the way that was chosen', async () => {
    const { eater, order } = await atTheBank()
    await topUp(server, eater.userId, 10_000)
    await pay(server, eater, order.orderId, 'WALLET_PAY')
    const paid = await orderOf(eater, order.orderId)
    expect(paid.figures.paymentServiceFee).toBe('0.00')
    const spent = (await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount
    expect(Number(spent)).toBeCloseTo(100 - Number(paid.total), 5)
    await server.kernel.jobs.runDue()
  })

  it("is only its owner's, and closed after 30 minutes and after payment", async () => {
    const { eater, order, payment } = await atTheBank()
    const other = await buildEater(server)
    expect(await server.call('cashierGet', { orderId: order.orderId }, { token: other.token })).toMatchObject({
      code: codes.orderNotFound
    })
    expect(await server.call('paymentGet', { paymentId: payment.paymentId }, { token: other.token })).toMatchObject({
      code: codes.paymentNotFound
    })
    const key = () => ({ token: eater.token, key: nextId('closed-key-') })
    const params = { orderId: order.orderId, paymentType: 'CREDITCARD_PAY' as const, expectedAmount: order.total }
    expect(await server.call('paymentCreate', params, { ...key(), token: other.token })).toMatchObject({
      code: codes.orderNotFound
    })
    server.clock.advance(halfAnHour)
    expect(await server.call('paymentCreate', params, key())).toMatchObject({ code: codes.orderExpired })
    await server.kernel.jobs.runDue()
    expect((await server.kernel.db.select().from(orders).where(eq(orders.orderId, order.orderId)))[0]?.status).toBe(
      'expired'
    )
    expect(await server.call('paymentCreate', params, key())).toMatchObject({ code: codes.orderExpired })
    await server.kernel.jobs.runDue()
    expect(await server.ask('paymentGet', { paymentId: payment.paymentId }, { token: eater.token })).toMatchObject({
      status: 'cancelled'
    })
  })
})
