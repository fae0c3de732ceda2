import type { Namespace } from '../catalogue'
import { plural } from '../plural'
import { withinSentence } from '../within-sentence'
import { days } from './time'

export const orders: Namespace<'orders'> = {
  all: 'All',
  awaitingPayment: 'To pay',
  awaitingUse: 'In progress',
  used: 'Completed',
  refundedOrAfterSale: 'Refund or after-sale',
  expired: 'Expired',
  empty: 'No orders yet',
  emptyTab: 'No orders here',
  goOrder: 'Order food',
  dishCount: (count) => plural(count, 'portion', 'portions'),
  payWithin: (clock) => `Pay within ${clock}`,
  deliveryEta: {
    expectedLabel: 'Arrives',
    arrivedLabel: 'Delivered',
    expected: (slot) => `Arrives ${withinSentence(slot, days)}`,
    arrived: (moment) => `Delivered ${withinSentence(moment, days)}`
  },
  pickupEta: {
    expectedLabel: 'Ready',
    arrivedLabel: 'Ready since',
    expected: (slot) => `Ready ${withinSentence(slot, days)}`,
    arrived: (moment) => `Ready since ${withinSentence(moment, days)}`
  },
  lateMinutes: (minutes) => `${minutes} min late`,
  lateHours: (hours, minutes) => `${hours} h ${minutes} min late`
}
