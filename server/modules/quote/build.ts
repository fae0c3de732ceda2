import type { LocaleCode, OrderChoices } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { formatMoney, money, parseAmount, zero, type Money } from '@/domain/money'
import { openingStateAt, type DeliverySlot } from '@/domain/opening-hours'
import { quote, type Quote, type QuoteInput } from '@/domain/pricing'
import { AppError } from '../../http/errors'
import { cashRefusal } from '../payment/cash-terms'
import { bestMembership, distanceTo, isInRange, quoteBase } from '../restaurant/terms'
import type { QuoteFacts } from './facts'
import { lineProblems, priceLines, type PricedLine } from './lines'
import type { Problem } from './problem'
import { reductionsOf } from './reductions'
import { findSlot, soonestOf } from './slots'

/** A whole quote with what it was made of. */
export interface BuiltQuote {
  readonly facts: QuoteFacts
  readonly choices: OrderChoices
  readonly lines: readonly PricedLine[]
  readonly input: QuoteInput
  readonly quote: Quote
  /** `input` without red envelope, voucher and promotion code. */
  readonly bare: QuoteInput
  /** Null for a pickup, and for a delivery to nowhere yet. */
  readonly distanceMeters: number | null
  readonly arrival: DeliverySlot | null
  readonly problems: readonly Problem[]
}

