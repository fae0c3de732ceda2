import type { CashierMethod, LocaleCode, OrderChoices } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { add, formatMoney, money, parseAmount, zero, type Money } from '@/domain/money'
import { unpaidOrdersMaximum } from '@/domain/order-state'
import { openingStateAt, type DeliverySlot } from '@/domain/opening-hours'
import { orderingLimits, type OrderingLimit } from '@/domain/ordering-limit'
import { quote, type PaymentType, type Quote, type QuoteInput } from '@/domain/pricing'
import { tipMaximum } from '@/domain/tips'
import { AppError } from '../../http/errors'
import { cashRefusal } from '../payment'
import { bestMembership, distanceTo, isInRange, quoteBase } from '../restaurant'
import type { QuoteFacts } from './facts'
import { lineProblems, priceLines, type PricedLine } from './lines'
import type { Problem } from '../order'
import { reductionsOf } from './reductions'
import { findSlot, soonestOf } from './slots'
import { paidBy, payableWays } from './ways'

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
  /** The ways to pay that were asked about, each with what it comes to. */
  readonly ways: readonly CashierMethod[]
  readonly problems: readonly Problem[]
}

/** Where a delivery goes, as far as it is known. */
export function pointOf(
  { address }: Pick<QuoteFacts, 'address'>,
  { latitude, longitude }: Pick<OrderChoices, 'latitude' | 'longitude'>
): Point | null {
  if (address) return { latitude: address.latitude, longitude: address.longitude }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

const limitCodes = {
  reservationOnly: 'reservationsOnly',
  deliveryAndPickupOff: 'deliveryAndPickupOff',
  pickupOff: 'pickupOff',
  deliveryOff: 'deliveryOff',
  noRiders: 'noRiders',
  outOfRange: 'outsideDeliveryRange',
  closed: 'restaurantClosed'
} as const satisfies Record<OrderingLimit, Problem['codeName']>

/** Why the outlet of a meal's part takes no order (`domain/ordering-limit`): what it does not do, or not now, and apart from it that it is too far. */
export function outletProblems(
  { entry: { row, hours }, now }: Pick<QuoteFacts, 'entry' | 'now'>,
  { deliveryType, deliveryAt }: Pick<OrderChoices, 'deliveryType' | 'deliveryAt'>,
  meters: number | null
): { readonly standing: readonly Problem[]; readonly far: readonly Problem[] } {
  const { isOpen, opensAt } = openingStateAt(hours, now)
  const limits = orderingLimits(
    { ...row, isOutOfRange: meters !== null && !isInRange(row, meters) },
    { deliveryType, isClosed: deliveryAt === undefined && !isOpen }
  )
  const parametersOf = (limit: OrderingLimit): Problem['parameters'] => {
    if (limit === 'outOfRange' && meters !== null) return { meters }
    return limit === 'closed' && opensAt !== undefined ? { opensAt: new Date(opensAt).toISOString() } : {}
  }
  const problemOf = (limit: OrderingLimit): Problem => ({
    codeName: limitCodes[limit],
    parameters: parametersOf(limit)
  })
  return {
    standing: limits.filter((limit) => limit !== 'outOfRange').map(problemOf),
    far: limits.filter((limit) => limit === 'outOfRange').map(problemOf)
  }
}

/**
 * What keeps its person from any order at all: a paid one that waits for its restaurant (spec section 5, Checkout), or too many that nobody
 * has paid, each of which holds stock and vouchers. It ends without another choice, so that no price depends on it.
 */
export const ordersInTheWay = ({ unconfirmedOrderId: orderId, unpaidCount }: QuoteFacts): Problem[] => [
  ...(orderId === null ? [] : [{ codeName: 'unconfirmedPaidOrder' as const, parameters: { orderId } }]),
  ...(unpaidCount < unpaidOrdersMaximum
    ? []
    : [{ codeName: 'unpaidOrdersTooMany' as const, parameters: { limit: unpaidOrdersMaximum } }])
]

/** That nobody knows where to bring it. */
export function addressProblems({ address }: Pick<QuoteFacts, 'address'>, { addressId }: OrderChoices): Problem[] {
  if (address) return []
  return [{ codeName: addressId === undefined ? 'addressRequired' : 'addressNotFound', parameters: {} }]
}

/** That the chosen time is offered no more, and which one is instead. */
export const timeGone = (next: DeliverySlot | null): Problem => ({
  codeName: 'deliveryTimeGone',
  parameters: next ? { next: new Date(next.startsAt).toISOString() } : {}
})

interface Timing {
  readonly arrival: DeliverySlot | null
  readonly problems: readonly Problem[]
}

/** When it arrives: a closed outlet takes orders for a later slot, never for now. */
function timing(facts: QuoteFacts, choices: OrderChoices, meters: number | null | undefined): Timing {
  const {
    entry: { row, hours },
    now
  } = facts
  const asked = { row, hours, meters, now }
  if (choices.deliveryAt !== undefined) {
    const { slot, next } = findSlot(asked, Date.parse(choices.deliveryAt))
    if (slot) return { arrival: slot, problems: [] }
    return { arrival: null, problems: [timeGone(next)] }
  }
  return { arrival: soonestOf(asked), problems: [] }
}

/** The tip that was chosen, none where there is no rider to get it; `tipTooHigh`. An amount with more digits than the currency has is a mistake of the client. */
export function tipOf({ tipAmount = '0', deliveryType }: OrderChoices, currency: Currency): Money {
  const tip = parseAmount(tipAmount, currency)
  if (!tip) throw new AppError('badRequest')
  const maximum = tipMaximum(currency)
  if (tip.minor > maximum.minor) throw new AppError('tipTooHigh', { maximum: formatMoney(maximum) })
  return deliveryType === 'pickup' ? zero(currency) : tip
}

function inputOf(
  facts: QuoteFacts,
  choices: OrderChoices,
  lines: readonly PricedLine[],
  meters: number | null
): QuoteInput {
  const { currency } = facts.entry.row
  const base: QuoteInput = { ...quoteBase(facts.entry, meters ?? 0, facts.now), deliveryType: choices.deliveryType }
  const input = {
    ...base,
    lines: lines.map(({ input }) => input),
    ...(facts.groupDiscountBasisPoints && { groupDiscountBasisPoints: facts.groupDiscountBasisPoints }),
    membership: bestMembership(base, facts.memberships),
    bargain: facts.cut && { bargainId: facts.cut.bargainId, amount: money(facts.cut.cutMinor, currency) },
    tip: tipOf(choices, currency)
  }
  return paidBy(input, choices.paymentType ?? null, balanceToUse(facts, choices))
}

/** Wallet money that the person wants to pay a part with. */
const balanceToUse = ({ entry, balanceMinor }: QuoteFacts, { usesBalance }: OrderChoices): Money | null =>
  usesBalance === true ? money(balanceMinor, entry.row.currency) : null

/** What stands against paying it in cash, whatever was chosen. */
function cashProblemOf({ facts, input }: Pick<BuiltQuote, 'facts' | 'input'>): Problem | null {
  const { total, balance } = quote({ ...input, paymentType: 'CASH', walletBalanceToUse: null })
  return cashRefusal({ takesCash: facts.entry.row.takesCash, hasRefusedCash: facts.hasRefusedCash }, total, balance)
}

/** What is said of dishes below the minimum: what they must come to, and what is missing. */
export const belowMinimum = ({ dishSubtotal, minimumShortfall }: Pick<Quote, 'dishSubtotal' | 'minimumShortfall'>) => ({
  minimum: formatMoney(add(dishSubtotal, minimumShortfall)),
  shortfall: formatMoney(minimumShortfall)
})

/** The order as it is paid, with every way to pay it. Without any that is `served` it stays as the choices say. */
function payingOf(facts: QuoteFacts, choices: OrderChoices, input: QuoteInput, served: readonly PaymentType[]) {
  const types = served.length > 0 && facts.entry.row.takesCash ? [...served, 'CASH' as const] : served
  return payableWays({
    input,
    types,
    chosen: choices.paymentType,
    balance: balanceToUse(facts, choices),
    walletMinor: facts.balanceMinor,
    price: quote,
    cashRefusal: () => cashProblemOf({ facts, input })?.codeName ?? null
  })
}

/**
 * Prices an order and finds everything that keeps it from being submitted. Pure: the same facts and choices give the same quote. Of the
 * ways to pay that are `served`, one is preselected where the choices name none.
 */
export function buildQuote(
  facts: QuoteFacts,
  choices: OrderChoices,
  locale: LocaleCode,
  served: readonly PaymentType[] = []
): BuiltQuote {
  const point = pointOf(facts, choices)
  const meters = choices.deliveryType === 'delivery' && point ? distanceTo(facts.entry.row, point) : null
  const lines = priceLines(choices.lines, facts)
  const bare = inputOf(facts, choices, lines, meters)
  const { problems: reductionProblems, ...reductions } = reductionsOf(facts, choices, bare)
  const { input, ways } = payingOf(facts, choices, { ...bare, ...reductions }, served)
  const figures = quote(input)
  const { arrival, problems: timeProblems } = timing(
    facts,
    choices,
    choices.deliveryType === 'delivery' ? (meters ?? undefined) : null
  )
  const cash = choices.paymentType === 'CASH' ? cashProblemOf({ facts, input }) : null
  const { standing, far } = outletProblems(facts, choices, meters)
  const minimum: Problem[] =
    figures.isBelowMinimum && choices.lines.length > 0
      ? [{ codeName: 'belowMinimumAmount', parameters: belowMinimum(figures) }]
      : []
  return {
    facts,
    choices,
    lines,
    bare,
    input,
    quote: figures,
    distanceMeters: meters,
    arrival,
    ways,
    problems: [
      ...ordersInTheWay(facts),
      ...standing,
      ...(standing.length > 0 ? [] : timeProblems),
      ...(choices.deliveryType === 'pickup' ? [] : addressProblems(facts, choices)),
      ...far,
      ...lineProblems(choices.lines, lines, facts, locale),
      ...minimum,
      ...reductionProblems,
      ...(cash ? [cash] : [])
    ]
  }
}
