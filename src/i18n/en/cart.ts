import type { Namespace } from '../catalogue'
import { plural } from '../plural'

export const cart: Namespace<'cart'> = {
  title: 'Cart',
  empty: 'Your cart is empty',
  open: 'Open the cart',
  dishes: (count) => plural(count, 'portion', 'portions'),
  moreToOrder: (amount) => `${amount} more to order`,
  checkout: 'Checkout',
  clearQuestion: 'Clear the cart?',
  cleared: 'The cart is cleared',
  removed: (dish) => `${dish} removed`,
  saved: (amount) => `You save ${amount}`,
  deliveryExtra: (amount) => `plus delivery ${amount}`,
  changed: 'The menu has changed and your cart was updated',
  countOf: (count) => `${plural(count, 'portion', 'portions')} in the cart`,
  priceChanged: (dish, from, to) => `${dish}: the price changed from ${from} to ${to}`,
  countLowered: (dish, count) => `${dish}: stock or limit changed, now ${plural(count, 'portion', 'portions')}`,
  lineGone: (dish) => `${dish}: no longer on the menu, taken out of the cart`,
  lineSoldOut: (dish) => `${dish}: sold out, taken out of the cart`,
  lineChoiceGone: (dish) => `${dish}: a chosen option is sold out, taken out of the cart`,
  mandatoryMissing: (dish) => `Please choose the required “${dish}” first`,
  minimumShort: (amount) => `${amount} more`,
  beforeFees: 'Before delivery and other fees, shown at checkout',
  outOfStock: 'Out of stock',
  lowStock: (left) => `Not enough stock, only ${left} left`,
  purchaseLimit: (limit) => `Limited to ${plural(limit, 'portion', 'portions')}`,
  itemMaximum: (maximum) => `At most ${maximum} portions of one item`,
  minimumNumber: (minimum) => `Sold from ${plural(minimum, 'portion', 'portions')}`,
  seckillLimit: 'Flash-sale items are limited to 1 portion',
  soldOutLine: 'Sold out, please remove it',
  removedLine: 'No longer on the menu, please remove it'
}
