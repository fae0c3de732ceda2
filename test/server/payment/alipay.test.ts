import { generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { money } from '@/domain/money'
import { createAlipayPayment } from '../../../server/platform/payments/alipay'
import { PayerUnknown } from '../../../server/platform/payments/payer'
import { CallbackRefused } from '../../../server/platform/payments/provider'
import { FakeClock } from '../../support/server'
import { buildRequest, providerAnswering } from './party'

const app = generateKeyPairSync('rsa', { modulusLength: 2048 })
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })
const clock = new FakeClock()
const request = buildRequest()
const { paymentId } = request

const node = (name: string, value: object) => {
  const body = JSON.stringify(value)
  return new Response(
    `{"${name}":${body},"sign":"${sign('sha256', Buffer.from(body), alipay.privateKey).toString('base64')}"}`
  )
}

/** Alipay answers each method with what the test says. */
function provider(answers: Readonly<Record<string, object>> = {}, payer: string | null = '2088102150477652') {
  const { asked, fetch } = providerAnswering({
    'POST /gateway.do': ({ body }) => {
      const method = new URLSearchParams(body).get('method') ?? ''
      return node(
        `${method.replaceAll('.', '_')}_response`,
        answers[method] ?? { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SYSTEM_ERROR' }
      )
    }
  })
  const port = createAlipayPayment({
    fetch,
    clock,
    appId: '2021001',
    keys: () => ({ privateKey: app.privateKey, alipayPublicKey: alipay.publicKey }),
    publicUrl: 'https://www.fanju.example',
    payerOf: () => Promise.resolve(payer ?? undefined)
  })
  return { asked, port, sent: () => asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body))) }
}

const content = (fields: Record<string, string> | undefined): unknown => JSON.parse(fields?.biz_content ?? '')

function assertSigned({ sign: signature = '', ...fields }: Record<string, string>) {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  expect(verify('sha256', Buffer.from(text), app.publicKey, Buffer.from(signature, 'base64'))).toBe(true)
}

const paid = {
  code: '10000',
  msg: 'Success',
  trade_no: '2026030222001',
  out_trade_no: paymentId,
  trade_status: 'TRADE_SUCCESS',
  total_amount: '20.28'
}

/** As Alipay signs a notice: without the signature and its kind. */
function notice(facts: Record<string, string> = {}, key: KeyObject = alipay.privateKey) {
  const fields: Record<string, string> = {
    notify_id: 'n1',
    notify_type: 'trade_status_sync',
    notify_time: '2026-03-02 12:00:00',
    app_id: '2021001',
    charset: 'utf-8',
    version: '1.0',
    trade_no: '2026030222001',
    out_trade_no: paymentId,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '20.28',
    subject: '饭聚 & co',
    empty: '',
    ...facts
  }
  const text = Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  const body = new URLSearchParams({
    ...fields,
    sign_type: 'RSA2',
    sign: sign('sha256', Buffer.from(text), key).toString('base64')
  })
  return { headers: {}, body: Buffer.from(body.toString()) }
}

describe('Alipay begins', () => {
  it('in a browser: at its signed page, which makes the trade when it is opened', async () => {
    const { step, reference } = await provider().port.initiate(request)
    const url = new URL(step.kind === 'redirect' ? step.url : '')
    const fields = Object.fromEntries(url.searchParams)
    const returnUrl = 'https://www.fanju.example/customer/#/pages/order-detail/to-index?paymentId=p'
    expect([reference, `${url.origin}${url.pathname}`]).toEqual([paymentId, 'https://openapi.alipay.com/gateway.do'])
    assertSigned(fields)
    expect(fields).toMatchObject({
      method: 'alipay.trade.wap.pay',
      sign_type: 'RSA2',
      notify_url: 'https://www.fanju.example/payment/callback/alipay',
      return_url: returnUrl
    })
    expect(content(fields)).toEqual({
      out_trade_no: paymentId,
      total_amount: '20.28',
      subject: 'Fanju 8W3ZR',
      product_code: 'QUICK_WAP_WAY',
      time_expire: '2026-03-02 12:30:00',
      quit_url: returnUrl
    })
  })

  it.each([
    ['2088102150477652', { buyer_id: '2088102150477652' }],
    [
      '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5',
      { buyer_open_id: '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5' }
    ]
  ])('in its mini-program: a trade for the account %s, by whose number its own call is made', async (payer, buyer) => {
    const { port, sent } = provider(
      { 'alipay.trade.create': { code: '10000', trade_no: 'T1', out_trade_no: paymentId } },
      payer
    )
    expect(await port.initiate({ ...request, platform: 'alipay', amount: money(2028, 'SGD') })).toEqual({
      reference: paymentId,
      step: { kind: 'hostCall', parameters: { tradeNO: 'T1' } }
    })
    const [fields] = sent()
    assertSigned(fields ?? {})
    expect(content(fields)).toEqual({
      out_trade_no: paymentId,
      total_amount: '20.28',
      subject: 'Fanju 8W3ZR',
      product_code: 'JSAPI_PAY',
      time_expire: '2026-03-02 12:30:00',
      op_app_id: '2021001',
      trans_currency: 'SGD',
      settle_currency: 'SGD',
      ...buyer
    })
  })

  it('not for a payer whom Alipay has not named, and with no trade that it does not make', async () => {
    await expect(provider({}, null).port.initiate({ ...request, platform: 'alipay' })).rejects.toBeInstanceOf(
      PayerUnknown
    )
    await expect(provider().port.initiate({ ...request, platform: 'alipay' })).rejects.toMatchObject({
      codeName: 'unavailable'
    })
  })
})

