import Stripe from 'stripe'
import { money } from '@/domain/money'
import { CallbackRefused } from '../../../server/platform/payments/provider'
import { amountFromStripe, stripeAmount } from '../../../server/platform/payments/stripe-amount'
import { session, stripeAnswering, webhookSecret } from './stripe-world'

function callback(type: string, facts: object, secret = webhookSecret) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: session(facts) } })
  const signature = new Stripe('sk_test_123').webhooks.generateTestHeaderString({ payload, secret })
  return { headers: { 'stripe-signature': signature }, body: Buffer.from(payload) }
}

describe('Stripe Checkout', () => {
  it('opens a page for exactly the amount, once for a payment', async () => {
    const { asked, port } = stripeAnswering({
      'POST /v1/checkout/sessions': session({ url: 'https://checkout.stripe.com/c/1' })
    })
    const opened = await port.initiate({
      paymentId: 'pay1',
      userId: 'user1',
      amount: money(2028, 'SGD'),
      description: 'Fanju 1',
      returnPath: '/customer/#/pages/x?paymentId=pay1',
      language: 'vn',
      platform: 'h5',
      ip: '203.0.113.7',
      expiresAt: 0
    })
    expect(opened).toEqual({ reference: 'cs_1', step: { kind: 'redirect', url: 'https://checkout.stripe.com/c/1' } })
    expect(asked[0]?.key).toBe('open-pay1')
    expect(Object.fromEntries(asked[0]?.body ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: 'pay1',
      locale: 'vi',
      'line_items[0][price_data][currency]': 'sgd',
      'line_items[0][price_data][unit_amount]': '2028',
      success_url: 'https://www.fanju.example/customer/#/pages/x?paymentId=pay1'
    })
  })

  const refund = {
    refundId: 'r1',
    reference: 'cs_1',
    transactionNumber: 'pi_1',
    amount: money(2028, 'SGD'),
    paid: money(2028, 'SGD')
  }
  const refundList = (...data: object[]) => ({ 'GET /v1/refunds': { object: 'list', has_more: false, data } })

  it('refunds once for a refund id', async () => {
    const { asked, port } = stripeAnswering({
      ...refundList({ object: 'refund', id: 're_0', status: 'failed', metadata: { refundId: 'r0' } }),
      'POST /v1/refunds': { object: 'refund', id: 're_1', status: 'pending' }
    })
    expect(await port.refund(refund)).toEqual({ kind: 'pending', reference: 're_1' })
    expect(asked.map(({ method, query, key }) => [method, query, key])).toEqual([
      ['GET', 'payment_intent=pi_1&limit=100', null],
      ['POST', '', 'refund-r1']
    ])
    expect(Object.fromEntries(asked[1]?.body ?? [])).toMatchObject({
      payment_intent: 'pi_1',
      amount: '2028',
      'metadata[refundId]': 'r1'
    })
  })

  it.each([
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed']
  ])('tells of a refund that is %s: %s, and sends nothing again', async (status, kind) => {
    const { asked, port } = stripeAnswering(
      refundList({ object: 'refund', id: 're_1', status, metadata: { refundId: 'r1' } })
    )
    expect(await port.refund(refund)).toEqual({ kind, reference: 're_1' })
    expect(asked).toHaveLength(1)
  })

  it('pays no second time what the bank takes back in a dispute', async () => {
    const { port } = stripeAnswering(
      refundList({
        object: 'refund',
        id: 're_1',
        status: 'failed',
        failure_reason: 'charge_for_pending_refund_disputed',
        metadata: { refundId: 'r1' }
      })
    )
    expect(await port.refund(refund)).toEqual({ kind: 'pending', reference: 're_1' })
  })

  const refuses = (type: string, code: string) =>
    stripeAnswering({ ...refundList(), 'POST /v1/refunds': { error: { type, code, message: 'no' } } }).port.refund(
      refund
    )

  it('gives a refund up that Stripe refuses for good', async () => {
    expect(await refuses('invalid_request_error', 'charge_not_refundable')).toEqual({ kind: 'failed', reference: 'r1' })
  })

  it.each([
    ['invalid_request_error', 'charge_already_refunded'],
    ['invalid_request_error', 'charge_disputed'],
    ['invalid_request_error', 'refund_disputed_payment'],
    ['invalid_request_error', 'balance_insufficient'],
    ['invalid_request_error', 'resource_missing'],
    ['invalid_request_error', 'lock_timeout'],
    ['idempotency_error', 'charge_not_refundable']
  ])('tries again a refund that is refused as %s, %s', async (type, code) => {
    await expect(refuses(type, code)).rejects.toMatchObject({ code })
  })

  it.each(['refund.updated', 'refund.failed', 'charge.refund.updated'])(
    'reads %s of a refund of ours, and not of one made by hand',
    (type) => {
      const { port } = stripeAnswering({})
      expect(port.readCallback(callback(type, { object: 'refund', metadata: { refundId: 'r1' } }))).toEqual({
        refundId: 'r1'
      })
      expect(port.readCallback(callback(type, { object: 'refund', metadata: {} }))).toBeUndefined()
      expect(() =>
        port.readCallback(callback(type, { object: 'refund', metadata: { refundId: 'r1' } }, 'whsec_of_another'))
      ).toThrow(CallbackRefused)
    }
  )

  it('closes a page only while it is open', async () => {
    const open = stripeAnswering({
      'GET /v1/checkout/sessions/cs_1': session({ status: 'open', payment_status: 'unpaid' })
    })
    await open.port.close('cs_1')
    expect(open.asked.map(({ path }) => path)).toEqual([
      '/v1/checkout/sessions/cs_1',
      '/v1/checkout/sessions/cs_1/expire'
    ])
    const paid = stripeAnswering({ 'GET /v1/checkout/sessions/cs_1': session({}) })
    await paid.port.close('cs_1')
    expect(paid.asked).toHaveLength(1)
    expect(await paid.port.look('cs_1')).toEqual({
      kind: 'succeeded',
      amount: money(2028, 'SGD'),
      transactionNumber: 'pi_1'
    })
  })

  it.each([
    ['checkout.session.completed', {}, { kind: 'succeeded', amount: money(2028, 'SGD'), transactionNumber: 'pi_1' }],
    ['checkout.session.completed', { payment_status: 'unpaid' }, { kind: 'pending' }],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, { kind: 'declined' }],
    ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, { kind: 'expired' }]
  ])('reads %s %j', (type, facts, outcome) => {
    expect(stripeAnswering({}).port.readCallback(callback(type, facts))).toEqual({
      eventId: 'evt_1',
      paymentId: 'pay1',
      reference: 'cs_1',
      outcome
    })
  })

  it('believes only what its library has verified, and only money that is ours', () => {
    const { port } = stripeAnswering({})
    const good = callback('checkout.session.completed', {})
    expect(() => port.readCallback(callback('checkout.session.completed', {}, 'whsec_of_another'))).toThrow(
      CallbackRefused
    )
    expect(() => port.readCallback({ ...good, body: Buffer.from(good.body.toString().replace('2028', '1')) })).toThrow(
      CallbackRefused
    )
    expect(() => port.readCallback({ headers: {}, body: good.body })).toThrow(CallbackRefused)
    expect(() => port.readCallback(callback('checkout.session.completed', { currency: 'usd' }))).toThrow(
      CallbackRefused
    )
    expect(port.readCallback(callback('customer.created', {}))).toBeUndefined()
  })

  it.each([
    [money(1280, 'SGD'), 1280],
    [money(85_000, 'VND'), 85_000],
    [money(25_000, 'IDR'), 2_500_000],
    [money(4100, 'KHR'), 410_000],
    [money(3000, 'MMK'), 300_000]
  ] as const)('counts %j as %i', (amount, units) => {
    expect(stripeAmount(amount)).toBe(units)
    expect(amountFromStripe(units, amount.currency.toLowerCase())).toEqual(amount)
  })

  const dispute = (type: string, facts: object = {}) =>
    stripeAnswering({}).port.readCallback(
      callback(`charge.dispute.${type}`, {
        object: 'dispute',
        id: 'du_1',
        payment_intent: 'pi_1',
        amount: 2028,
        currency: 'sgd',
        reason: 'fraudulent',
        status: 'needs_response',
        ...facts
      })
    )
  const taken = {
    eventId: 'evt_1',
    disputeId: 'du_1',
    transactionNumber: 'pi_1',
    amount: money(2028, 'SGD'),
    reason: 'fraudulent'
  }

  it.each([
    ['created', 'needs_response', 'open'],
    ['created', 'under_review', 'open'],
    ['funds_withdrawn', 'needs_response', 'open'],
    ['closed', 'won', 'won'],
    ['closed', 'lost', 'lost']
  ])('reads a dispute that is %s, %s, as %s', (type, status, state) => {
    expect(dispute(type, { status })).toEqual({ ...taken, state })
  })

  it.each([
    ['created', { status: 'warning_needs_response' }],
    ['closed', { status: 'warning_closed' }],
    ['created', { payment_intent: null }],
    ['updated', {}]
  ])('leaves a dispute that moves no money of ours: %s %j', (type, facts) => {
    expect(dispute(type, facts)).toBeUndefined()
  })

  it('reads a dispute that is counted in a currency of the bank as one of the whole', () => {
    expect(dispute('created', { currency: 'usd' })).toEqual({ ...taken, amount: undefined, state: 'open' })
  })
})
