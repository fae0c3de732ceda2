import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const combine: Namespace<'combine'> = {
  restaurants: (count) => plural(count, 'restaurant', 'restaurants'),
  oneFee: (amount) => `Delivery ${amount}, charged once`,
  oneFeeFree: 'Free delivery, all in one trip',
  feeUnknown: 'Choose an address to see the delivery fee',
  outOfRange: 'Outside the delivery range of this area',
  atMost: (count) => `At most ${plural(count, 'restaurant', 'restaurants')} in one order`,
  chooseRestaurant: 'Choose a restaurant',
  none: 'Combined orders are not available in this city yet',
  seeRestaurants: 'See all restaurants',
  short: (name, amount) => `${name}: ${amount} more`,
  partTotal: 'Subtotal with shared fees',
  partRefunded: (amount) => `Could not be made. ${amount} refunded; delivery is settled with the whole order`,
  partGranted: (amount) => `Refund of ${amount}`,
  partOf: 'This is part of a combined order',
  seeWhole: 'See the whole order',
  removeGroup: (name) => `Remove the dishes of ${name}`,
  eachSettled: 'Each restaurant is checked out separately'
}
