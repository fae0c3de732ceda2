import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { withinSentence } from '@/i18n/within-sentence'

export const feed: Namespace<'feed'> = {
  diet: {
    title: 'Diet',
    all: 'All',
    halal: 'Halal',
    vegetarian: 'Vegetarian',
    none: 'Nothing around here fits. Try another diet'
  },
  closed: 'Closed',
  opensAt: (moment) => `Opens ${withinSentence(moment, days)}`,
  preorder: 'Pre-order',
  outOfRange: 'Out of range',
  pickupOnly: 'Pickup only',
  noRiders: 'No riders nearby',
  noRidersPickup: 'No riders now, pickup only',
  reservationOnly: 'Reservations only',
  orderedLately: 'Ordered recently',
  reviews: (count) => `(${count})`,
  newRestaurant: 'New',
  monthlySales: (count) => `${count} sold/mo`,
  minimumOrder: (amount) => `Min. ${amount}`,
  noMinimum: 'No minimum',
  deliveryFee: (amount) => `Delivery ${amount}`,
  freeDelivery: 'Free delivery',
  openUntil: (time) => `Open until ${time}`,
  placeUnknown: 'Set an address to see time, distance and fee',
  addressForFee: 'Set an address to see the fee',
  readyIn: (minutes) => `Ready in ${minutes} min`,
  promotionOff: (target, percent) => `${percent}% off over ${target}`,
  promotionDeduct: (target, amount) => `${amount} off over ${target}`,
  promotionPortions: (portions, percent) => `${percent}% off ${portions} or more`
}
