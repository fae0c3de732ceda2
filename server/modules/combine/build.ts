import { hash } from 'node:crypto'
import type { CashierMethod, LocaleCode, OrderChoices } from '@/contract/types'
import { quoteCombined, type CombinedQuote, type CombinedQuoteInput } from '@/domain/combined-pricing'
import { figuresOf } from '@/domain/figures'
import { money, type Money } from '@/domain/money'
import type { DeliverySlot } from '@/domain/opening-hours'
import type { Point } from '@/domain/geo'
import type { PaymentType, QuoteInput } from '@/domain/pricing'
import {
  addressProblems,
  belowMinimum,
  outletProblems,
  pointOf,
  timeGone,
  tipOf,
  ordersInTheWay,
  lineProblems,
  priceLines,
  type PricedLine,
  paidBy,
  payableWays
} from '../quote'
import type { Problem } from '../order'
import { bestMembership, distanceTo, quoteBase } from '../restaurant'
import type { CombinedFacts, PartFacts } from './facts'
import { combinedReductions } from './reductions'
import { areaBase, metersTo } from './terms'
import { commonSoonest, findCommonSlot } from './times'

/** One restaurant's part of a combined quote with what it was made of. */
interface BuiltPart extends PartFacts {
  readonly priced: readonly PricedLine[]
  readonly input: QuoteInput
  readonly problems: readonly Problem[]
}

/**
 * A combined quote (spec section 2, combine). Each restaurant's dishes, boxes, packing, minimum, promotions and tax are priced by the rule
 * of its own order; delivery, platform fee, reductions, tip and wallet are the whole order's, which one rider brings from the area.
 */
export interface BuiltCombined {
  readonly facts: CombinedFacts
  readonly choices: OrderChoices
  readonly parts: readonly BuiltPart[]
  readonly input: CombinedQuoteInput
  /** `input` without red envelope, voucher and promotion code. */
  readonly bare: CombinedQuoteInput
  readonly quote: CombinedQuote
  readonly distanceMeters: number | null
  readonly arrival: DeliverySlot | null
  /** The ways to pay that were asked about: no single rider or counter takes cash for several restaurants. */
  readonly ways: readonly CashierMethod[]
  /** Of the whole; those of a part stand with it. */
  readonly problems: readonly Problem[]
}

function partInput({ facts }: PartFacts, lines: readonly PricedLine[]): QuoteInput {
  return { ...quoteBase(facts.entry, 0, facts.now), lines: lines.map(({ input }) => input) }
}

function wholeInput(
  combined: CombinedFacts,
  choices: OrderChoices,
  parts: readonly QuoteInput[],
  meters: number | null
): CombinedQuoteInput {
  const {
    area,
    parts: [{ facts }]
  } = combined
  const base = areaBase(area, facts.entry, meters ?? 0, facts.now)
  const input = {
    ...base,
    membership: bestMembership(base, facts.memberships),
    tip: tipOf(choices, area.currency),
    parts
  }
  return paidBy(input, choices.paymentType ?? null, balanceToUse(combined, choices))
}

const balanceToUse = ({ area, parts: [{ facts }] }: CombinedFacts, { usesBalance }: OrderChoices): Money | null =>
  usesBalance === true ? money(facts.balanceMinor, area.currency) : null

function placeProblems(
  { area, parts: [{ facts }] }: CombinedFacts,
  choices: OrderChoices,
  meters: number | null
): Problem[] {
  const problems: Problem[] =
    choices.deliveryType === 'pickup' ? [{ codeName: 'combinedDeliveryOnly', parameters: {} }] : []
  problems.push(...addressProblems(facts, choices))
  if (meters !== null && meters > area.deliveryRadiusMeters)
    problems.push({ codeName: 'outsideDeliveryRange', parameters: { meters } })
  return problems
}

function timing(
  { parts }: CombinedFacts,
  { deliveryAt }: OrderChoices,
  meters: number | undefined
): { readonly arrival: DeliverySlot | null; readonly problems: Problem[] } {
  const entries = parts.map(({ facts }) => facts.entry)
  const { now } = parts[0].facts
  if (deliveryAt === undefined) return { arrival: commonSoonest(entries, meters, now), problems: [] }
  const { slot, next } = findCommonSlot(entries, meters, now, Date.parse(deliveryAt))
  return {
    arrival: slot,
    problems: slot ? [] : [timeGone(next)]
  }
}

/** What keeps one restaurant from its part. */
function partProblems(
  part: Omit<BuiltPart, 'problems'>,
  quote: CombinedQuote['parts'][number]['quote'],
  choices: OrderChoices,
  point: Point | null,
  locale: LocaleCode
): Problem[] {
  const { facts, lines, priced } = part
  const asked = { deliveryType: 'delivery', deliveryAt: choices.deliveryAt } as const
  const { standing, far } = outletProblems(facts, asked, point && distanceTo(facts.entry.row, point))
  const short: Problem[] =
    quote.isBelowMinimum && lines.length > 0
      ? [{ codeName: 'belowMinimumAmount', parameters: belowMinimum(quote) }]
      : []
  return [...standing, ...far, ...lineProblems(lines, priced, facts, locale), ...short]
}

/**
 * Prices a combined order and finds everything that keeps it from being submitted. Pure: the same facts and choices give the same quote. Of
 * the ways to pay that are `served`, one is preselected where the choices name none.
 */
export function buildCombined(
  facts: CombinedFacts,
  choices: OrderChoices,
  locale: LocaleCode,
  served: readonly PaymentType[] = []
): BuiltCombined {
  const point = pointOf(facts.parts[0].facts, choices)
  const meters = point && metersTo(facts.area, point)
  const drafts = facts.parts.map((part) => {
    const priced = priceLines(part.lines, part.facts)
    return { ...part, priced, input: partInput(part, priced) }
  })
  const bare = wholeInput(
    facts,
    choices,
    drafts.map(({ input }) => input),
    meters
  )
  const { problems: reductionProblems, ...reductions } = combinedReductions(facts, choices, bare)
  const { input, ways } = payableWays({
    input: { ...bare, ...reductions },
    types: served,
    chosen: choices.paymentType,
    balance: balanceToUse(facts, choices),
    walletMinor: facts.parts[0].facts.balanceMinor,
    price: quoteCombined,
    cashRefusal: () => 'paymentMethodUnavailable'
  })
  const quote = quoteCombined(input)
  const parts = drafts.map((draft, index): BuiltPart => {
    const quoted = quote.parts[index]
    return { ...draft, problems: quoted ? partProblems(draft, quoted.quote, choices, point, locale) : [] }
  })
  const { arrival, problems: timeProblems } = timing(facts, choices, meters ?? undefined)
  const problems = [
    ...ordersInTheWay(facts.parts[0].facts),
    ...placeProblems(facts, choices, meters),
    ...timeProblems,
    ...reductionProblems
  ]
  return { facts, choices, parts, bare, input, quote, distanceMeters: meters, arrival, ways, problems }
}

/** Fingerprint of every fact and figure of a combined quote. */
export function combinedFingerprint({ choices, input, quote }: BuiltCombined): string {
  const { lines, combineOrderAreaId, deliveryType, addressId, deliveryAt } = choices
  const facts = JSON.stringify([
    combineOrderAreaId,
    deliveryType,
    addressId,
    deliveryAt,
    lines,
    input,
    figuresOf(quote)
  ])
  return hash('sha256', facts, 'base64url').slice(0, 32)
}
