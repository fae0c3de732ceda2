import type { CashierMethod, LocaleCode, OrderChoices } from '@/contract/types'
import { type OrderInput, quotedParts, quoteOrder, type QuotePart } from '@/domain/combined-pricing'
import type { Currency } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { needsColdChain } from '@/domain/goods'
import { formatMoney, type Money, money, parseAmount, zero } from '@/domain/money'
import type { DeliverySlot, OpeningHours } from '@/domain/opening-hours'
import { paidBy } from '@/domain/payment-ways'
import type { PaymentType, Quote, QuoteInput } from '@/domain/pricing'
import { tipMaximum } from '@/domain/tips'
import { AppError } from '../../http/errors'
import { areaBase } from '../combine'
import type { Problem } from '../order'
import { type AskedParcel, parcelProblems } from '../parcel'
import { cashRefusal, payableWays } from '../payment'
import { bestMembership, type DishRow, distanceTo, quoteBase } from '../restaurant'
import { type PartFacts, type QuoteFacts, sellerOf } from './facts'
import { lineProblems, type PricedLine, priceLines } from './lines'
import { asParcel, isParcel, parcelOf } from './parcel'
import {
  addressProblems,
  areaProblems,
  coldRoundsOnly,
  type FoundProblem,
  minimumProblems,
  ordersInTheWay,
  outletProblems,
  sendingProblems,
  timeGone
} from './problems'
import { reductionsOf } from './reductions'
import { coldRoundsOf, findSlot, soonestOf } from './slots'

/** A kitchen's part with its lines priced. */
interface PricedPart extends PartFacts {
  readonly priced: readonly PricedLine[]
}

/** A kitchen's part of a quote: its own figures with its shares of what the order has once. */
export interface BuiltPart extends PricedPart, QuotePart {
  readonly input: QuoteInput
}

/** A whole quote with what it was made of. */
export interface BuiltQuote {
  readonly facts: QuoteFacts
  readonly choices: OrderChoices
  /** One a kitchen; of one restaurant's order all figures are its only part's. */
  readonly parts: readonly BuiltPart[]
  /** Of all parts, as the figures have them. */
  readonly lines: readonly PricedLine[]
  readonly input: OrderInput
  readonly quote: Quote
  /** `input` without red envelope, voucher and promotion code. */
  readonly bare: OrderInput
  /** Null for a pickup, and for a delivery to nowhere yet. */
  readonly distanceMeters: number | null
  readonly arrival: DeliverySlot | null
  /** Something of it is brought on cold rounds alone. */
  readonly needsColdRound: boolean
  /** The goods as a parcel, whatever way was chosen; null where none leaves. */
  readonly parcel: AskedParcel | null
  /** The ways to pay that were asked about, each with what it comes to. */
  readonly ways: readonly CashierMethod[]
  /** What is told first comes first. */
  readonly problems: readonly FoundProblem[]
}

