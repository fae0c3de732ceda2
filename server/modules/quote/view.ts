import { hash } from 'node:crypto'
import type { LocaleCode, OrderQuote } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { figuresOf } from '@/domain/figures'
import { toAmount, type Money } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import { taxRuleAt } from '@/domain/tax'
import { amountOf } from '../../http/wire'
import { wireFigures, wireProblem } from '../order'
import type { BuiltQuote } from './build'

/** The tax of a quote by name, as printed on the receipt. */
export function taxOf({ input }: Pick<BuiltQuote, 'input'>): OrderQuote['tax'] {
  const rule = taxRuleAt(input.country, input.at)
  return { name: rule?.name ?? 'GST', rateBasisPoints: input.tax.rateBasisPoints, isInclusive: input.tax.isInclusive }
}

/** Fingerprint of every fact and figure: it changes with any of them, and with nothing else (not with the minute it is asked). */
export function fingerprint({ choices, input, quote }: BuiltQuote): string {
  const { lines, restaurantId, deliveryType, addressId, deliveryAt } = choices
  const facts = JSON.stringify([restaurantId, deliveryType, addressId, deliveryAt, lines, input, figuresOf(quote)])
  return hash('sha256', facts, 'base64url').slice(0, 32)
}

const optional = (amount: Money | null | undefined): string | null => (amount ? toAmount(amount) : null)

/** Lines on the wire, in the order they were asked for. */
export function wireLines({
  lines,
  quote
}: {
  readonly lines: BuiltQuote['lines']
  readonly quote: Pick<Quote, 'lines'>
}): OrderQuote['lines'] {
  return lines.flatMap(({ dish, asked, choices }, index) => {
    const priced = quote.lines[index]
    return priced
      ? [
          {
            dishId: dish.dishId,
            dishName: dish.name,
            image: dish.image,
            choices: [...choices],
            dishCount: asked.dishCount,
            unitAmount: toAmount(priced.unitPrice),
            originalUnitAmount: optional(priced.originalUnitPrice),
            totalAmount: toAmount(priced.lineTotal)
          }
        ]
      : []
  })
}

/** What is in the wallet of who asks; null for a visitor, who has none. */
export const wireBalance = ({ isVisitor, balanceMinor }: BuiltQuote['facts'], currency: Currency): string | null =>
  isVisitor ? null : amountOf(balanceMinor, currency)

/** The whole quote on the wire (contract `quote`). */
export function wireQuote(built: BuiltQuote, locale: LocaleCode): OrderQuote {
  const {
    facts: {
      entry: { row }
    },
    input,
    quote,
    arrival
  } = built
  return {
    quoteId: fingerprint(built),
    currency: row.currency,
    countryCode: row.countryCode,
    deliveryType: built.choices.deliveryType,
    lines: wireLines(built),
    figures: wireFigures(figuresOf(quote), row.currency),
    tax: taxOf(built),
    distanceMeters: built.distanceMeters,
    minimumOrderAmount: optional(input.fees.minimumOrder),
    minimumShortfall: toAmount(quote.minimumShortfall),
    smallOrderThreshold: optional(input.fees.smallOrder?.below),
    membership: input.membership?.tier ?? null,
    userVoucherId: input.redEnvelope?.userVoucherId ?? null,
    voucherKind:
      built.facts.vouchers.find(({ userVoucherId }) => userVoucherId === input.redEnvelope?.userVoucherId)?.kind ??
      null,
    promotionCode:
      built.facts.promotionCodes.find(({ promotionCodeId }) => promotionCodeId === input.promotionCode?.promotionCodeId)
        ?.code ?? null,
    arrivesFrom: arrival && new Date(arrival.startsAt).toISOString(),
    arrivesUntil: arrival && new Date(arrival.endsAt).toISOString(),
    canBargain: quote.deliveryFee.minor > quote.membershipDeduction.minor,
    paymentType: input.paymentType,
    walletBalance: wireBalance(built.facts, row.currency),
    paymentWays: [...built.ways],
    problems: built.problems.map((problem) => wireProblem(problem, locale))
  }
}
