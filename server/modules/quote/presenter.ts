import { hash } from 'node:crypto'
import { localized } from '@/contract/localized'
import type { LocaleCode, OrderQuote, QuoteProblem } from '@/contract/types'
import { figuresOf } from '@/domain/figures'
import { nominalGramsOf } from '@/domain/goods-line'
import { type Money, toAmount } from '@/domain/money'
import type { Quote, QuoteInput } from '@/domain/pricing'
import { taxRuleAt } from '@/domain/tax'
import { amountOf } from '../../http/format'
import { presentFigures, presentProblem } from '../order'
import { toldOf } from '../restaurant'
import type { BuiltPart, BuiltQuote } from './build'
import { sellerOf } from './facts'
import { isParcel } from './parcel'
import type { FoundProblem } from './problems'

/** The tax of a quote, or of a part, by name, as printed on the receipt. */
export function taxOf({ input, quote }: { readonly input: QuoteInput; readonly quote: Quote }): OrderQuote['tax'] {
  const rule = taxRuleAt(input.country, input.at)
  return { name: rule?.name ?? 'GST', rateBasisPoints: input.tax.rateBasisPoints, isInclusive: quote.isTaxInclusive }
}

/** Fingerprint of every fact and figure: it changes with any of them, and with nothing else (not with the minute it is asked). */
export function fingerprint({ choices, input, quote }: BuiltQuote): string {
  const { lines, restaurantId, combineOrderAreaId = restaurantId, deliveryType, addressId, deliveryAt } = choices
  const { way, parcelAddressId } = choices
  const facts = JSON.stringify([
    combineOrderAreaId,
    deliveryType,
    addressId,
    deliveryAt,
    ...(way ? [way, parcelAddressId] : []),
    // What is wanted where goods are not there has no price
    lines.map(({ substitute: _substitute, ...line }) => line),
    input,
    figuresOf(quote)
  ])
  return hash('sha256', facts, 'base64url').slice(0, 32)
}

const optional = (amount: Money | null | undefined): string | null => (amount ? toAmount(amount) : null)

/** Lines as answered, in the order they were asked for. */
const presentLines = ({ priced, quote }: BuiltPart): OrderQuote['lines'] =>
  priced.flatMap(({ dish, asked, choices }, index) => {
    const line = quote.lines[index]
    return line
      ? [
          {
            dishId: dish.dishId,
            dishName: dish.name,
            image: dish.image,
            choices: [...choices],
            dishCount: asked.dishCount,
            unitAmount: toAmount(line.unitPrice),
            originalUnitAmount: optional(line.originalUnitPrice),
            totalAmount: toAmount(line.lineTotal),
            told: toldOf(dish),
            ...(dish.soldBy !== null && { goods: { nominalGrams: nominalGramsOf(dish, asked.dishCount) } })
          }
        ]
      : []
  })

/** The problems of an order as answered; those of a combined order name their kitchen, for the page lists them together. */
function presentProblems(
  { facts, parts }: BuiltQuote,
  problems: readonly FoundProblem[],
  locale: LocaleCode
): QuoteProblem[] {
  return problems.map((problem) => {
    const shown = presentProblem(problem, locale)
    const kitchen = facts.area && problem.part !== undefined ? parts[problem.part]?.entry.row : undefined
    return kitchen ? { ...shown, message: `${localized(kitchen.name, locale)}: ${shown.message}` } : shown
  })
}

/** The parts of a combined order as answered; undefined for every other. */
function presentParts(built: BuiltQuote, locale: LocaleCode): OrderQuote['parts'] {
  if (built.facts.area === null) return undefined
  return built.parts.map((part, index) => {
    const { entry, input, quote } = part
    return {
      restaurantId: entry.row.restaurantId,
      title: entry.row.name,
      picture: entry.row.image,
      lines: presentLines(part),
      dishSubtotal: toAmount(quote.dishSubtotal),
      minimumOrderAmount: optional(input.fees.minimumOrder),
      minimumShortfall: toAmount(quote.minimumShortfall),
      problems: presentProblems(
        built,
        built.problems.filter((problem) => problem.part === index),
        locale
      )
    }
  })
}

/** The goods as a parcel, as answered. */
function presentParcel({ facts, parcel }: BuiltQuote, locale: LocaleCode): OrderQuote['parcel'] {
  if (facts.parcel === null || parcel === null) return null
  const { leastDays, mostDays } = facts.parcel.lane
  const { refusal, asksIdCard, grams } = parcel
  return { problem: refusal && presentProblem(refusal, locale), asksIdCard, grams, leastDays, mostDays }
}

/** The whole quote as answered (contract `quote`). */
export function presentQuote(built: BuiltQuote, locale: LocaleCode): OrderQuote {
  const { facts, input, quote, arrival } = built
  const { currency, countryCode } = sellerOf(facts)
  const parts = presentParts(built, locale)
  return {
    quoteId: fingerprint(built),
    currency,
    countryCode,
    deliveryType: built.choices.deliveryType,
    lines: built.parts.flatMap(presentLines),
    figures: presentFigures(figuresOf(quote), currency),
    tax: taxOf(built),
    distanceMeters: built.distanceMeters,
    minimumOrderAmount: optional(input.fees.minimumOrder),
    minimumShortfall: toAmount(quote.minimumShortfall),
    smallOrderThreshold: optional(input.fees.smallOrder?.below),
    membership: input.membership?.tier ?? null,
    userVoucherId: input.redEnvelope?.userVoucherId ?? null,
    voucherKind:
      facts.vouchers.find(({ userVoucherId }) => userVoucherId === input.redEnvelope?.userVoucherId)?.kind ?? null,
    promotionCode:
      facts.promotionCodes.find(({ promotionCodeId }) => promotionCodeId === input.promotionCode?.promotionCodeId)
        ?.code ?? null,
    arrivesFrom: arrival && new Date(arrival.startsAt).toISOString(),
    arrivesUntil: arrival && new Date(arrival.endsAt).toISOString(),
    ...(built.needsColdRound && { needsColdRound: true }),
    parcel: presentParcel(built, locale),
    // What friends cut is a restaurant's own delivery fee
    canBargain:
      facts.area === null && !isParcel(built.choices) && quote.deliveryFee.minor > quote.membershipDeduction.minor,
    paymentType: input.paymentType,
    walletBalance: facts.isVisitor ? null : amountOf(facts.balanceMinor, currency),
    paymentWays: [...built.ways],
    problems: presentProblems(built, built.problems, locale),
    ...(parts && { parts })
  }
}
