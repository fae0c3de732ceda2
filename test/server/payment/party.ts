import { money } from '@/domain/money'
import type { Fetch } from '../../../server/platform/kernel/outside-http'
import type { PaymentRequest } from '../../../server/platform/payments/provider'
import { testNow } from '../../support/server'

/** What a provider was asked. */
export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

/** A transport that records what a provider is asked and answers what the test says, by path. */
export function providerAnswering(answers: Readonly<Record<string, (asked: Asked) => Response>>) {
  const asked: Asked[] = []
  const fetch: Fetch = (address, init) => {
    const url = new URL(address)
    const body =
      init?.body instanceof URLSearchParams ? init.body.toString() : typeof init?.body === 'string' ? init.body : ''
    const request = { method: init?.method ?? 'GET', url, headers: new Headers(init?.headers), body }
    asked.push(request)
    return Promise.resolve(
      answers[`${request.method} ${url.pathname}`]?.(request) ?? new Response('{}', { status: 404 })
    )
  }
  return { asked, fetch }
}

/** A payment of 20.28 yuan by a browser. */
export const buildRequest = (facts: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: '01kjp2x0004f7n9c2h5tq8w3zr',
  userId: 'u1',
  amount: money(2028, 'CNY'),
  description: 'Fanju 8W3ZR',
  returnPath: '/customer/#/pages/order-detail/to-index?paymentId=p',
  language: 'zh',
  platform: 'h5',
  ip: '203.0.113.7',
  expiresAt: testNow + 30 * 60_000,
  ...facts
})
