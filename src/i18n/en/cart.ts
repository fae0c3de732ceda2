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
  outOfStock: 'Out of stock',
  lowStock: (left) => `Not enough stock, only ${left} left`,
  purchaseLimit: (limit) => `Limited to ${plural(limit, 'portion', 'portions')}`,
  itemMaximum: (maximum) => `At most ${maximum} portions of one item`,
  minimumNumber: (minimum) => `Sold from ${plural(minimum, 'portion', 'portions')}`,
  seckillLimit: 'Flash-sale items are limited to 1 portion',
  soldOutLine: 'Sold out, please remove it',
  removedLine: 'No longer on the menu, please remove it'
}
