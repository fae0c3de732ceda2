import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { money } from '@/domain/money'
import { readFields } from '@/domain/paynow'
import { sendTransfer } from '../../../server/modules/payment/sandbox-account'
import { readStatements } from '../../../server/modules/payment/statement'
import { payments, paymentStrays, refunds } from '../../../server/modules/tables'
import { awaitingMoney, postNotice } from '../../support/bank'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  stockOf,
  submit,
  topUp
} from '../../support/commerce'
import { productionEnvironment } from '../../support/production'
import { createTestServer, useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const halfAnHour = 30 * 60_000
const scan = () => awaitingMoney(server, 'PAY_NOW')

describe('a PayNow payment', () => {
  it('shows a code of exactly the amount, the reference and the expiry, and keeps it', async () => {
    const { eater, order, paymentId, reference, amountMinor } = await scan()
    const { waiting } = await server.ask('payNowWaiting', { paymentId }, { token: eater.token })
    expect(waiting).toMatchObject({
      paymentId,
      orderId: order.orderId,
      status: 'pending',
      amount: order.total,
      currency: 'SGD',
      reference,
      expiresAt: order.expiresAt,
      payeeName: 'FANJU SANDBOX',
      reasonCode: null
    })
    expect((await server.app.inject({ url: waiting?.qrImage ?? '' })).headers['content-type']).toBe('image/png')
    const [row] = await server.kernel.db.select().from(payments).where(eq(payments.paymentId, paymentId))
    expect(readFields(row?.qrPayload ?? '')?.get('54')).toBe((amountMinor / 100).toFixed(2))
    // Leaving and coming back, by id or without, and paying again: the same code
    expect((await server.ask('payNowWaiting', {}, { token: eater.token })).waiting).toEqual(waiting)
    expect((await pay(server, eater, order.orderId, 'PAY_NOW')).paymentId).toBe(paymentId)
  })

  it("is only its owner's, and nothing waits where there is none", async () => {
    const { paymentId } = await scan()
    const other = await buildEater(server)
    expect(await server.ask('payNowWaiting', { paymentId }, { token: other.token })).toEqual({ waiting: null })
    expect(await server.ask('payNowWaiting', {}, { token: other.token })).toEqual({ waiting: null })
    expect(
      await server.call('paymentSubmit', { paymentId }, { token: other.token, key: nextId('stranger-') })
    ).toMatchObject({ code: codes.paymentNotFound })
  })

  it('is offered in Singapore alone', async () => {
    const { SG, MY } = await server.ask('systemConfig', {})
    expect([SG.paymentTypes.includes('PAY_NOW'), MY.paymentTypes.includes('PAY_NOW')]).toEqual([true, false])
  })

  it.each([0, 1, 2, 5])('is paid once by a notice that comes %i times', async (times) => {
    const one = await scan()
    await one.send(undefined, true)
    const [notice] = await one.notices()
    if (!notice) throw new Error('the bank has nothing')
    for (let index = 0; index < times; index += 1)
      expect((await postNotice(server, 'paynow', notice)).statusCode).toBe(200)
    server.clock.advance(20_000)
    expect((await one.payment()).status).toBe('succeeded')
    const order = await server.ask('orderGet', { orderId: one.order.orderId }, { token: one.eater.token })
    expect(order).toMatchObject({
      status: 'paid',
      transactionNumber: notice.kind === 'received' ? notice.transactionNumber : ''
    })
    expect(await one.wallet()).toBe('0.00')
  })

  it('believes no notice that is forged, old, of another bank or in another shape', async () => {
    const one = await scan()
    await one.send(undefined, true)
    const [notice] = await one.notices()
    if (notice?.kind !== 'received') throw new Error('the bank has nothing')
    const answers = [
      await postNotice(server, 'paynow', notice, ({ body }) => ({ headers: {}, body })),
      await postNotice(server, 'paynow', notice, ({ headers, body }) => ({
        headers,
        body: Buffer.from(body.toString().replace('SGD', 'CNY'))
      })),
      await postNotice(server, 'paynow', { kind: 'unproven', eventId: nextId('unproven-'), reference: 'FJNOBODY' }),
      await postNotice(server, 'transfer', notice),
      await postNotice(server, 'sandbox', notice)
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
    expect(await one.status()).toBe('awaitingPayment')
    expect(
      await server.kernel.db
        .select()
        .from(paymentStrays)
        .where(eq(paymentStrays.transactionNumber, notice.transactionNumber))
    ).toEqual([])
    await postNotice(server, 'paynow', notice)
  })
})

describe('money that does not fit', () => {
  it('by a notice of an unknown payer is taken and noted for people to look at, once however often and by whatever way it is heard of', async () => {
    const before = server.errors.length
    const notice = {
      kind: 'received',
      eventId: nextId('bank-'),
      reference: 'FJNOBODY',
      transactionNumber: nextId('bank-tx-'),
      amountMinor: 900,
      currency: 'SGD'
    } as const
    const forged = await postNotice(server, 'paynow', notice, ({ body }) => ({ headers: {}, body }))
    const stray = () =>
      server.kernel.db.select().from(paymentStrays).where(eq(paymentStrays.transactionNumber, notice.transactionNumber))
    expect([forged.statusCode, await stray()]).toEqual([400, []])
    const answers = await Promise.all(
      [notice, notice, { ...notice, eventId: nextId('bank-') }].map((one) => postNotice(server, 'paynow', one))
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await stray()).toMatchObject([
      {
        provider: 'paynow',
        reference: 'FJNOBODY',
        paymentId: null,
        reason: 'unknownReference',
        amountMinor: 900,
        currency: 'SGD'
      }
    ])
    expect(server.errors).toHaveLength(before + 1)
  })

  it('of another amount goes to the wallet once, and the order is paid again', async () => {
    const one = await scan()
    await one.send(100)
    const [notice] = await one.notices()
    if (!notice) throw new Error('the bank has nothing')
    await postNotice(server, 'paynow', notice)
    await readStatements(server.kernel)
    expect(await one.payment()).toMatchObject({ status: 'declined', reasonCode: codes.paymentAmountDiffers })
    expect([await one.status(), await one.wallet()]).toEqual(['awaitingPayment', '1.00'])
    expect(
      await server.kernel.db.select().from(paymentStrays).where(eq(paymentStrays.paymentId, one.paymentId))
    ).toMatchObject([{ reason: 'anotherAmount', amountMinor: 100 }])
    const again = await pay(server, one.eater, one.order.orderId, 'PAY_NOW')
    expect(again.paymentId).not.toBe(one.paymentId)
  })

  it('that comes twice pays once, and the rest is in the wallet', async () => {
    const one = await scan()
    await one.send()
    await one.send()
    expect([await one.status(), await one.wallet()]).toEqual(['paid', one.order.total])
    for (const notice of await one.notices()) await postNotice(server, 'paynow', notice)
    expect(await one.wallet()).toBe(one.order.total)
  })

  it('that was not asked for is noted for people to look at', async () => {
    const before = server.errors.length
    await sendTransfer(server.kernel, 'paynow', { reference: 'FJUNKNOWN', amount: money(700, 'SGD'), isSilent: false })
    await readStatements(server.kernel)
    await readStatements(server.kernel)
    expect(server.errors).toHaveLength(before + 1)
    expect(
      await server.kernel.db.select().from(paymentStrays).where(eq(paymentStrays.reference, 'FJUNKNOWN'))
    ).toMatchObject([{ reason: 'unknownReference', paymentId: null, amountMinor: 700 }])
  })
})

describe('money that comes late', () => {
  async function late() {
    const one = await awaitingMoney(server, 'PAY_NOW', { stock: 2 })
    server.clock.advance(halfAnHour)
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect([await one.status(), (await one.payment()).status]).toEqual(['expired', 'expired'])
    return one
  }

  it('takes the order again when everything can be had', async () => {
    const one = await late()
    await one.send()
    expect(await one.status()).toBe('paid')
    expect((await stockOf(server, one.dish.dishId))?.stockLeft).toBe(0)
  })

  it('goes to the balance, and there only, when it cannot', async () => {
    const one = await late()
    const faster = await buildEater(server, 10_000)
    await submit(server, faster, { restaurantId: one.restaurant.restaurantId, lines: [lineOf(one.dish.dishId, 1)] })
    await one.send()
    expect([await one.status(), await one.wallet()]).toEqual(['refunded', one.order.total])
    expect(await server.kernel.db.select().from(refunds).where(eq(refunds.paymentId, one.paymentId))).toMatchObject([
      { reason: 'late', destination: 'wallet', status: 'succeeded' }
    ])
  })

  it('with a lost notice is found on the statement', async () => {
    const one = await late()
    await one.send(undefined, true)
    await server.kernel.db.execute(sql`delete from jobs where kind = 'reconcilePayment'`)
    server.clock.advance(11 * 60_000)
    await server.kernel.jobs.runDue()
    expect(await one.status()).toBe('paid')
  })
})

describe('refunds', () => {
  it('of a cancelled order go to the balance at once', async () => {
    const one = await awaitingMoney(server, 'PAY_NOW', { balance: 100 })
    await one.send()
    await server.ask('orderCancel', { orderId: one.order.orderId }, { token: one.eater.token, key: nextId('cancel-') })
    expect([await one.status(), (await one.payment()).status]).toEqual(['refunded', 'refunded'])
    expect(await one.wallet()).toBe((Number(one.order.total) + 1).toFixed(2))
  })

  it('of what the wallet had paid meanwhile, too', async () => {
    const one = await scan()
    await topUp(server, one.eater.userId, 10_000)
    await pay(server, one.eater, one.order.orderId, 'WALLET_PAY')
    await one.send()
    expect([await one.status(), (await one.payment()).status, await one.wallet()]).toEqual([
      'paid',
      'refunded',
      '100.00'
    ])
  })
})

describe('the review', () => {
  const reviewed = () => {
    server.clock.advance(31_000)
    return server.kernel.jobs.runDue()
  }

  it('keeps the order and finds the money', async () => {
    const one = await scan()
    expect((await one.submit()).data).toEqual({
      paymentId: one.paymentId,
      orderId: one.order.orderId,
      status: 'review'
    })
    expect(await one.status()).toBe('paynowReview')
    expect((await server.ask('payNowWaiting', {}, { token: one.eater.token })).waiting).toMatchObject({
      paymentId: one.paymentId,
      status: 'review'
    })
    await one.send(undefined, true)
    await reviewed()
    const { status, timeline } = await server.ask(
      'orderGet',
      { orderId: one.order.orderId },
      { token: one.eater.token }
    )
    expect([status, timeline.map((step) => step.status)]).toEqual(['paid', ['awaitingPayment', 'paynowReview', 'paid']])
  })

  it('that finds nothing gives the order back, to be paid and submitted again', async () => {
    const one = await scan()
    await one.submit()
    await reviewed()
    expect([await one.status(), await one.payment()]).toMatchObject([
      'awaitingPayment',
      { status: 'pending', reasonCode: codes.paymentUnproven }
    ])
    await one.submit()
    expect(await one.payment()).toMatchObject({ status: 'review', reasonCode: null })
    await one.send()
    expect(await one.status()).toBe('paid')
    await reviewed()
    expect((await one.payment()).status).toBe('succeeded')
  })

  it('keeps the order past its time, and ends it when nothing is found', async () => {
    const one = await scan()
    server.clock.advance(halfAnHour - 1000)
    await one.submit()
    server.clock.advance(2000)
    await server.kernel.jobs.runDue()
    expect(await one.status()).toBe('paynowReview')
    await reviewed()
    await server.kernel.jobs.runDue()
    expect(await one.status()).toBe('expired')
    expect((await one.submit()).code).toBe(codes.orderExpired)
  })

  it('of a wrong amount gives the money to the wallet and the order back', async () => {
    const one = await scan()
    await one.submit()
    await one.send(50, true)
    await reviewed()
    expect([await one.status(), await one.wallet(), await one.payment()]).toMatchObject([
      'awaitingPayment',
      '0.50',
      { status: 'declined', reasonCode: codes.paymentAmountDiffers }
    ])
  })

  it('lets nothing else be begun or ordered meanwhile', async () => {
    const one = await scan()
    await one.submit()
    await topUp(server, one.eater.userId, 10_000)
    const token = { token: one.eater.token }
    const key = () => ({ ...token, key: nextId('meanwhile-') })
    expect(
      await server.call(
        'paymentCreate',
        { orderId: one.order.orderId, paymentType: 'WALLET_PAY', expectedAmount: one.order.total },
        key()
      )
    ).toMatchObject({ code: codes.paymentInReview })
    const { methods } = await server.ask('cashierGet', { orderId: one.order.orderId }, token)
    expect([...new Set(methods.map(({ isUsable, reasonCode }) => `${isUsable} ${reasonCode}`))]).toEqual([
      `false ${codes.paymentInReview}`
    ])
    expect(await server.call('orderCancel', { orderId: one.order.orderId }, key())).toMatchObject({
      code: codes.orderNotCancellable
    })
    const dish = await buildDish(server, one.restaurant)
    const params = await prepareSubmit(server, one.eater, {
      restaurantId: one.restaurant.restaurantId,
      lines: [lineOf(dish.dishId)]
    })
    expect(await server.call('orderSubmit', params, key())).toMatchObject({ code: codes.unconfirmedPaidOrder })
    // Saying it twice is as saying it once
    expect((await one.submit()).data.status).toBe('review')
    await one.send()
  })

  it('is not for cards', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant)
    const eater = await buildEater(server)
    const order = await submit(server, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(dish.dishId)],
      paymentType: 'CREDITCARD_PAY'
    })
    const { paymentId } = await pay(server, eater, order.orderId, 'CREDITCARD_PAY')
    expect(
      await server.call('paymentSubmit', { paymentId }, { token: eater.token, key: nextId('card-') })
    ).toMatchObject({ code: codes.paymentMethodUnavailable })
  })
})

