import type { LocaleCode, OrderQuote, QuoteProblem } from '@/contract/types'
import { figuresOf } from '@/domain/figures'
import { toAmount } from '@/domain/money'
import { localized } from '@/contract/localized'
import { wireProblem, wireFigures } from '../order'
import { taxOf, wireBalance, wireLines } from '../quote'
import { combinedFingerprint, type BuiltCombined } from './build'

type WirePart = NonNullable<OrderQuote['parts']>[number]

/** What stands against one restaurant's part, by its name: the page tells it among others. */
function problemsOf({ facts, problems }: BuiltCombined['parts'][number], locale: LocaleCode): QuoteProblem[] {
  const name = localized(facts.entry.row.name, locale)
  return problems
    .map((problem) => wireProblem(problem, locale))
    .map((problem) => ({ ...problem, message: `${name}: ${problem.message}` }))
}

function wirePart(
  part: BuiltCombined['parts'][number],
  quote: BuiltCombined['quote']['parts'][number]['quote'],
  locale: LocaleCode
): WirePart {
  const { row } = part.facts.entry
  const { minimumOrder } = part.input.fees
  return {
    restaurantId: row.restaurantId,
    restaurantName: row.name,
    restaurantImage: row.image,
    lines: wireLines({ lines: part.priced, quote }),
    dishSubtotal: toAmount(quote.dishSubtotal),
    minimumOrderAmount: minimumOrder && toAmount(minimumOrder),
    minimumShortfall: toAmount(quote.minimumShortfall),
    problems: problemsOf(part, locale)
  }
}

/** The whole combined quote on the wire (contract `quote`). */
export function wireCombined(built: BuiltCombined, locale: LocaleCode): OrderQuote {
  const {
    facts: {
      area,
      parts: [{ facts }]
    },
    input,
    quote,
    arrival,
    choices
  } = built
  const parts = built.parts.flatMap((part, index) => {
    const quoted = quote.parts[index]
    return quoted ? [wirePart(part, quoted.quote, locale)] : []
  })
  return {
    quoteId: combinedFingerprint(built),
    currency: area.currency,
    countryCode: area.countryCode,
    deliveryType: choices.deliveryType,
    lines: parts.flatMap(({ lines }) => lines),
    figures: wireFigures(figuresOf(quote), area.currency),
    tax: { ...taxOf(built), isInclusive: quote.isTaxInclusive },
    distanceMeters: built.distanceMeters,
    minimumOrderAmount: null,
    minimumShortfall: toAmount(quote.minimumShortfall),
    smallOrderThreshold: null,
    membership: input.membership?.tier ?? null,
    userVoucherId: input.redEnvelope?.userVoucherId ?? null,
    voucherKind:
      facts.vouchers.find(({ userVoucherId }) => userVoucherId === input.redEnvelope?.userVoucherId)?.kind ?? null,
    promotionCode:
      facts.promotionCodes.find(({ promotionCodeId }) => promotionCodeId === input.promotionCode?.promotionCodeId)
        ?.code ?? null,
    arrivesFrom: arrival && new Date(arrival.startsAt).toISOString(),
    arrivesUntil: arrival && new Date(arrival.endsAt).toISOString(),
    canBargain: false,
    paymentType: input.paymentType,
    walletBalance: wireBalance(facts, area.currency),
    paymentWays: [...built.ways],
    problems: [
      ...built.problems.map((problem) => wireProblem(problem, locale)),
      ...parts.flatMap(({ problems }) => problems)
    ],
    parts
  }
}
