import type { RestaurantCard } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { formatMoney, parseAmount } from '@/domain/money'
import { timeText } from '@/i18n/date-time'
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
      : t.feed.minimumOrder(moneyText(card.minimumOrderAmount, card.currency))
  const fee = deliveryFeeText(card, t) ?? unknownFee
  return fee === undefined ? [minimum] : [minimum, fee]
}

const dayMs = 86_400_000

/** What is true for everybody, where minutes to the door are not known: how long a meal takes there and until when it is sold. */
export function kitchenTexts(
  { deliveryMinutes, prepareMinutes, opening, isReservationOnly }: RestaurantCard,
  { t, now }: Translator,
  utcOffsetMinutes: number
): readonly string[] {
  if (deliveryMinutes !== null || isReservationOnly || !opening.isOpen) return []
  const { closesAt } = opening
  // Who never closes closes in days
  const isEnding = closesAt !== null && new Date(closesAt).getTime() - now() < dayMs
  return [t.feed.readyIn(prepareMinutes), ...(isEnding ? [t.feed.openUntil(timeText(closesAt, utcOffsetMinutes))] : [])]
}

/** How long food takes: minutes to the door, until those are known until it is ready there; empty where none is made now. */
export function minutesText(
  {
    deliveryMinutes,
    prepareMinutes,
    opening,
    isReservationOnly
  }: Pick<RestaurantCard, 'deliveryMinutes' | 'prepareMinutes' | 'opening' | 'isReservationOnly'>,
  { t }: Translator
): string {
  if (isReservationOnly || !opening.isOpen) return ''
  return deliveryMinutes === null ? t.feed.readyIn(prepareMinutes) : t.common.minutes(deliveryMinutes)
}

/** How far it is: minutes to the door and metres, or the part of the city where no way can be measured. */
export function reachText({ deliveryMinutes, distanceMeters, district }: RestaurantCard, text: Translator): string {
  if (distanceMeters === null) return district === null ? '' : text.name(district)
  const minutes = deliveryMinutes === null ? [] : [text.t.common.minutes(deliveryMinutes)]
  return [...minutes, distanceText(distanceMeters, text)].join(' · ')
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
