import { formatMoney, isNothing, type Money } from '@/domain/money'
import type { NextStep } from '@/domain/next-step'
import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'
import { percentOf, tenthsKept } from '@/ui/percent-text'
import type { MealPrice } from './meal-prices'

/** What a little more does, and of an order over several restaurants at which of them; null for nothing, and before there is a total. */
export function stepText({ price, stepPlace }: MealPrice, t: Translator['t']): string | null {
  if (price === null || price.step === null) return null
  const words = wordsOf(price.step, t)
  return stepPlace === null ? words : `${words} · ${stepPlace}`
}

function wordsOf(step: NextStep, t: Translator['t']): string {
  if (step.kind === 'portions')
    return t.cart.portionsToSave(step.portions, percentOf(step.basisPoints), tenthsKept(step.basisPoints))
  const missing = formatMoney(step.missing)
  const round = (money: Money) => formatMoney(money, { decimals: 'needed' })
  switch (step.kind) {
    case 'minimum':
      return t.cart.moreToOrder(missing)
    case 'freeDelivery':
      return t.cart.moreForFreeDelivery(missing)
    case 'smallOrder':
      return t.cart.moreThanSmall(missing, round(step.saving))
    case 'off':
      return step.isFurther
        ? t.cart.moreToSaveFurther(missing, round(step.saving))
        : t.cart.moreToSave(missing, round(step.saving))
  }
}

/** Fees and tax in the total, or that the delivery is not known yet; null for none, and before there is a total. */
export function feesText({ price, isDistanceOpen }: MealPrice, t: Translator['t']): string | null {
  if (price === null) return null
  if (isDistanceOpen) return t.cart.deliveryFrom(moneyText(price.figures.deliveryFee, price.currency))
  return price.added === null ? null : t.cart.withFees(moneyText(price.added, price.currency))
}

/** All that makes the total another than that of the dishes; null for nothing, and before there is a total. */
export function heldText(meal: MealPrice, t: Translator['t']): string | null {
  const { price } = meal
  if (price === null) return null
  const { figures, reduction, currency } = price
  const tip = isNothing(figures.tip) ? null : t.cart.withTip(moneyText(figures.tip, currency))
  const fees = feesText(meal, t)
  const held = fees !== null && tip !== null ? t.cart.heldAndTip(fees, tip) : (fees ?? tip)
  const off = reduction === null ? null : t.cart.reduced(moneyText(reduction, currency))
  return held !== null && off !== null ? t.cart.heldLess(held, off) : (held ?? off)
}
