import { type Moment, momentOf, type OrderNews } from '@/domain/celebration'

const now = Date.UTC(2026, 10, 20, 12, 0, 0)
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const arrived = (minutes: number): OrderNews['eta'] => ({ state: 'arrived', at: minutesAgo(minutes) })
const expected: OrderNews['eta'] = { state: 'expected' }

it.each<[string, OrderNews, Moment | null]>([
  ['just paid', { kind: 'delivery', status: 'paid', eta: expected, paidAt: minutesAgo(0.9) }, 'paid'],
  ['accepted at once', { kind: 'pickup', status: 'accepted', eta: expected, paidAt: minutesAgo(0.5) }, 'paid'],
  ['a deal that can be used', { kind: 'deal', status: 'available', eta: null, paidAt: minutesAgo(0) }, 'paid'],
  [
    'paid by a device whose clock is behind',
    { kind: 'delivery', status: 'paid', eta: expected, paidAt: minutesAgo(-10) },
    'paid'
  ],
  ['paid a minute ago', { kind: 'delivery', status: 'delivering', eta: expected, paidAt: minutesAgo(1) }, null],
  ['to be paid in cash', { kind: 'delivery', status: 'paid', eta: expected, paidAt: null }, null],
  ['to be paid', { kind: 'delivery', status: 'awaitingPayment', eta: null, paidAt: null }, null],
  ['cancelled after it was paid', { kind: 'delivery', status: 'cancelled', eta: null, paidAt: minutesAgo(1) }, null],
  ['just delivered', { kind: 'delivery', status: 'delivered', eta: arrived(0), paidAt: minutesAgo(20) }, 'delivered'],
  ['delivered and completed since', { kind: 'delivery', status: 'completed', eta: arrived(0.9) }, 'delivered'],
  [
    'just delivered, and asked for back',
    { kind: 'delivery', status: 'delivered', eta: arrived(0), isContested: true },
    null
  ],
  ['delivered a minute ago', { kind: 'delivery', status: 'completed', eta: arrived(1), paidAt: minutesAgo(30) }, null],
  ['on its way', { kind: 'delivery', status: 'delivering', eta: expected }, null],
  ['collected by the customer', { kind: 'pickup', status: 'completed', eta: arrived(1), paidAt: minutesAgo(20) }, null],
  ['refunded after it was delivered', { kind: 'delivery', status: 'refunded', eta: arrived(30) }, null]
])('an order that is %s', (_what, order, moment) => {
  expect(momentOf(order, now)).toBe(moment)
})
