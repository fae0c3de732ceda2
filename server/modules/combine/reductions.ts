import type { OrderChoices, Result } from '@/contract/types'
import { quoteCombined, type CombinedQuote, type CombinedQuoteInput } from '@/domain/combined-pricing'
import { formatMoney, subtract } from '@/domain/money'
import { promotionCodeUsability, type PromotionCodeUsability } from '@/domain/promotion-codes'
import { areValuePicks, voucherUsability, type VoucherContext, type VoucherUsability } from '@/domain/vouchers'
import { domainPromotionCode, promotionCodeRefusals, type KeptPromotionCode } from '../promotion-code'
import { hasCode, hopeless, wireOffer, type Reductions } from '../quote'
import { domainVoucher, type HeldVoucher } from '../voucher'
import type { CombinedFacts } from './facts'

/**
 * What makes a combined order cheaper is judged by the rules of every order. A red envelope, voucher or code for everywhere looks at the
 * dishes of all restaurants together; one for some of them at the dishes of the one where it saves most.
 */
interface Order {
  readonly facts: CombinedFacts
  readonly choices: OrderChoices
  /** Without any reduction. */
  readonly before: CombinedQuote
}

const idOf = ({ facts: { parts } }: Order, index: number): string => parts[index]?.facts.entry.row.restaurantId ?? ''

function contextsOf(order: Order, restaurantIds: readonly string[]): VoucherContext[] {
  const {
    before,
    choices: { deliveryType },
    facts: {
      parts: [
        {
          facts: { now }
        }
      ]
    }
  } = order
  const deliveryFee = subtract(before.deliveryFee, before.membershipDeduction)
  const context = (restaurantId: string, lines: CombinedQuote['lines']): VoucherContext => ({
    now,
    restaurantId,
    deliveryType,
    deliveryFee,
    isRecommend: areValuePicks(lines),
    lines: lines.map(({ dishId, lineTotal }) => ({ dishId, lineTotal }))
  })
  const ofParts = before.parts
    .map(({ quote }, index) => context(idOf(order, index), quote.lines))
    .filter(({ restaurantId }) => restaurantIds.includes(restaurantId))
  return restaurantIds.length === 0 || ofParts.length === 0 ? [context(idOf(order, 0), before.lines)] : ofParts
}

const savingOf = (usability: VoucherUsability | PromotionCodeUsability): number =>
  usability.usable ? usability.saving.minor : -1
const better = <T extends VoucherUsability | PromotionCodeUsability>(a: T, b: T): T =>
  savingOf(b) > savingOf(a) ? b : a

function judgeVoucher(order: Order, held: HeldVoucher): VoucherUsability {
  const voucher = domainVoucher(held, order.facts.parts[0].facts.now)
  return contextsOf(order, held.restaurantIds)
    .map((context) => voucherUsability(voucher, context))
    .reduce(better)
}

function judgeCode(order: Order, kept: KeptPromotionCode): PromotionCodeUsability {
  const code = domainPromotionCode(kept)
  const {
    before,
    facts: {
      parts: [
        {
          facts: { now }
        }
      ]
    }
  } = order
  const judge = (
    restaurantId: string,
    { dishSubtotal, promotionDeduction }: Pick<CombinedQuote, 'dishSubtotal' | 'promotionDeduction'>
  ) =>
    promotionCodeUsability(code, {
      now,
      restaurantId,
      dishSubtotal,
      dishesPayable: subtract(dishSubtotal, promotionDeduction)
    })
  const ofParts = before.parts.flatMap(({ quote }, index) =>
    code.restaurantIds.includes(idOf(order, index)) ? [judge(idOf(order, index), quote)] : []
  )
  return ofParts.length === 0 ? judge(idOf(order, 0), before) : ofParts.reduce(better)
}

