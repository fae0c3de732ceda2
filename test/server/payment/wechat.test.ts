import { createCipheriv, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { money } from '@/domain/money'
import { PayerUnknown } from '../../../server/platform/payments/payer'
import { CallbackRefused } from '../../../server/platform/payments/provider'
import { createWechatPayment } from '../../../server/platform/payments/wechat'
import { FakeClock, testNow } from '../../support/server'
import { type Asked, buildRequest, providerAnswering } from './party'

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const wechat = generateKeyPairSync('rsa', { modulusLength: 2048 })
const apiKey = 'an-api-key-of-32-characters-here'
const clock = new FakeClock()
const time = String(testNow / 1000)
const request = buildRequest()
const paymentId = request.paymentId
const orderPath = `/v3/pay/transactions/out-trade-no/${paymentId}`

const signed = (body: string, { key = wechat.privateKey, at = time }: { key?: KeyObject; at?: string } = {}) => ({
  'wechatpay-timestamp': at,
  'wechatpay-nonce': 'their-nonce',
  'wechatpay-serial': 'SERIAL1',
  'wechatpay-signature': sign('sha256', Buffer.from(`${at}\ntheir-nonce\n${body}\n`), key).toString('base64')
})
const says = (value: object) => () => new Response(JSON.stringify(value), { headers: signed(JSON.stringify(value)) })
const refuses = (status: number, code: string) => () => Response.json({ code, message: 'no' }, { status })
const refusesSigned =
  (status: number, code: string, how: Parameters<typeof signed>[1] = {}) =>
  () => {
    const body = JSON.stringify({ code, message: 'no' })
    return new Response(body, { status, headers: signed(body, how) })
  }

function provider(
  answers: Readonly<Record<string, (asked: Asked) => Response>> = {},
  payer: string | undefined = 'openid-1'
) {
  const { asked, fetch } = providerAnswering(answers)
  const port = createWechatPayment({
    fetch,
    clock,
    nonce: () => 'our-nonce',
    merchantId: '1900000001',
    serialNumber: 'OURSERIAL',
    apiKey,
    keys: () => ({ privateKey: merchant.privateKey, platformKeys: new Map([['SERIAL1', wechat.publicKey]]) }),
    appIds: { mini: 'wxmini', web: 'wxweb' },
    publicUrl: 'https://www.fanju.example',
    payerOf: () => Promise.resolve(payer)
  })
  return { asked, port }
}

const transaction = (facts: object = {}) => ({
  mchid: '1900000001',
  appid: 'wxmini',
  out_trade_no: paymentId,
  transaction_id: '4200001',
  trade_state: 'SUCCESS',
  amount: { total: 2028, payer_total: 2028, currency: 'CNY', payer_currency: 'CNY' },
  ...facts
})

/** As WeChat Pay seals and signs what it sends. */
function callback(
  content: object,
  {
    type = 'TRANSACTION.SUCCESS',
    key = apiKey,
    ...how
  }: { type?: string; key?: string; at?: string; signer?: KeyObject } = {}
) {
  const cipher = createCipheriv('aes-256-gcm', key, 'their-12byte', { authTagLength: 16 })
  cipher.setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([
    cipher.update(JSON.stringify(content)),
    cipher.final(),
    cipher.getAuthTag()
  ]).toString('base64')
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext,
    nonce: 'their-12byte',
    associated_data: 'transaction',
    original_type: 'transaction'
  }
  const body = JSON.stringify({
    id: 'EV-1',
    create_time: '2026-03-02T12:00:00+08:00',
    resource_type: 'encrypt-resource',
    event_type: type,
    resource
  })
  return {
    headers: signed(body, { ...(how.at !== undefined && { at: how.at }), ...(how.signer && { key: how.signer }) }),
    body: Buffer.from(body)
  }
}

/** Checks a request's signature as WeChat Pay does. */
function assertSigned({ method, url, headers, body }: Asked) {
  const text = headers.get('authorization') ?? ''
  const parts =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="our-nonce",signature="([^"]+)",timestamp="(\d+)",serial_no="OURSERIAL"$/.exec(
      text
    )
  expect(parts?.[2]).toBe(time)
  const told = `${method}\n${url.pathname}${url.search}\n${time}\nour-nonce\n${body}\n`
  expect(verify('sha256', Buffer.from(told), merchant.publicKey, Buffer.from(parts?.[1] ?? '', 'base64'))).toBe(true)
}

