import type { InjectOptions } from 'fastify'
import { codes } from '@/contract/codes'
import { signedNotice } from '../../../server/modules/payment/sandbox-account'
import { signCallback } from '../../../server/platform/payments/card-signature'
import { sandboxPartySecret } from '../../../server/platform/payments/sandbox-books'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners, FULFILMENT: 'operations' } })
afterEach(() => expect(server.errors).toEqual([]))

const asSupport = { partner: 'support' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** What no database keeps. */
const texts = { 'a NUL': 'a\0b', 'half a character': 'a\ud800b' } as const

const sandboxCard = (text: string): InjectOptions => {
  const secret = sandboxPartySecret(server.kernel.config.secret, 'sandbox')
  const message = { eventId: text, paymentId: text, sessionId: text, status: 'paid', amountMinor: 100, currency: 'SGD' }
  const body = Buffer.from(JSON.stringify({ ...message, chargeId: text, card: text }))
  const headers = { 'x-sandbox-signature': signCallback(secret, server.clock.now(), body) }
  return { method: 'POST', url: '/payment/callback/sandbox', headers, payload: body }
}
const bankNotice = (provider: string, text: string): InjectOptions => {
  const { headers, body } = signedNotice(server.kernel, {
    kind: 'received',
    eventId: text,
    reference: text,
    transactionNumber: text,
    amountMinor: 100,
    currency: 'SGD'
  })
  return { method: 'POST', url: `/payment/callback/${provider}`, headers: { ...headers }, payload: body }
}

describe.each(Object.entries(texts))('%s', (_name, text) => {
  test.each<[string, () => InjectOptions]>([
    ['a signed message of a bank of cards', () => sandboxCard(text)],
    ['a signed notice of PayNow', () => bankNotice('paynow', text)],
    ['a signed notice of a transfer', () => bankNotice('transfer', text)]
  ])('in %s is refused, and is no fault', async (_what, request) => {
    expect((await server.app.inject(request())).statusCode).toBe(400)
  })

  test('in signed calls of partners is refused', async () => {
    const settle = { provider: 'sandbox', disputeId: text, outcome: 'paid' }
    expect(await callAs(server, 'disputeSettle', settle, asSupport)).toMatchObject({ status: 400 })
    const reply = { reviewId: text, content: text }
    expect(await callAs(server, 'reviewReply', reply, { partner: 'kitchen' })).toMatchObject({ status: 400 })
  })

  test('in a call of the contract is refused', async () => {
    const { token } = await buildCustomer(server)
    expect(await server.call('orderCancel', { orderId: text }, { token, key: 'storable-key' })).toMatchObject({
      code: codes.badRequest
    })
  })
})

test.each<[string, InjectOptions]>([
  ['a path', { method: 'GET', url: '/payment/callback/a%00b' }],
  ['a signed path', { method: 'POST', url: '/payment/callback/a%00b', payload: '{}' }],
  ['a query', { method: 'GET', url: '/payment/pay/doPayment?session=a%00b' }],
  ['a query of a call', { method: 'GET', url: '/api/restaurant/feed/list?cityCode=a%00b' }],
  ['a query of a file', { method: 'GET', url: '/customer/?a=%00' }],
  ['a form', { method: 'POST', url: '/payment/pay/doPayment', headers: form, payload: 'session=a%00b&action=pay' }],
  ['a form of a login', { method: 'POST', url: '/login/return/apple', headers: form, payload: 'state=a%00b&code=c' }],
  ['a name', { method: 'POST', url: '/payment/callback/sandbox', payload: '{"a\\u0000b":1}' }]
])('a NUL in %s is refused with the envelope', async (_what, request) => {
  const response = await server.app.inject(request)
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([400, codes.badRequest])
})

test('markers with such text are no markers', async () => {
  for (const markers of [
    '{"cityCode":"S\\u0000N"}',
    '%7B%22locale%22%3A%22en%22%2C%22cityCode%22%3A%22%5Cud800%22%7D'
  ]) {
    const request = { method: 'GET', url: '/api/restaurant/feed/list', headers: { markers } } as const
    expect((await server.app.inject(request)).statusCode).toBe(200)
  }
})
