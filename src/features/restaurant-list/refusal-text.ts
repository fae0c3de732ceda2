import type { CartRefusal } from '@/domain/cart'
import type { Translator } from '@/i18n/translator'

/** Why something cannot be put into the cart, as a toast says it (spec section 8, Cart). */
export function refusalText(refusal: CartRefusal, { t }: Translator): string {
  switch (refusal.code) {
    case 'outOfStock':
      return t.cart.outOfStock
    case 'soldOut':
      return t.restaurant.soldOut
    case 'lowStock':
      return t.cart.lowStock(refusal.left)
    case 'purchaseLimit':
      return t.cart.purchaseLimit(refusal.limit)
    case 'itemMaximum':
      return t.cart.itemMaximum(refusal.maximum)
    case 'minimumNumber':
      return t.cart.minimumNumber(refusal.minimum)
    case 'seckillLimit':
      return t.cart.seckillLimit
    case 'saleNotStarted':
      return t.restaurant.saleNotStarted
    case 'saleEnded':
      return t.restaurant.saleEnded
    case 'badCount':
    case 'unknownItem':
      return t.common.operationFailed
  }
}
