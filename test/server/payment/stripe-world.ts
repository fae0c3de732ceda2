import Stripe from 'stripe'
import { createStripeCardPayment } from '../../../server/platform/payments/card-stripe'

export const webhookSecret = 'whsec_of_the_test'

/** Stripe's library over a transport that records what it is asked and answers what the test says. */
export function stripeAnswering(answers: Readonly<Record<string, object>>) {
  const asked: { method: string; path: string; query: string; body: URLSearchParams; key: string | null }[] = []
  const httpClient = Stripe.createFetchHttpClient(async (input, init) => {
    const url = new URL(String(input))
    const headers = new Headers(init?.headers)
    asked.push({
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      body: new URLSearchParams(String(init?.body ?? '')),
      key: headers.get('idempotency-key')
    })
    const answer = answers[`${init?.method ?? 'GET'} ${url.pathname}`] ?? {}
    return new Response(JSON.stringify(answer), {
      // By its status alone the library knows a card that was refused
      status: !('error' in answer) ? 200 : JSON.stringify(answer.error).includes('"type":"card_error"') ? 402 : 400,
      headers: { 'content-type': 'application/json' }
    })
  })
  const stripe = new Stripe('sk_test_123', { httpClient })
  return { asked, port: createStripeCardPayment({ stripe, webhookSecret, publicUrl: 'https://www.fanju.example' }) }
}

export const session = (facts: object) => ({
  object: 'checkout.session',
  id: 'cs_1',
  client_reference_id: 'pay1',
  payment_intent: 'pi_1',
  amount_total: 2028,
  currency: 'sgd',
  status: 'complete',
  payment_status: 'paid',
  ...facts
})
