import type { RestaurantCard } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { formatMoney, parseAmount } from '@/domain/money'
import type { Translator } from '@/i18n/translator'
import { percentOf } from '@/ui/percent-text'
import { deliveryRefusal } from './ordering-refusal'

const moneyText = (amount: string, currency: Currency): string => {
  const money = parseAmount(amount, currency)
  return money === undefined ? amount : formatMoney(money)
}

/** `1.2km`, `350m`. */
export const distanceText = (meters: number, { t }: Translator): string =>
  meters < 1000
    ? t.common.metres(String(Math.round(meters / 10) * 10))
    : t.common.kilometres((meters / 1000).toFixed(1))

/** How it is liked: rating and sales, or that it is new. */
export function popularityText(
  { ratingTenths, monthlySales }: RestaurantCard,
  { t }: Translator
): { readonly rating: string; readonly sales: string } {
  const rating = ratingTenths === null ? t.feed.newRestaurant : (ratingTenths / 10).toFixed(1)
  return { rating, sales: t.feed.monthlySales(monthlySales) }
}

/**
 * What ordering there takes: the least amount and what delivery costs after membership, or `unknownFee` until that is known; or why nothing is
 * brought.
 */
export function orderingTexts(
  card: RestaurantCard,
  text: Translator,
  unknownFee = text.t.feed.deliveryFeeUnknown
): readonly string[] {
  const { t } = text
  const refusal = deliveryRefusal(card, text)
  if (refusal !== null) return [refusal]
  const minimum =
    card.minimumOrderAmount === null
      ? t.feed.noMinimum
      : t.feed.minimumOrder(moneyText(card.minimumOrderAmount, card.currency))
  return [minimum, deliveryFeeText(card, t) ?? unknownFee]
}

function deliveryFeeText({ deliveryFee, currency }: RestaurantCard, t: Translator['t']): string | null {
  if (deliveryFee === null) return null
  return Number(deliveryFee) === 0 ? t.feed.freeDelivery : t.feed.deliveryFee(moneyText(deliveryFee, currency))
}

/** The fee before membership, where it was more. */
export const struckDeliveryFee = ({ deliveryFee, originalDeliveryFee, currency }: RestaurantCard): string | null =>
  deliveryFee === null || originalDeliveryFee === null || originalDeliveryFee === deliveryFee
    ? null
    : moneyText(originalDeliveryFee, currency)

/** One tag for each step of each promotion. */
export const promotionTexts = ({ promotions, currency }: RestaurantCard, { t }: Translator): readonly string[] =>
  promotions.flatMap(({ type, content }) =>
    content.map(({ minTarget, discount = 0, deductAmount }) => {
      if (type === 'reachNumberDiscount') return t.feed.promotionPortions(minTarget, percentOf(discount))
      const target = moneyText(minTarget, currency)
      return type === 'reachAmountDeduct' && deductAmount !== undefined
        ? t.feed.promotionDeduct(target, moneyText(deductAmount, currency))
        : t.feed.promotionOff(target, percentOf(discount))
    })
  )
