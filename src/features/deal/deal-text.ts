import type { DealCard } from '@/contract/types'
import { type DealTag, discountOf } from '@/domain/deal'
import { parseAmount } from '@/domain/money'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import type { Translator } from '@/i18n/translator'
import type { TagProps } from '@/ui/tag'

type Priced = Pick<DealCard, 'price' | 'originalPrice' | 'currency'>

/** Whole per cent that a deal saves, rounded down; 0 where nothing is struck. */
export function savedPercent({ price, originalPrice, currency }: Priced): number {
  const [now, before] = [parseAmount(price, currency), originalPrice && parseAmount(originalPrice, currency)]
  return now === undefined || !before ? 0 : Math.floor(discountOf(now.minor, before.minor) / 100)
}

/** Fewer than this are worth saying. */
const fewLeft = 10

/** How it sells: that it is sold out, that few are left, or how many were sold. */
export function salesText({ isSoldOut, left, soldCount }: DealCard, { t }: Translator): string {
  if (isSoldOut) return t.deal.soldOut
  return left !== null && left <= fewLeft ? t.deal.left(left) : t.deal.sold(soldCount)
}

/** Whether few are left. */
export const isNearlyGone = ({ isSoldOut, left }: DealCard): boolean => !isSoldOut && left !== null && left <= fewLeft

/** How far the nearest outlet is, as far as anybody knows. */
export const reachText = ({ distanceMeters }: Pick<DealCard, 'distanceMeters'>, text: Translator): string | null =>
  distanceMeters === null ? null : distanceText(distanceMeters, text)

/** What a tag means to whoever reads it. */
export const tagTones: Readonly<Record<DealTag, NonNullable<TagProps['tone']>>> = {
  anyTimeRefund: 'success',
  noBooking: 'info',
  firstDeal: 'brand'
}