/** Where a delivery goes, as far as it is known. */
export function pointOf(
  { address }: Pick<QuoteFacts, 'address'>,
  { latitude, longitude }: Pick<OrderChoices, 'latitude' | 'longitude'>
): Point | null {
  if (address) return { latitude: address.latitude, longitude: address.longitude }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** How an order leaves its kitchens: an area's rider brings it whatever was chosen. */
const deliveryTypeOf = ({ area }: QuoteFacts, { deliveryType }: OrderChoices) => (area ? 'delivery' : deliveryType)

/** The tip that was chosen, none where there is no rider to get it; `tipTooHigh`. An amount with more digits than the currency has is a mistake of the client. */
function tipOf(choices: OrderChoices, currency: Currency): Money {
  const { tipAmount = '0', deliveryType } = choices
  const tip = parseAmount(tipAmount, currency)
  if (!tip) throw new AppError('badRequest')
  const maximum = tipMaximum(currency)
  if (tip.minor > maximum.minor) throw new AppError('tipTooHigh', { maximum: formatMoney(maximum) })
  return deliveryType === 'pickup' || isParcel(choices) ? zero(currency) : tip
}

/** What a kitchen charges for its lines. */
const kitchenInput = ({ entry, priced }: PricedPart, meters: number, now: number): QuoteInput => ({
  ...quoteBase(entry, meters, now),
  lines: priced.map(({ input }) => input)
})

/** What the kitchens charge: one as for its own order, several for their goods alone, which are brought from the area. */
function baseOf({ area, now }: QuoteFacts, parts: readonly [PricedPart, ...PricedPart[]], meters: number): OrderInput {
  const [first] = parts
  if (area === null) return kitchenInput(first, meters, now)
  return { ...areaBase(area, first.entry, meters, now), parts: parts.map((part) => kitchenInput(part, 0, now)) }
}

/** The order as it would be paid without reductions. */
function bareInput(
  facts: QuoteFacts,
  choices: OrderChoices,
  parts: readonly [PricedPart, ...PricedPart[]],
  { meters, parcel }: { readonly meters: number; readonly parcel: AskedParcel | null }
): OrderInput {
  const { groupDiscountBasisPoints } = facts
  const brought = { ...baseOf(facts, parts, meters), deliveryType: deliveryTypeOf(facts, choices) }
  const isSent = isParcel(choices)
  const base = isSent ? asParcel(brought, parcel?.fee ?? zero(brought.currency)) : brought
  const cut = isSent ? null : facts.cut
  const input = {
    ...base,
    ...(groupDiscountBasisPoints && { groupDiscountBasisPoints }),
    membership: isSent ? null : bestMembership(base, facts.memberships),
    bargain: cut && { bargainId: cut.bargainId, amount: money(cut.cutMinor, base.currency) },
    tip: tipOf(choices, base.currency)
  }
  return paidBy(input, choices.paymentType ?? null, balanceToUse(facts, choices))
}

/** Wallet money that the person wants to pay a part with. */
const balanceToUse = (facts: QuoteFacts, { usesBalance }: OrderChoices): Money | null =>
  usesBalance === true ? money(facts.balanceMinor, sellerOf(facts).currency) : null

/** No single counter or rider takes cash for several kitchens, and none for what is sent. */
const takesCash = ({ area, parts: [{ entry }] }: QuoteFacts, choices: OrderChoices): boolean =>
  area === null && entry.row.takesCash && !isParcel(choices)

/** Why it cannot be paid in cash, whatever payment type was chosen. */
function cashProblemOf(facts: QuoteFacts, choices: OrderChoices, input: OrderInput): Problem | null {
  const { total, balance } = quoteOrder({ ...input, paymentType: 'CASH', walletBalanceToUse: null })
  return cashRefusal({ takesCash: takesCash(facts, choices), hasRefusedCash: facts.hasRefusedCash }, total, balance)
}

/** Those of the country, with cash where it is taken. */
const typesOf = (facts: QuoteFacts, choices: OrderChoices, served: readonly PaymentType[]): readonly PaymentType[] =>
  served.length > 0 && takesCash(facts, choices) ? [...served, 'CASH'] : served

/** The ways to pay that are served, whatever the amount: no cash for somebody who did not pay it before. */
export const servedWays = (
  { facts, choices, bare }: Pick<BuiltQuote, 'facts' | 'choices' | 'bare'>,
  served: readonly PaymentType[]
): PaymentType[] =>
  typesOf(facts, choices, served).filter((type) => type !== 'CASH' || cashProblemOf(facts, choices, bare) === null)

/** The order as it is paid, with every way to pay it. Without any that is `served` it stays as the choices say. */
function payingOf(facts: QuoteFacts, choices: OrderChoices, input: OrderInput, served: readonly PaymentType[]) {
  return payableWays({
    input,
    types: typesOf(facts, choices, served),
    chosen: choices.paymentType,
    usual: facts.usualWay,
    balance: balanceToUse(facts, choices),
    walletMinor: facts.balanceMinor,
    price: quoteOrder,
    refusalOf: (type) => (type === 'CASH' ? (cashProblemOf(facts, choices, input)?.codeName ?? null) : null)
  })
}

/** What is frozen of an order that is brought, and the rounds that may bring it; undefined where none has to. */
function frozenOf(parts: readonly PricedPart[]): Frozen | undefined {
  const found = parts.flatMap(({ entry, priced }) => {
    const rounds = coldRoundsOf(entry)
    const dish = rounds.length > 0 ? priced.find((line) => needsColdChain(line.dish.storage))?.dish : undefined
    return dish ? [{ dish, rounds }] : []
  })
  return found[0] && { dish: found[0].dish, rounds: found.flatMap(({ rounds }) => rounds) }
}

interface Frozen {
  readonly dish: DishRow
  readonly rounds: readonly OpeningHours[]
}

/** When it arrives: a closed outlet takes orders for a later slot, never for now, and what is frozen comes on a cold round alone. */
function timingOf(
  { parts, now }: QuoteFacts,
  choices: OrderChoices,
  {
    meters,
    frozen,
    locale
  }: { readonly meters: number | null | undefined; readonly frozen: Frozen | undefined; readonly locale: LocaleCode }
): { readonly arrival: DeliverySlot | null; readonly problems: readonly Problem[] } {
  // Its carrier brings it in days
  if (isParcel(choices)) return { arrival: null, problems: [] }
  const { deliveryAt } = choices
  const asked = { kitchens: parts.map(({ entry }) => entry), meters, rounds: frozen?.rounds ?? [], now }
  if (deliveryAt === undefined) {
    const arrival = soonestOf(asked)
    if (arrival || !frozen) return { arrival, problems: [] }
    return { arrival, problems: [coldRoundsOnly(frozen.dish, locale, findSlot(asked, now).next)] }
  }
  const startsAt = Date.parse(deliveryAt)
  const { slot, next } = findSlot(asked, startsAt)
  if (slot) return { arrival: slot, problems: [] }
  const isForCold = frozen && findSlot({ ...asked, rounds: [] }, startsAt).slot !== null
  return { arrival: null, problems: [isForCold ? coldRoundsOnly(frozen.dish, locale, next) : timeGone(next)] }
}

/** Where it goes and how far that is, in metres. */
function wayOf(facts: QuoteFacts, choices: OrderChoices) {
  const delivers = deliveryTypeOf(facts, choices) === 'delivery'
  const point = delivers && !isParcel(choices) ? pointOf(facts, choices) : null
  return { delivers, point, meters: point && distanceTo(sellerOf(facts), point) }
}

/** The problems of a kitchen's part. */
function partProblems(
  part: BuiltPart,
  index: number,
  { facts, choices, way, locale }: Judged
): { readonly [When in 'standing' | 'far' | 'dishes']: FoundProblem[] } {
  const { entry, lines, priced, quote } = part
  const meters = way.point && distanceTo(entry.row, way.point)
  const service = {
    deliveryType: deliveryTypeOf(facts, choices),
    deliveryAt: choices.deliveryAt,
    meters,
    now: facts.now
  }
  const { standing, far } = isParcel(choices)
    ? { standing: sendingProblems(entry), far: [] }
    : outletProblems(entry, service)
  const dishes = [...lineProblems(part, priced, facts, locale), ...(lines.length > 0 ? minimumProblems(quote) : [])]
  const placed = (problems: readonly Problem[]) => problems.map((problem) => ({ ...problem, part: index }))
  return { standing: placed(standing), far: placed(far), dishes: placed(dishes) }
}

/** What is judged, and in what language. */
interface Judged {
  readonly facts: QuoteFacts
  readonly choices: OrderChoices
  readonly way: ReturnType<typeof wayOf>
  readonly parcel: AskedParcel | null
  readonly locale: LocaleCode
}

/** What keeps the order from being submitted, but for what comes of how it is paid: who serves at all, then when, where and what. */
function problemsOf(judged: Judged, parts: readonly BuiltPart[], ofTime: readonly Problem[]): FoundProblem[] {
  const { facts, choices, way } = judged
  const ofParts = parts.map((part, index) => partProblems(part, index, judged))
  const ofArea = areaProblems(facts, choices, way.meters)
  const standing = [...ofArea.standing, ...ofParts.flatMap((part) => part.standing)]
  return [
    ...ordersInTheWay(facts),
    ...standing,
    ...(standing.length > 0 ? [] : ofTime),
    ...(isParcel(choices)
      ? parcelProblems(facts.parcel, judged.parcel, choices)
      : way.delivers
        ? addressProblems(facts, choices)
        : []),
    ...ofArea.far,
    ...ofParts.flatMap(({ far }) => far),
    ...ofParts.flatMap(({ dishes }) => dishes)
  ]
}

/**
 * Prices an order of one kitchen or of several and finds everything that keeps it from being submitted. Of several each kitchen's dishes,
 * boxes, packing, minimum, promotions and tax are priced by the rule of its own order; delivery, platform fee, reductions, tip and wallet
 * are the whole order's, which one rider brings from the area (spec section 2, combine).
 *
 * Pure: the same facts and choices give the same quote. Of the ways to pay that are `served`, one is preselected where the choices name none.
 */
export function buildQuote(
  facts: QuoteFacts,
  choices: OrderChoices,
  locale: LocaleCode,
  served: readonly PaymentType[] = []
): BuiltQuote {
  const way = wayOf(facts, choices)
  const [first, ...others] = facts.parts
  const priceOf = (part: PartFacts): PricedPart => ({ ...part, priced: priceLines(part) })
  const priced = [priceOf(first), ...others.map(priceOf)] as const
  const parcel = parcelOf(facts, priced[0].priced, locale)
  const bare = bareInput(facts, choices, priced, { meters: way.meters ?? 0, parcel })
  const { problems: ofReductions, ...reductions } = reductionsOf(facts, choices, bare)
  const { input, ways } = payingOf(facts, choices, { ...bare, ...reductions }, served)
  const quote = quoteOrder(input)
  const quoted = quotedParts(quote)
  const inputs = 'parts' in input ? input.parts : [input]
  const parts = priced.flatMap((part, index): BuiltPart[] => {
    const [own, ofPart] = [inputs[index], quoted[index]]
    return own && ofPart ? [{ ...part, ...ofPart, input: own }] : []
  })
  const frozen = way.delivers && !isParcel(choices) ? frozenOf(priced) : undefined
  const meters = way.delivers ? (way.meters ?? undefined) : null
  const timing = timingOf(facts, choices, { meters, frozen, locale })
  const cash = choices.paymentType === 'CASH' ? cashProblemOf(facts, choices, input) : null
  return {
    facts,
    choices,
    parts,
    lines: parts.flatMap((part) => part.priced),
    bare,
    input,
    quote,
    distanceMeters: way.meters,
    arrival: timing.arrival,
    needsColdRound: frozen !== undefined,
    parcel,
    ways,
    problems: [
      ...problemsOf({ facts, choices, way, parcel, locale }, parts, timing.problems),
      ...ofReductions,
      ...(cash ? [cash] : [])
    ]
  }
}
