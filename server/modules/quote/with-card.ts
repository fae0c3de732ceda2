import type { LocaleCode } from '@/contract/types'
import { add, max, min, type Money, subtract, zero } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import { buildQuote, type BuiltQuote } from './build'

const paidOf = ({ total, balance }: BuiltQuote['quote']): Money => add(total, balance)

/**
 * What the foodie card that suits this order best would take off it, by the same pricing with the card's terms: never more than its person then
 * pays less, nor what friends have cut off the same fee already. Null for a member, where it would take nothing, and while nobody knows how far the way is.
 */
export function cardSavingOf(built: BuiltQuote, locale: LocaleCode, served: readonly PaymentType[]): Money | null {
  const { facts, choices, quote } = built
  if (built.distanceMeters === null || facts.memberships.length > 0 || quote.deliveryFee.minor === 0) return null
  const nothing = zero(quote.currency)
  const savings = facts.cards.map((card) => {
    const { quote: held } = buildQuote({ ...facts, memberships: [card] }, choices, locale, served)
    const cutLess = subtract(quote.bargainDeduction, held.bargainDeduction)
    return min(subtract(held.membershipDeduction, cutLess), subtract(paidOf(quote), paidOf(held)))
  })
  const most = savings.reduce((best, each) => max(best, each), nothing)
  return most.minor > 0 ? most : null
}
