import type { LocaleCode } from '@/contract/types'
import { add, min, type Money, subtract } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import { buildQuote, type BuiltQuote } from './build'

const paidOf = ({ total, balance }: BuiltQuote['quote']): Money => add(total, balance)

/**
 * What the foodie card that suits this order best would take off it, by the same pricing with the card's terms: never more than its person then
 * pays less, nor what friends have cut off the same fee already. Null where it would take nothing, for a member, and on an unknown way, which a
 * pickup and a parcel have, too.
 */
export function cardSavingOf(built: BuiltQuote, locale: LocaleCode, served: readonly PaymentType[]): Money | null {
  const { facts, choices, quote } = built
  const isPossible = facts.cards.length > 0 && facts.memberships.length === 0
  if (!isPossible || built.distanceMeters === null || quote.deliveryFee.minor === 0) return null
  const { quote: held } = buildQuote({ ...facts, memberships: facts.cards }, choices, locale, served)
  const cutLess = subtract(quote.bargainDeduction, held.bargainDeduction)
  const saving = min(subtract(held.membershipDeduction, cutLess), subtract(paidOf(quote), paidOf(held)))
  return saving.minor > 0 ? saving : null
}