describe('the sandbox bank', () => {
  it('pays what a code says, any other amount, and looks at the account', async () => {
    const one = await scan()
    const [row] = await server.kernel.db.select().from(payments).where(eq(payments.paymentId, one.paymentId))
    const scanned = (code = '') => server.app.inject({ url: `/sandbox/bank?lang=en&code=${encodeURIComponent(code)}` })
    const page = await scanned(row?.qrPayload ?? '')
    expect(page.body).toContain(one.reference)
    // As a person's bank, it pays what the code says
    expect(page.body).toContain(`value="${one.order.total}"`)
    const coded = `54${String(one.order.total.length).padStart(2, '0')}`
    expect((await scanned(row?.qrPayload?.replace(coded + one.order.total, '54041.23'))).body).toContain('value="1.23"')
    expect((await server.app.inject({ url: '/sandbox/bank' })).body).toContain(one.reference)
    expect((await server.app.inject({ url: '/sandbox/bank?reference=%3Cscript%3E' })).statusCode).toBe(404)
    const press = (action: string, amount = one.order.total) =>
      server.app.inject({
        method: 'POST',
        url: '/sandbox/bank',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ reference: one.reference, action, amount }).toString()
      })
    await one.submit()
    await press('paySilently')
    expect(await one.status()).toBe('paynowReview')
    await press('look')
    expect(await one.status()).toBe('paid')
    await press('pay', '2.00')
    await press('pay', 'nonsense')
    expect(await one.wallet()).toBe('2.00')
  })

  it('does not exist in production, and neither does what it would take', async () => {
    const production = await createTestServer({ environment: productionEnvironment })
    expect((await production.app.inject({ url: '/sandbox/bank' })).statusCode).toBe(404)
    expect((await production.ask('systemConfig', {})).SG.paymentTypes).toEqual(['WALLET_PAY', 'CREDITCARD_PAY'])
    await production.close()
  })
})
