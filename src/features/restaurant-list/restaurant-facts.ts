import type { RestaurantCard } from '@/contract/types'
import { dayMs } from '@/domain/calendar'
import { timeText } from '@/i18n/date-time'
import type { Translator } from '@/i18n/translator'
import { moneyText, roundText } from '@/ui/money-text'
import { percentOf, tenthsKept } from '@/ui/percent-text'
import { deliveryRefusal } from './ordering-refusal'

/** `1.2km`, `350m`. */
export const distanceText = (meters: number, { t }: Translator): string =>
  meters < 1000
    ? t.common.metres(String(Math.round(meters / 10) * 10))
    : t.common.kilometres((meters / 1000).toFixed(1))

/** How many people its rating comes from; undefined before anybody has rated it. */
export const reviewsText = (
  { reviewCount }: Pick<RestaurantCard, 'reviewCount'>,
  { t }: Translator
): string | undefined => (reviewCount > 0 ? t.feed.reviews(reviewCount) : undefined)

/** How much it sells. */
export const salesText = ({ monthlySales }: Pick<RestaurantCard, 'monthlySales'>, { t }: Translator): string =>
  t.feed.monthlySales(monthlySales)

/**
 * What ordering there takes: the least amount and what delivery costs after membership, or `unknownFee` until that is known; or why nothing is
 * brought.
 */
export function orderingTexts(card: RestaurantCard, text: Translator, unknownFee?: string): readonly string[] {
  const { t } = text
  const refusal = deliveryRefusal(card, text)
  if (refusal !== null) return [refusal]
  const minimum =
    card.minimumOrderAmount === null
      ? t.feed.noMinimum
      : t.feed.minimumOrder(roundText(card.minimumOrderAmount, card.currency))
  const fee = deliveryFeeText(card, t) ?? unknownFee
  return fee === undefined ? [minimum] : [minimum, fee]
}

/** What is true for everybody, where minutes to the door are not known: when a meal is ready there and until when it is sold. */
export function kitchenTexts(
  { deliveryMinutes, readyMinutes, opening }: RestaurantCard,
  { t, now }: Translator,
  utcOffsetMinutes: number
): readonly string[] {
  if (deliveryMinutes !== null || readyMinutes === null) return []
  const { closesAt } = opening
  // Who never closes closes in days
  const isEnding = closesAt !== null && new Date(closesAt).getTime() - now() < dayMs
  return [t.feed.readyIn(readyMinutes), ...(isEnding ? [t.feed.openUntil(timeText(closesAt, utcOffsetMinutes))] : [])]
}

/** How long food takes: minutes to the door, until those are known until it is ready there; empty where none is made now. */
export function minutesText(
  { deliveryMinutes, readyMinutes }: Pick<RestaurantCard, 'deliveryMinutes' | 'readyMinutes'>,
  { t }: Translator
): string {
  if (deliveryMinutes !== null) return t.common.minutes(deliveryMinutes)
  return readyMinutes === null ? '' : t.feed.readyIn(readyMinutes)
}

/** How far it is: minutes to the door, where known, and metres, or the part of the city where no way can be measured. */
export function reachParts(
  { deliveryMinutes, distanceMeters, district }: RestaurantCard,
  text: Translator
): { readonly minutes: string | null; readonly place: string } {
  if (distanceMeters === null) return { minutes: null, place: district === null ? '' : text.name(district) }
  const minutes = deliveryMinutes === null ? null : text.t.common.minutes(deliveryMinutes)
  return { minutes, place: distanceText(distanceMeters, text) }
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
      if (type === 'reachNumberDiscount')
        return t.feed.promotionPortions(minTarget, percentOf(discount), tenthsKept(discount))
      const target = roundText(minTarget, currency)
      return type === 'reachAmountDeduct' && deductAmount !== undefined
        ? t.feed.promotionDeduct(target, roundText(deductAmount, currency))
        : t.feed.promotionOff(target, percentOf(discount), tenthsKept(discount))
    })
  )
