import type { Restaurant } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { isZero, max, parseAmount, subtract, toAmount, zero } from '@/domain/money'
import { bestPromotion, type Promotion } from '@/domain/promotions'
import type { Cart } from './cart'

/** What the dishes of a cart cost, decimal amounts of its currency; fees come with the server's quote. */
export interface CartSum {
  /** After the best promotion, by the rule the quote uses. */
  readonly total: string
  /** Before promotion and strike-through; `null` when nothing is saved. */
  readonly original: string | null
  /** What that saves; `null` for nothing. */
  readonly saved: string | null
}

type Priced = Pick<Restaurant, 'promotions' | 'currency' | 'minimumOrderAmount'>

const minor = (amount: string | undefined, currency: Currency): number =>
  amount === undefined ? 0 : (parseAmount(amount, currency)?.minor ?? 0)

/** Promotions of the payload, for the rules of `domain/promotions`. */
function promotionsOf({ promotions, currency }: Priced): Promotion[] {
  return promotions.map(({ promotionId, type, content }) => ({
    promotionId,
    type,
    content: content.map(({ minTarget, discount, deductAmount }) => ({
      minTarget: type === 'reachNumberDiscount' ? Number(minTarget) : minor(minTarget, currency),
      ...(discount === undefined ? {} : { discount }),
      ...(deductAmount === undefined ? {} : { deductAmount: minor(deductAmount, currency) })
    }))
  }))
}

/** What the cart bar shows; `null` for an empty cart. */
export function cartSum(cart: Pick<Cart, 'amounts' | 'count'>, restaurant: Priced): CartSum | null {
  const { currency } = restaurant
  const { amounts, count } = cart
  const dishSubtotal = amounts === null ? undefined : parseAmount(amounts.total, currency)
  if (amounts === null || dishSubtotal === undefined) return null
  const best = bestPromotion(promotionsOf(restaurant), { portions: count, dishSubtotal })
  const total = subtract(dishSubtotal, best?.deduction ?? zero(currency))
  const original = (amounts.original === null ? undefined : parseAmount(amounts.original, currency)) ?? dishSubtotal
  const saved = subtract(original, total)
  return {
    total: toAmount(total),
    original: isZero(saved) ? null : toAmount(original),
    saved: isZero(saved) ? null : toAmount(saved)
  }
}

/** What a cart still lacks to the restaurant's minimum, decimal amount; `null` when nothing is missing. */
export function shortfallOf(
  { amounts }: Pick<Cart, 'amounts'>,
  { minimumOrderAmount, currency }: Priced
): string | null {
  const minimum = minimumOrderAmount === null ? undefined : parseAmount(minimumOrderAmount, currency)
  if (minimum === undefined) return null
  const total = parseAmount(amounts?.total ?? '0', currency) ?? zero(currency)
  const missing = max(zero(currency), subtract(minimum, total))
  return isZero(missing) ? null : toAmount(missing)
}
