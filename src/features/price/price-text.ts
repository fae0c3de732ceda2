import type { OrderPriceSheet } from '@/contract/types'
import { formatMoney } from '@/domain/money'
import type { NextStep } from '@/domain/next-step'
import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'
import { percentOf } from '@/ui/percent-text'
import type { MealPrice } from './meal-prices'

/** What a little more does. */
export function stepText(step: NextStep, t: Translator['t']): string {
  if (step.kind === 'portions') return t.cart.portionsToSave(step.portions, percentOf(step.basisPoints))
  const missing = formatMoney(step.missing)
  switch (step.kind) {
    case 'minimum':
      return t.cart.moreToOrder(missing)
    case 'freeDelivery':
      return t.cart.moreForFreeDelivery(missing)
    case 'smallOrder':
      return t.cart.moreThanSmall(missing, formatMoney(step.saving))
    case 'off':
      return t.cart.moreToSave(missing, formatMoney(step.saving))
  }
}

/** Whether the total holds the least delivery fee there is, as it is not known yet how far it goes. */
export const isFeeOpen = ({ distanceMeters, input }: OrderPriceSheet): boolean =>
  distanceMeters === null && input.deliveryType === 'delivery'

/** What stands in the total beside dishes, or that the delivery is not known yet; null for dishes alone, and before there is a total. */
export function feesText({ price, sheet: { value: sheet } }: MealPrice, t: Translator['t']): string | null {
  if (price === null || sheet === null) return null
  if (isFeeOpen(sheet)) return t.cart.deliveryFrom(moneyText(price.figures.deliveryFee, price.currency))
  return price.added === null ? null : t.cart.withFees(moneyText(price.added, price.currency))
}
