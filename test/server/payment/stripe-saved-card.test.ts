import Stripe from 'stripe'
import { money } from '@/domain/money'
import { session, stripeAnswering, webhookSecret } from './stripe-world'

describe('a card kept with Stripe', () => {
  const intent = (facts: object) => ({
    object: 'payment_intent',
    id: 'pi_9',
    status: 'succeeded',
    amount_received: 2028,
    currency: 'sgd',
    metadata: { paymentId: 'pay1', keptCard: 'true' },
    ...facts
  })
  const request = {
    paymentId: 'pay1',
    userId: 'u1',
    amount: money(2028, 'SGD'),
    description: 'Fanju 1',
    returnPath: '/customer/#/x',
    language: 'en',
    platform: 'h5',
    ip: '203.0.113.7',
    expiresAt: 0,
    token: 'cus_1/pm_1'
  } as const

  it('keeps a card on its page, for a customer of its own', async () => {
    const { asked, port } = stripeAnswering({
      'POST /v1/checkout/sessions': session({ id: 'cs_2', url: 'https://checkout.stripe.com/c/2' })
    })
    expect(
      await port.vault?.setUp({
        setupId: 's1',
        userId: 'u1',
        returnPath: '/customer/#/cards?setupId=s1',
        language: 'zh'
      })
    ).toEqual({ reference: 'cs_2', url: 'https://checkout.stripe.com/c/2' })
    expect(asked[0]?.key).toBe('setup-s1')
    expect(Object.fromEntries(asked[0]?.body ?? [])).toMatchObject({
      mode: 'setup',
      customer_creation: 'always',
      success_url: 'https://www.fanju.example/customer/#/cards?setupId=s1'
    })
  })

  it.each([
    [
      'saved',
      {
        status: 'complete',
        customer: 'cus_1',
        setup_intent: {
          payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2034 } }
        }
      },
      {
        kind: 'saved',
        card: { token: 'cus_1/pm_1', brand: 'visa', lastFour: '4242', expiry: { month: 9, year: 2034 } }
      }
    ],
    [
      'saved, and by what Stripe knows it again',
      {
        status: 'complete',
        customer: 'cus_1',
        setup_intent: {
          payment_method: {
            id: 'pm_1',
            card: { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2034, fingerprint: 'Xt5EWLLDS7FJjR1c' }
          }
        }
      },
      {
        kind: 'saved',
        card: {
          token: 'cus_1/pm_1',
          brand: 'visa',
          lastFour: '4242',
          expiry: { month: 9, year: 2034 },
          fingerprint: 'Xt5EWLLDS7FJjR1c'
        }
      }
    ],
    ['open', { status: 'open' }, { kind: 'pending' }],
    ['over', { status: 'expired' }, { kind: 'expired' }]
  ])('tells that a card is %s', async (_how, facts, outcome) => {
    expect(
      await stripeAnswering({
        'GET /v1/checkout/sessions/cs_2': session({ id: 'cs_2', ...facts })
      }).port.vault?.lookSetUp('cs_2')
    ).toEqual(outcome)
  })

  it('forgets a card', async () => {
    const { asked, port } = stripeAnswering({
      'POST /v1/payment_methods/pm_1/detach': { id: 'pm_1', object: 'payment_method' }
    })
    await port.vault?.forget('cus_1/pm_1')
    expect(asked.map(({ path }) => path)).toEqual(['/v1/payment_methods/pm_1/detach'])
  })

  it('charges a kept card, once for a payment, and leads to the bank that asks', async () => {
    const paid = stripeAnswering({ 'POST /v1/payment_intents': intent({}) })
    expect(await paid.port.initiate(request)).toEqual({ reference: 'pi_9', step: { kind: 'none' } })
    expect(paid.asked[0]?.key).toBe('charge-pay1')
    expect(Object.fromEntries(paid.asked[0]?.body ?? [])).toMatchObject({
      amount: '2028',
      currency: 'sgd',
      customer: 'cus_1',
      payment_method: 'pm_1',
      confirm: 'true',
      return_url: 'https://www.fanju.example/customer/#/x'
    })
    const asking = stripeAnswering({
      'POST /v1/payment_intents': intent({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } }
      })
    })
    expect(await asking.port.initiate(request)).toEqual({
      reference: 'pi_9',
      step: { kind: 'redirect', url: 'https://hooks.stripe.com/3ds' }
    })
  })

  const away = {
    paymentId: 'pay1',
    userId: 'u1',
    amount: money(2028, 'SGD'),
    description: 'Fanju 1',
    token: 'cus_1/pm_1'
  } as const
  const refused = (facts: object) => ({
    error: {
      type: 'card_error',
      code: 'card_declined',
      payment_intent: intent({
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', ...facts }
      })
    }
  })

  it('charges a kept card while its person is away, once for a payment, and without a page to come back to', async () => {
    const { asked, port } = stripeAnswering({ 'POST /v1/payment_intents': intent({}) })
    expect(await port.vault?.charge(away)).toEqual({
      reference: 'pi_9',
      outcome: { kind: 'succeeded', amount: money(2028, 'SGD'), transactionNumber: 'pi_9' }
    })
    expect(asked.map(({ key, body }) => [key, Object.fromEntries(body)])).toEqual([
      [
        'charge-pay1',
        {
          amount: '2028',
          currency: 'sgd',
          customer: 'cus_1',
          payment_method: 'pm_1',
          description: 'Fanju 1',
          confirm: 'true',
          off_session: 'true',
          'automatic_payment_methods[enabled]': 'true',
          'automatic_payment_methods[allow_redirects]': 'never',
          'metadata[paymentId]': 'pay1',
          'metadata[keptCard]': 'true'
        }
      ]
    ])
  })

  it.each([
    ['an empty account', { code: 'card_declined', decline_code: 'insufficient_funds' }, 'forNow'],
    ['no reason', { code: 'card_declined', decline_code: 'generic_decline' }, 'forNow'],
    ['a lost card', { code: 'card_declined', decline_code: 'lost_card' }, 'forEver'],
    ['an expired card', { code: 'expired_card' }, 'forEver'],
    [
      'advice against it',
      { code: 'card_declined', decline_code: 'do_not_honor', advice_code: 'do_not_try_again' },
      'forEver'
    ],
    ['a bank that asks', { code: 'authentication_required', decline_code: 'authentication_required' }, 'bankAsks'],
    ['a bank that asks after all', { code: 'card_declined', decline_code: 'authentication_required' }, 'bankAsks']
  ])(
    'tells what becomes of a card that was refused for %s, at once, later and by its message',
    async (_why, facts, refusal) => {
      const outcome = { kind: 'declined', refusal }
      const { error } = refused(facts)
      const { port } = stripeAnswering({
        'POST /v1/payment_intents': { error },
        'GET /v1/payment_intents/pi_9': error.payment_intent
      })
      expect(await port.vault?.charge(away)).toEqual({ reference: 'pi_9', outcome })
      expect(await port.look('pi_9')).toEqual(outcome)
      const payload = JSON.stringify({
        id: 'evt_3',
        object: 'event',
        type: 'payment_intent.payment_failed',
        data: { object: error.payment_intent }
      })
      const signature = new Stripe('sk_test_123').webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      expect(port.readCallback({ headers: { 'stripe-signature': signature }, body: Buffer.from(payload) })).toEqual({
        eventId: 'evt_3',
        paymentId: 'pay1',
        reference: 'pi_9',
        outcome
      })
    }
  )

  it('takes a card that Stripe keeps no more for one that is refused for ever, and everything else for no answer', async () => {
    const answering = (error: object) =>
      stripeAnswering({ 'POST /v1/payment_intents': { error: { type: 'invalid_request_error', ...error } } }).port.vault
    expect(await answering({ code: 'resource_missing' })?.charge(away)).toEqual({
      outcome: { kind: 'declined', refusal: 'forEver' }
    })
    await expect(answering({ code: 'parameter_unknown', message: 'not so' })?.charge(away)).rejects.toThrow('not so')
  })

  it('says by which card a charge was paid, of a kept one as of one that its page was shown', async () => {
    const latestCharge = { id: 'ch_1', payment_method_details: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } } }
    const told = { kind: 'succeeded', amount: money(2028, 'SGD'), card: 'Xt5EWLLDS7FJjR1c' }
    const kept = stripeAnswering({ 'GET /v1/payment_intents/pi_9': intent({ latest_charge: latestCharge }) })
    expect(await kept.port.look('pi_9')).toEqual({ ...told, transactionNumber: 'pi_9' })
    const shown = stripeAnswering({
      'GET /v1/checkout/sessions/cs_1': session({ payment_intent: { id: 'pi_1', latest_charge: latestCharge } })
    })
    expect(await shown.port.look('cs_1')).toEqual({ ...told, transactionNumber: 'pi_1' })
    expect([kept, shown].map(({ asked }) => decodeURIComponent(asked[0]?.query ?? ''))).toEqual([
      'expand[0]=latest_charge',
      'expand[0]=payment_intent.latest_charge'
    ])
  })

  it.each([
    ['succeeded', {}, { kind: 'succeeded', amount: money(2028, 'SGD'), transactionNumber: 'pi_9' }],
    ['declined', { status: 'requires_payment_method' }, { kind: 'declined' }],
    ['cancelled', { status: 'canceled' }, { kind: 'cancelled' }],
    ['asking', { status: 'requires_action' }, { kind: 'pending' }]
  ])('tells that a charge is %s', async (_how, facts, outcome) => {
    expect(await stripeAnswering({ 'GET /v1/payment_intents/pi_9': intent(facts) }).port.look('pi_9')).toEqual(outcome)
  })

  it("finds a kept card's charge whose answer was lost, by our payment, and nothing where there is none", async () => {
    const { asked, port } = stripeAnswering({
      'GET /v1/payment_intents/search': { object: 'search_result', has_more: false, data: [intent({})] }
    })
    expect(await port.find('pay1')).toBe('pi_9')
    expect([asked.length, new URLSearchParams(asked[0]?.query).get('query')]).toEqual([
      1,
      "metadata['paymentId']:'pay1' AND metadata['keptCard']:'true'"
    ])
    expect(
      await stripeAnswering({
        'GET /v1/payment_intents/search': { object: 'search_result', has_more: false, data: [] }
      }).port.find('pay1')
    ).toBeUndefined()
  })

  it('cancels a charge that the bank still asks about', async () => {
    const { asked, port } = stripeAnswering({
      'GET /v1/payment_intents/pi_9': intent({ status: 'requires_action' }),
      'POST /v1/payment_intents/pi_9/cancel': intent({ status: 'canceled' })
    })
    await port.close('pi_9')
    expect(asked.map(({ path }) => path)).toEqual(['/v1/payment_intents/pi_9', '/v1/payment_intents/pi_9/cancel'])
  })

  const of = (type: string, object: object, before: object = {}) => {
    const data = { object, previous_attributes: before }
    const payload = JSON.stringify({ id: 'evt_2', object: 'event', type, data })
    return stripeAnswering({}).port.readCallback({
      headers: {
        'stripe-signature': new Stripe('sk_test_123').webhooks.generateTestHeaderString({
          payload,
          secret: webhookSecret
        })
      },
      body: Buffer.from(payload)
    })
  }

  const method = {
    ...{ object: 'payment_method', id: 'pm_1', customer: 'cus_1' },
    card: { brand: 'visa', last4: '1881', exp_month: 12, exp_year: 2037, fingerprint: 'Xt5EWLLDS7FJjR1c' }
  }

  it('reads that a card was replaced or is kept no more, by its token, and nothing of a card of nobody', () => {
    const gone = { ...method, customer: null }
    expect([
      of('payment_method.updated', method),
      of('payment_method.automatically_updated', method, { card: { last4: '4242' } }),
      of('payment_method.detached', gone, { customer: 'cus_1' })
    ]).toEqual(Array(3).fill({ cardToken: 'cus_1/pm_1' }))
    expect([of('payment_method.updated', gone), of('payment_method.attached', method)]).toEqual([undefined, undefined])
  })

  it('tells how a card is now, and of one that is detached, of somebody else or unknown that it is kept no more', async () => {
    const look = async (answer: object) =>
      stripeAnswering({ 'GET /v1/payment_methods/pm_1': answer }).port.vault?.look('cus_1/pm_1')
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } }
    expect(
      await Promise.all(
        [method, { ...method, customer: null }, { ...method, customer: 'cus_2' }, missing].map((answer) => look(answer))
      )
    ).toEqual([
      {
        ...{ token: 'cus_1/pm_1', brand: 'visa', lastFour: '1881', expiry: { month: 12, year: 2037 } },
        fingerprint: 'Xt5EWLLDS7FJjR1c'
      },
      ...Array(3).fill(undefined)
    ])
    await expect(look({ error: { type: 'api_error', message: 'out of order' } })).rejects.toThrow('out of order')
  })

  it("reads a kept card's charge, and not the charge of its own page", () => {
    expect(of('payment_intent.succeeded', intent({}))).toEqual({
      eventId: 'evt_2',
      paymentId: 'pay1',
      reference: 'pi_9',
      outcome: { kind: 'succeeded', amount: money(2028, 'SGD'), transactionNumber: 'pi_9' }
    })
    expect(of('payment_intent.payment_failed', intent({ status: 'requires_payment_method' }))).toMatchObject({
      outcome: { kind: 'declined' }
    })
    expect(of('payment_intent.succeeded', intent({ metadata: { paymentId: 'pay1' } }))).toBeUndefined()
    expect(of('checkout.session.completed', session({ mode: 'setup', client_reference_id: 's1' }))).toBeUndefined()
  })
})