describe('WeChat Pay begins', () => {
  it('in the mini-program: an order for the person, and parameters that WeChat checks for its own call', async () => {
    const { asked, port } = provider({ 'POST /v3/pay/transactions/jsapi': says({ prepay_id: 'wx2016' }) })
    const begun = await port.initiate({ ...request, platform: 'weapp' })
    expect(asked.map(({ method, url }) => `${method} ${url.href}`)).toEqual([
      'POST https://api.mch.weixin.qq.com/v3/pay/transactions/jsapi'
    ])
    for (const one of asked) assertSigned(one)
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      appid: 'wxmini',
      mchid: '1900000001',
      description: 'Fanju 8W3ZR',
      out_trade_no: paymentId,
      time_expire: '2026-03-02T12:30:00+08:00',
      notify_url: 'https://www.fanju.example/payment/callback/wechatpay',
      amount: { total: 2028, currency: 'CNY' },
      payer: { openid: 'openid-1' }
    })
    const { paySign = '', ...parameters } = begun.step.kind === 'hostCall' ? begun.step.parameters : {}
    expect(begun.reference).toBe(paymentId)
    expect(parameters).toEqual({ timeStamp: time, nonceStr: 'our-nonce', package: 'prepay_id=wx2016', signType: 'RSA' })
    expect(
      verify(
        'sha256',
        Buffer.from(`wxmini\n${time}\nour-nonce\nprepay_id=wx2016\n`),
        merchant.publicKey,
        Buffer.from(paySign, 'base64')
      )
    ).toBe(true)
  })

  it('in a browser: at its page, which comes back', async () => {
    const { asked, port } = provider({
      'POST /v3/pay/transactions/h5': says({
        h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1'
      })
    })
    const { step } = await port.initiate(request)
    expect(step).toEqual({
      kind: 'redirect',
      url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&redirect_url=${encodeURIComponent('https://www.fanju.example/customer/#/pages/order-detail/to-index?paymentId=p')}`
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      appid: 'wxweb',
      scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } }
    })
  })

  it('not for a payer whom WeChat has not named, and only with WeChat', async () => {
    const stranger = provider()
    const nobody = createWechatPayment({
      fetch: providerAnswering({}).fetch,
      clock,
      nonce: () => 'n',
      merchantId: '1',
      serialNumber: 'S',
      apiKey,
      keys: () => ({ privateKey: merchant.privateKey, platformKeys: new Map() }),
      appIds: { mini: 'wxmini', web: 'wxweb' },
      publicUrl: 'https://www.fanju.example',
      payerOf: () => Promise.resolve(undefined)
    })
    await expect(nobody.initiate({ ...request, platform: 'weapp' })).rejects.toBeInstanceOf(PayerUnknown)
    await expect(stranger.port.initiate(request)).rejects.toThrow('404')
    const forged = provider({
      'POST /v3/pay/transactions/h5': () =>
        new Response('{"h5_url":"https://evil.example"}', { headers: signed('{"h5_url":"https://other.example"}') })
    })
    await expect(forged.port.initiate(request)).rejects.toMatchObject({ codeName: 'unavailable' })
    const unsigned = provider({
      'POST /v3/pay/transactions/h5': () => Response.json({ h5_url: 'https://evil.example' })
    })
    await expect(unsigned.port.initiate(request)).rejects.toMatchObject({ codeName: 'unavailable' })
  })
})

describe('WeChat Pay is asked', () => {
  it.each([
    ['SUCCESS', { kind: 'succeeded', amount: money(2028, 'CNY'), transactionNumber: '4200001' }],
    ['REFUND', { kind: 'succeeded', amount: money(2028, 'CNY'), transactionNumber: '4200001' }],
    ['NOTPAY', { kind: 'pending' }],
    ['USERPAYING', { kind: 'pending' }],
    ['CLOSED', { kind: 'expired' }],
    ['REVOKED', { kind: 'expired' }],
    ['PAYERROR', { kind: 'declined' }]
  ])('how a payment stands: %s', async (state, outcome) => {
    const { asked, port } = provider({ [`GET ${orderPath}`]: says(transaction({ trade_state: state })) })
    expect(await port.look(paymentId)).toEqual(outcome)
    expect(asked[0]?.url.search).toBe('?mchid=1900000001')
    for (const one of asked) assertSigned(one)
  })

  it('and believes nothing of another merchant or currency', async () => {
    await expect(
      provider({ [`GET ${orderPath}`]: says(transaction({ mchid: '1' })) }).port.look(paymentId)
    ).rejects.toBeInstanceOf(CallbackRefused)
    await expect(
      provider({ [`GET ${orderPath}`]: says(transaction({ amount: { total: 2028, currency: 'USD' } })) }).port.look(
        paymentId
      )
    ).rejects.toBeInstanceOf(CallbackRefused)
    expect(await provider({ [`GET ${orderPath}`]: refuses(404, 'ORDER_NOT_EXIST') }).port.look(paymentId)).toEqual({
      kind: 'pending'
    })
    await expect(
      provider({ [`GET ${orderPath}`]: refuses(503, 'SYSTEM_ERROR') }).port.look(paymentId)
    ).rejects.toMatchObject({ codeName: 'unavailable' })
  })

  it('to close what is open, and minds nothing that is over', async () => {
    const { asked, port } = provider({
      [`POST ${orderPath}/close`]: () => new Response(null, { status: 204, headers: signed('') })
    })
    await port.close(paymentId)
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ mchid: '1900000001' })
    await provider({ [`POST ${orderPath}/close`]: refuses(400, 'ORDERPAID') }).port.close(paymentId)
    await expect(
      provider({ [`POST ${orderPath}/close`]: refuses(403, 'NO_AUTH') }).port.close(paymentId)
    ).rejects.toThrow('NO_AUTH')
  })

  it('to refund a part of the whole, once for a refund id', async () => {
    const refund = {
      refundId: 'r1',
      reference: paymentId,
      transactionNumber: '4200001',
      amount: money(1000, 'CNY'),
      paid: money(2028, 'CNY')
    }
    const { asked, port } = provider({
      'GET /v3/refund/domestic/refunds/r1': refuses(404, 'RESOURCE_NOT_EXISTS'),
      'POST /v3/refund/domestic/refunds': says({ refund_id: '5030', status: 'PROCESSING' })
    })
    expect(await port.refund(refund)).toEqual({ kind: 'pending', reference: '5030' })
    for (const one of asked) assertSigned(one)
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
      out_trade_no: paymentId,
      out_refund_no: 'r1',
      notify_url: 'https://www.fanju.example/payment/callback/wechatpay',
      amount: { refund: 1000, total: 2028, currency: 'CNY' }
    })
    await expect(
      provider({ 'GET /v3/refund/domestic/refunds/r1': refuses(503, 'SYSTEM_ERROR') }).port.refund(refund)
    ).rejects.toMatchObject({ codeName: 'unavailable' })
  })

  it.each([
    ['SUCCESS', 'done'],
    ['PROCESSING', 'pending'],
    ['ABNORMAL', 'failed'],
    ['CLOSED', 'failed']
  ])('how a refund stands: %s is %s, and nothing is sent again', async (status, kind) => {
    const { asked, port } = provider({ 'GET /v3/refund/domestic/refunds/r1': says({ refund_id: '5030', status }) })
    expect(
      await port.refund({
        refundId: 'r1',
        reference: paymentId,
        transactionNumber: '4200001',
        amount: money(1000, 'CNY'),
        paid: money(2028, 'CNY')
      })
    ).toEqual({ kind, reference: '5030' })
    expect(asked).toHaveLength(1)
  })

  const wanted = {
    refundId: 'r1',
    reference: paymentId,
    transactionNumber: '4200001',
    amount: money(1000, 'CNY'),
    paid: money(2028, 'CNY')
  }
  const refunding = (refusal: () => Response) =>
    provider({
      'GET /v3/refund/domestic/refunds/r1': refusesSigned(404, 'RESOURCE_NOT_EXISTS'),
      'POST /v3/refund/domestic/refunds': refusal
    }).port.refund(wanted)

  it('to refund to an account that is closed or barred: never', async () => {
    expect(await refunding(refusesSigned(403, 'USER_ACCOUNT_ABNORMAL'))).toEqual({ kind: 'failed', reference: 'r1' })
  })

  it.each([
    ['without a signature', refuses(403, 'USER_ACCOUNT_ABNORMAL')],
    ['signed by another', refusesSigned(403, 'USER_ACCOUNT_ABNORMAL', { key: merchant.privateKey })],
    ['signed six minutes ago', refusesSigned(403, 'USER_ACCOUNT_ABNORMAL', { at: String(testNow / 1000 - 360) })]
  ])('and believes no such word %s', async (_what, refusal) => {
    await expect(refunding(refusal)).rejects.toThrow('USER_ACCOUNT_ABNORMAL')
  })

  it.each([
    [400, 'PARAM_ERROR'],
    [400, 'INVALID_REQUEST'],
    [401, 'SIGN_ERROR'],
    [403, 'NOT_ENOUGH'],
    [403, 'NO_AUTH'],
    [403, 'REQUEST_BLOCKED'],
    [404, 'MCH_NOT_EXISTS'],
    [404, 'RESOURCE_NOT_EXISTS']
  ])('again for a refund that is refused with %i, %s', async (status, code) => {
    await expect(refunding(refusesSigned(status, code))).rejects.toThrow(code)
  })

  it.each([
    [429, 'FREQUENCY_LIMITED'],
    [429, 'RATELIMIT_EXCEEDED'],
    [500, 'SYSTEM_ERROR']
  ])('again when it could not answer: %i, %s', async (status, code) => {
    await expect(refunding(refusesSigned(status, code))).rejects.toMatchObject({ codeName: 'unavailable' })
  })
})

describe("WeChat Pay's callback", () => {
  it('is opened and read', () => {
    expect(provider().port.readCallback(callback(transaction()))).toEqual({
      eventId: 'EV-1',
      paymentId,
      reference: paymentId,
      outcome: { kind: 'succeeded', amount: money(2028, 'CNY'), transactionNumber: '4200001' }
    })
    expect(provider().port.readCallback(callback(transaction(), { type: 'TRANSACTION.OTHER' }))).toBeUndefined()
  })

  it.each(['REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED'])(
    'of a refund, %s, names the refund to ask about',
    (type) => {
      expect(
        provider().port.readCallback(
          callback({ mchid: '1900000001', out_trade_no: paymentId, out_refund_no: 'r1', refund_id: '5030' }, { type })
        )
      ).toEqual({ refundId: 'r1' })
    }
  )

  const good = callback(transaction())
  it.each([
    ['signed by another', callback(transaction(), { signer: merchant.privateKey })],
    ['sealed with another key', callback(transaction(), { key: 'another-api-key-of-32-characters' })],
    ['signed six minutes ago', callback(transaction(), { at: String(testNow / 1000 - 360) })],
    ['signed in the future', callback(transaction(), { at: String(testNow / 1000 + 360) })],
    ['of another merchant', callback(transaction({ mchid: '1' }))],
    ['of another app', callback(transaction({ appid: 'wxother' }))],
    ['without a transaction', callback({})],
    ["of another merchant's refund", callback({ mchid: '1', out_refund_no: 'r1' }, { type: 'REFUND.SUCCESS' })],
    ['of no refund', callback({ mchid: '1900000001' }, { type: 'REFUND.SUCCESS' })],
    [
      'of a refund, signed by another',
      callback({ mchid: '1900000001', out_refund_no: 'r1' }, { type: 'REFUND.SUCCESS', signer: merchant.privateKey })
    ],
    ['in another currency', callback(transaction({ amount: { total: 2028, currency: 'USD' } }))],
    ['with another body', { ...good, body: Buffer.from(good.body.toString().replace('EV-1', 'EV-2')) }],
    ['without a signature', { headers: {}, body: good.body }],
    ['of an unknown key', { ...good, headers: { ...good.headers, 'wechatpay-serial': 'SERIAL2' } }]
  ])('%s is refused', (_what, message) => {
    expect(() => provider().port.readCallback(message)).toThrow(CallbackRefused)
  })
})
