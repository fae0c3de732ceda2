import type { Namespace } from '../catalogue'
import { plural } from '../plural'
import { withinSentence } from '../within-sentence'
import { days } from './time'

export const orders: Namespace<'orders'> = {
  all: 'All',
  awaitingPayment: 'To pay',
  awaitingUse: 'To use',
  used: 'Used',
  refundedOrAfterSale: 'Refund or after-sale',
  expired: 'Expired',
  empty: 'No orders yet',
  emptyTab: 'No orders here',
  goOrder: 'Order food',
  dishCount: (count) => plural(count, 'portion', 'portions'),
  payWithin: (clock) => `Pay within ${clock}`,
  arrives: (slot) => `Arrives ${withinSentence(slot, days)}`,
  ready: (slot) => `Ready ${withinSentence(slot, days)}`
}