/** Where a delivery goes, as far as it is known. */
export function pointOf({ address }: Pick<QuoteFacts, 'address'>, { latitude, longitude }: Pick<OrderChoices, 'latitude' | 'longitude'>): Point | null {
  if (address) return { latitude: address.latitude, longitude: address.longitude }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** What the outlet does not do, before anything was chosen (spec section 8, Restaurant). */
export function servicesOff({ row }: QuoteFacts['entry'], deliveryType: OrderChoices['deliveryType']): Problem[] {
  const problem = (codeName: Problem['codeName']): Problem[] => [{ codeName, parameters: {} }]
  if (row.isReservationOnly) return problem('reservationsOnly')
  if (!row.hasDelivery && !row.hasPickup) return problem('deliveryAndPickupOff')
  if (deliveryType === 'pickup') return row.hasPickup ? [] : problem('pickupOff')
  if (!row.hasDelivery) return problem('deliveryOff')
  return row.hasRiders ? [] : problem('noRiders')
}

/** What keeps its person from any order at all (spec section 5, Checkout). It ends without anything being chosen anew, so no price depends on it. */
export const unconfirmed = ({ unconfirmedOrderId: orderId }: QuoteFacts): Problem[] => (orderId === null ? [] : [{ codeName: 'unconfirmedPaidOrder', parameters: { orderId } }])

function addressProblems(facts: QuoteFacts, choices: OrderChoices, meters: number | null): Problem[] {
  if (choices.deliveryType === 'pickup') return []
  const problems: Problem[] = []
  if (choices.addressId !== undefined && !facts.address) problems.push({ codeName: 'addressNotFound', parameters: {} })
  else if (!facts.address) problems.push({ codeName: 'addressRequired', parameters: {} })
  if (meters !== null && !isInRange(facts.entry.row, meters)) problems.push({ codeName: 'outsideDeliveryRange', parameters: { meters } })
  return problems
}

interface Timing {
  readonly arrival: DeliverySlot | null
  readonly problems: readonly Problem[]
}

/** When it arrives: a closed outlet takes orders for a later slot, never for now. */
function timing(facts: QuoteFacts, choices: OrderChoices, meters: number | null | undefined): Timing {
  const { entry: { row, hours }, now } = facts
  const asked = { row, hours, meters, now }
  if (choices.deliveryAt !== undefined) {
    const { slot, next } = findSlot(asked, Date.parse(choices.deliveryAt))
    if (slot) return { arrival: slot, problems: [] }
    return { arrival: null, problems: [{ codeName: 'deliveryTimeGone', parameters: next ? { next: new Date(next.startsAt).toISOString() } : {} }] }
  }
  const soonest = soonestOf(asked)
  if (soonest) return { arrival: soonest, problems: [] }
  const { opensAt } = openingStateAt(hours, now)
  return { arrival: null, problems: [{ codeName: 'restaurantClosed', parameters: opensAt === undefined ? {} : { opensAt: new Date(opensAt).toISOString() } }] }
}

/** The tip that was chosen, none where there is no rider to get it; an amount with more digits than the currency has is a mistake of the client. */
export function tipOf({ tipAmount = '0', deliveryType }: OrderChoices, currency: Currency): Money {
  const tip = parseAmount(tipAmount, currency)
  if (!tip) throw new AppError('badRequest')
  return deliveryType === 'pickup' ? zero(currency) : tip
}

function inputOf(facts: QuoteFacts, choices: OrderChoices, lines: readonly PricedLine[], meters: number | null): QuoteInput {
  const { currency } = facts.entry.row
  const base: QuoteInput = { ...quoteBase(facts.entry, meters ?? 0, facts.now), deliveryType: choices.deliveryType }
  // Paying all of it from the wallet and part of it from the wallet are the same thing, and cash is paid whole or not at all.
  const usesBalance = choices.usesBalance === true && choices.paymentType !== 'WALLET_PAY' && choices.paymentType !== 'CASH'
  return {
    ...base,
    paymentType: choices.paymentType ?? null,
    lines: lines.map(({ input }) => input),
    promotions: [...base.promotions, ...facts.extraPromotions ?? []],
    membership: bestMembership(base, facts.memberships),
    bargain: facts.cut && { bargainId: facts.cut.bargainId, amount: money(facts.cut.cutMinor, currency) },
    tip: tipOf(choices, currency),
    walletBalanceToUse: usesBalance ? money(facts.balanceMinor, currency) : null
  }
}

/** What stands against paying it in cash, whatever was chosen. */
export function cashProblemOf({ facts, input }: Pick<BuiltQuote, 'facts' | 'input'>): Problem | null {
  const { total, balance } = quote({ ...input, paymentType: 'CASH', walletBalanceToUse: null })
  return cashRefusal({ takesCash: facts.entry.row.takesCash, hasRefusedCash: facts.hasRefusedCash }, total, balance)
}

/** Prices an order and finds everything that keeps it from being submitted. Pure: the same facts and choices give the same quote. */
export function buildQuote(facts: QuoteFacts, choices: OrderChoices, locale: LocaleCode): BuiltQuote {
  const point = pointOf(facts, choices)
  const meters = choices.deliveryType === 'delivery' && point ? distanceTo(facts.entry.row, point) : null
  const lines = priceLines(choices.lines, facts)
  const bare = inputOf(facts, choices, lines, meters)
  const { problems: reductionProblems, ...reductions } = reductionsOf(facts, choices, bare)
  const input = { ...bare, ...reductions }
  const figures = quote(input)
  const { arrival, problems: timeProblems } = timing(facts, choices, choices.deliveryType === 'delivery' ? meters ?? undefined : null)
  const cash = choices.paymentType === 'CASH' ? cashProblemOf({ facts, input }) : null
  const off = servicesOff(facts.entry, choices.deliveryType)
  const minimum: Problem[] = figures.isBelowMinimum && choices.lines.length > 0
    ? [{ codeName: 'belowMinimumAmount', parameters: { shortfall: formatMoney(figures.minimumShortfall) } }] : []
  return {
    facts, choices, lines, bare, input, quote: figures, distanceMeters: meters, arrival,
    problems: [
      ...unconfirmed(facts), ...off, ...(off.length > 0 ? [] : timeProblems), ...addressProblems(facts, choices, meters), ...lineProblems(choices.lines, lines, facts, locale),
      ...minimum, ...reductionProblems, ...(cash ? [cash] : [])
    ]
  }
}
