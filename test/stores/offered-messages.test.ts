import { offeredMessages } from '@/features/notice/offered-messages'

const paid = {
  kind: 'delivery',
  status: 'paid',
  paidAt: '2026-03-02T04:00:00.000Z',
  paymentType: 'CREDITCARD_PAY'
} as const
const progress = (news: string) => ({ what: 'progress', kinds: [news, 'orderStopped', 'refunded'] })

test.each<[string, Parameters<typeof offeredMessages>[0], object | null]>([
  ['a delivery that is made', { ...paid, status: 'accepted' }, progress('orderOnWay')],
  ['a meal that is collected', { ...paid, kind: 'pickup' }, progress('orderReady')],
  ['one that is to be paid in cash', { ...paid, paidAt: null, paymentType: 'CASH' }, progress('orderOnWay')],
  ['a group’s, to its owner', { ...paid, meal: { group: { isOwner: true } } }, progress('orderOnWay')],
  ['a group’s, to somebody who eats of it', { ...paid, meal: { group: { isOwner: false } } }, null],
  ['one that is not paid', { ...paid, status: 'awaitingPayment', paidAt: null }, null],
  ['one that is on its way', { ...paid, status: 'delivering' }, null],
  ['a cancelled one', { ...paid, status: 'cancelled' }, { what: 'refund', kinds: ['refunded'] }],
  ['a cancelled one whose money is in the wallet', { ...paid, status: 'cancelled', paymentType: 'PAY_NOW' }, null],
  ['a cancelled one that was never paid', { ...paid, status: 'cancelled', paidAt: null }, null]
])('of %s', (_what, order, offered) => expect(offeredMessages(order)).toEqual(offered))
