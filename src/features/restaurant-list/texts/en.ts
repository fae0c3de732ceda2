import type { Namespace } from '@/i18n/catalogue'
import { days } from '@/i18n/en/time'
import { grouped } from '@/i18n/grouped'
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
  reservationOnly: 'Table bookings only',
  orderedLately: 'Ordered recently',
  reviews: (count) => `(${grouped(count)})`,
  newRestaurant: 'New',
  monthlySales: (count) => `${grouped(count)} sold/mo`,
  minimumOrder: (amount) => `Min. order ${amount}`,
  noMinimum: 'No minimum',
  deliveryFee: (amount) => `Delivery ${amount}`,
  freeDelivery: 'Free delivery',
  openUntil: (time) => `Open until ${time}`,
  placeUnknown: 'Set an address to see time, distance and fee',
  addressForFee: 'Set an address to see the fee',
  readyIn: (minutes) => `Ready in ${minutes} min`,
  promotionOff: (target, percent) => `${percent}% off ${target}+`,
  promotionDeduct: (target, amount) => `${amount} off ${target}+`,
  promotionPortions: (portions, percent) => `${percent}% off ${portions}+ items`
}