function applyVoucher(order: Order): Pick<Reductions, 'redEnvelope' | 'problems'> {
  const {
    choices,
    facts: {
      parts: [
        {
          facts: { vouchers }
        }
      ]
    }
  } = order
  const asked = choices.userVoucherId
  const taken = (held: HeldVoucher, usability: VoucherUsability) => ({
    redEnvelope: usability.usable ? { userVoucherId: held.userVoucherId, amount: usability.saving } : null,
    problems: []
  })
  if (asked === undefined) return { redEnvelope: null, problems: [] }
  const judged = vouchers.map((held) => ({ held, usability: judgeVoucher(order, held) }))
  if (asked === 'best') {
    const allowed = judged.filter(
      ({ held, usability }) => usability.usable && (held.kind !== 'redEnvelope' || !hasCode(choices))
    )
    const [best] = allowed.sort(
      (a, b) => savingOf(b.usability) - savingOf(a.usability) || a.held.validUntil - b.held.validUntil
    )
    return best ? taken(best.held, best.usability) : { redEnvelope: null, problems: [] }
  }
  const one = judged.find(({ held }) => held.userVoucherId === asked)
  if (one?.held.kind === 'redEnvelope' && hasCode(choices))
    return { redEnvelope: null, problems: [{ codeName: 'redEnvelopeWithPromotionCode', parameters: {} }] }
  if (one?.usability.usable) return taken(one.held, one.usability)
  return {
    redEnvelope: null,
    problems: [
      {
        codeName: 'voucherUnusable',
        parameters: { reason: one && !one.usability.usable ? one.usability.reason : 'unknown' }
      }
    ]
  }
}

function applyCode(order: Order): Pick<Reductions, 'promotionCode' | 'problems'> {
  const {
    choices,
    before,
    facts: {
      parts: [
        {
          facts: { promotionCodes }
        }
      ]
    }
  } = order
  if (!hasCode(choices)) return { promotionCode: null, problems: [] }
  if (promotionCodes.length === 0)
    return { promotionCode: null, problems: [{ codeName: 'promotionCodeInvalid', parameters: {} }] }
  const kept = promotionCodes.find(({ currency }) => currency === before.currency)
  if (!kept) return { promotionCode: null, problems: [{ codeName: 'promotionCodeElsewhere', parameters: {} }] }
  const usability = judgeCode(order, kept)
  if (usability.usable)
    return { promotionCode: { promotionCodeId: kept.promotionCodeId, amount: usability.saving }, problems: [] }
  const parameters: Reductions['problems'][number]['parameters'] = usability.shortfall
    ? { shortfall: formatMoney(usability.shortfall) }
    : {}
  return { promotionCode: null, problems: [{ codeName: promotionCodeRefusals[usability.reason], parameters }] }
}

/** The reductions of a combined order; `input` is its price without them. */
export function combinedReductions(facts: CombinedFacts, choices: OrderChoices, input: CombinedQuoteInput): Reductions {
  if (choices.lines.length === 0) return { redEnvelope: null, promotionCode: null, problems: [] }
  const order: Order = { facts, choices, before: quoteCombined(input) }
  const voucher = applyVoucher(order)
  const code = applyCode(order)
  return {
    redEnvelope: voucher.redEnvelope,
    promotionCode: code.promotionCode,
    problems: [...voucher.problems, ...code.problems]
  }
}

/** What a person holds, the best first, each with what it saves on this order or why it cannot be used. */
export function combinedOffers(
  facts: CombinedFacts,
  choices: OrderChoices,
  input: CombinedQuoteInput
): Result<'orderVouchers'> {
  const order: Order = { facts, choices, before: quoteCombined(input) }
  const { vouchers, now } = facts.parts[0].facts
  const judged = vouchers
    .map((held) => ({ held, usability: judgeVoucher(order, held) }))
    .filter(({ usability }) => usability.usable || !hopeless.includes(usability.reason))
  return {
    items: judged
      .sort((a, b) => savingOf(b.usability) - savingOf(a.usability))
      .map(({ held, usability }) => wireOffer(held, usability, now))
  }
}