describe('Alipay is asked', () => {
  const look = (answer: object) => provider({ 'alipay.trade.query': answer }).port.look(paymentId)
  it.each([
    ['paid', paid, { kind: 'succeeded', amount: money(2028, 'CNY'), transactionNumber: '2026030222001' }],
    [
      'paid for good',
      { ...paid, trade_status: 'TRADE_FINISHED' },
      { kind: 'succeeded', amount: money(2028, 'CNY'), transactionNumber: '2026030222001' }
    ],
    [
      'paid abroad',
      { ...paid, total_amount: '110.00', trans_currency: 'SGD', trans_amount: '20.28' },
      { kind: 'succeeded', amount: money(2028, 'SGD'), transactionNumber: '2026030222001' }
    ],
    ['waiting', { ...paid, trade_status: 'WAIT_BUYER_PAY' }, { kind: 'pending' }],
    ['closed', { ...paid, trade_status: 'TRADE_CLOSED' }, { kind: 'expired' }],
    ['never opened', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, { kind: 'pending' }]
  ])('how a payment stands: %s', async (_how, answer, outcome) => {
    expect(await look(answer)).toEqual(outcome)
  })

  it('and believes nothing about another trade, another currency or a failure', async () => {
    await expect(look({ ...paid, out_trade_no: 'another' })).rejects.toMatchObject({ codeName: 'unavailable' })
    await expect(look({ ...paid, trans_currency: 'USD' })).rejects.toBeInstanceOf(CallbackRefused)
    await expect(look({ code: '20000', sub_code: 'aop.ACQ.SYSTEM_ERROR' })).rejects.toMatchObject({
      codeName: 'unavailable'
    })
  })

  it('to close what is open, and minds nothing that is over', async () => {
    const { port, sent } = provider({ 'alipay.trade.close': { code: '10000', out_trade_no: paymentId } })
    await port.close(paymentId)
    expect(content(sent()[0])).toEqual({ out_trade_no: paymentId })
    await provider({ 'alipay.trade.close': { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' } }).port.close(paymentId)
    await expect(provider().port.close(paymentId)).rejects.toMatchObject({ codeName: 'unavailable' })
  })

  it('to refund, once for a refund id', async () => {
    const refund = {
      refundId: 'r1',
      reference: paymentId,
      transactionNumber: 'T1',
      amount: money(1000, 'CNY'),
      paid: money(2028, 'CNY')
    }
    const { port, sent } = provider({ 'alipay.trade.refund': { code: '10000', fund_change: 'Y' } })
    expect(await port.refund(refund)).toEqual({ kind: 'done', reference: 'r1' })
    expect(content(sent()[0])).toEqual({ out_trade_no: paymentId, out_request_no: 'r1', refund_amount: '10.00' })
    await expect(provider().port.refund(refund)).rejects.toMatchObject({ codeName: 'unavailable' })
  })

  it.each([
    [{ code: '10000', refund_status: 'REFUND_SUCCESS' }, 'done'],
    [{ code: '10000' }, 'pending'],
    [{ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'pending']
  ])('whether a refund that moved nothing just now has gone: %j', async (known, kind) => {
    const { port, sent } = provider({
      'alipay.trade.refund': { code: '10000', fund_change: 'N' },
      'alipay.trade.fastpay.refund.query': known
    })
    expect(
      await port.refund({
        refundId: 'r1',
        reference: paymentId,
        transactionNumber: 'T1',
        amount: money(1000, 'CNY'),
        paid: money(2028, 'CNY')
      })
    ).toEqual({ kind, reference: 'r1' })
    expect(content(sent()[1])).toEqual({ out_trade_no: paymentId, out_request_no: 'r1' })
  })

  const wanted = {
    refundId: 'r1',
    reference: paymentId,
    transactionNumber: 'T1',
    amount: money(1000, 'CNY'),
    paid: money(2028, 'CNY')
  }
  const refuses = (code: string, known: object = { code: '10000' }) =>
    provider({ 'alipay.trade.refund': { code: '40004', sub_code: code }, 'alipay.trade.fastpay.refund.query': known })

  it.each([
    'ACQ.TRADE_HAS_FINISHED',
    'ACQ.BUYER_ERROR',
    'ACQ.BUYER_NOT_EXIST',
    'ACQ.BUYER_ENABLE_STATUS_FORBID',
    'ACQ.CUSTOMER_VALIDATE_ERROR',
    'ACQ.NOT_ALLOW_PARTIAL_REFUND',
    'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND'
  ])('to refund what can never go that way: %s', async (code) => {
    expect(await refuses(code).port.refund(wanted)).toEqual({ kind: 'failed', reference: 'r1' })
  })

  it('whether what is refused by now has gone before, or is unknown', async () => {
    const { port, sent } = refuses('ACQ.TRADE_HAS_FINISHED', { code: '10000', refund_status: 'REFUND_SUCCESS' })
    expect(await port.refund(wanted)).toEqual({ kind: 'done', reference: 'r1' })
    expect(content(sent()[1])).toEqual({ out_trade_no: paymentId, out_request_no: 'r1' })
    expect(
      await refuses('ACQ.TRADE_HAS_FINISHED', { code: '20000', sub_code: 'isp.unknow-error' }).port.refund(wanted)
    ).toEqual({ kind: 'pending', reference: 'r1' })
  })

  it.each([
    'ACQ.SYSTEM_ERROR',
    'ACQ.SELLER_BALANCE_NOT_ENOUGH',
    'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    'ACQ.REASON_TRADE_BEEN_FREEZEN',
    'ACQ.TRADE_NOT_EXIST',
    'ACQ.TRADE_HAS_CLOSE',
    'ACQ.TRADE_STATUS_ERROR',
    'ACQ.TRADE_NOT_ALLOW_REFUND',
    'ACQ.DISCORDANT_REPEAT_REQUEST',
    'ACQ.INVALID_PARAMETER',
    'ACQ.REFUND_CHARGE_ERROR',
    'isv.invalid-signature'
  ])('again for a refund that is refused as %s', async (code) => {
    const { port, sent } = refuses(code)
    await expect(port.refund(wanted)).rejects.toMatchObject({ codeName: 'unavailable' })
    expect(sent()).toHaveLength(1)
  })
})

describe("Alipay's notice", () => {
  const read = (message: ReturnType<typeof notice>) => provider().port.readCallback(message)

  it.each([
    ['TRADE_SUCCESS', { kind: 'succeeded', amount: money(2028, 'CNY'), transactionNumber: '2026030222001' }],
    ['TRADE_CLOSED', { kind: 'expired' }]
  ])('of %s is read', (status, outcome) => {
    expect(read(notice({ trade_status: status }))).toEqual({ eventId: 'n1', paymentId, reference: paymentId, outcome })
  })

  it('of a refund or of a trade that waits says nothing new', () => {
    expect(read(notice({ gmt_refund: '2026-03-02 13:00:00.000', refund_fee: '20.28' }))).toBeUndefined()
    expect(read(notice({ gmt_refund: '2026-03-02 13:00:00.000', refund_fee: '20.28', out_biz_no: 'r1' }))).toEqual({
      refundId: 'r1'
    })
    expect(read(notice({ trade_status: 'WAIT_BUYER_PAY' }))).toBeUndefined()
  })

  it.each([
    ['signed by another', notice({}, app.privateKey)],
    ['for another app', notice({ app_id: '2021002' })],
    ['in another currency', notice({ trans_currency: 'USD' })],
    [
      'with another amount than was signed',
      { headers: {}, body: Buffer.from(notice().body.toString().replace('20.28', '0.01')) }
    ],
    ['without a signature', { headers: {}, body: Buffer.from('notify_id=n1&app_id=2021001') }],
    ['that is empty', { headers: {}, body: Buffer.alloc(0) }],
    ['of the older signature', { headers: {}, body: Buffer.from(notice().body.toString().replace('RSA2', 'RSA')) }]
  ])('%s is refused', (_what, message) => {
    expect(() => read(message)).toThrow(CallbackRefused)
  })
})
