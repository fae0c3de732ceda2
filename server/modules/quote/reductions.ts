import type { OrderChoices, Result } from '@/contract/types'
import { formatMoney, subtract, toAmount } from '@/domain/money'
import { quote, type QuoteInput } from '@/domain/pricing'
import { promotionCodeUsability } from '@/domain/promotion-codes'
import {
  areValuePicks,
  bestVoucher,
  voucherUsability,
  type VoucherContext,
  type VoucherReason
} from '@/domain/vouchers'
import { domainPromotionCode, promotionCodeRefusals } from '../promotion-code'
import { domainVoucher, wireVoucher, type HeldVoucher } from '../voucher'
import type { QuoteFacts } from './facts'
import type { Problem } from '../order'

/** What a person uses to pay less, and why not. */
export interface Reductions {
  readonly redEnvelope: QuoteInput['redEnvelope']
  readonly promotionCode: QuoteInput['promotionCode']
  readonly problems: readonly Problem[]
}

/** The order a voucher is held against: the price without it. */
function voucherContext(
  { now }: QuoteFacts,
  { restaurantId, deliveryType }: OrderChoices,
  input: QuoteInput
): VoucherContext {
  const before = quote(input)
  return {
    now,
    restaurantId,
    deliveryType,
    lines: before.lines.map(({ dishId, lineTotal }) => ({ dishId, lineTotal })),
    deliveryFee: subtract(subtract(before.deliveryFee, before.membershipDeduction), before.bargainDeduction),
    isRecommend: areValuePicks(before.lines)
  }
}

/** Whether a promotion code was typed. */
export const hasCode = ({ promotionCode }: OrderChoices): boolean =>
  promotionCode !== undefined && promotionCode.trim() !== ''

/** The red envelope or voucher asked for, or the best of them. A red envelope and a promotion code exclude each other (spec section 5, Checkout). */
function applyVoucher(
  facts: QuoteFacts,
  choices: OrderChoices,
  input: QuoteInput
): Pick<Reductions, 'redEnvelope' | 'problems'> {
  const asked = choices.userVoucherId
  if (asked === undefined) return { redEnvelope: null, problems: [] }
  const context = voucherContext(facts, choices, input)
  if (asked === 'best') {
    const allowed = facts.vouchers.filter(({ kind }) => kind !== 'redEnvelope' || !hasCode(choices))
    const best = bestVoucher(
      allowed.map((held) => domainVoucher(held, facts.now)),
      context
    )
    return { redEnvelope: best && { userVoucherId: best.voucher.userVoucherId, amount: best.saving }, problems: [] }
  }
  const held = facts.vouchers.find(({ userVoucherId }) => userVoucherId === asked)
  if (held?.kind === 'redEnvelope' && hasCode(choices))
    return { redEnvelope: null, problems: [{ codeName: 'redEnvelopeWithPromotionCode', parameters: {} }] }
  const usability = held && voucherUsability(domainVoucher(held, facts.now), context)
  if (held && usability?.usable)
    return { redEnvelope: { userVoucherId: held.userVoucherId, amount: usability.saving }, problems: [] }
  return {
    redEnvelope: null,
    problems: [
      {
        codeName: 'voucherUnusable',
        parameters: { reason: usability && !usability.usable ? usability.reason : 'unknown' }
      }
    ]
  }
}

/** What the typed code takes off, judged against the price without any reduction. */
function applyCode(
  facts: QuoteFacts,
  choices: OrderChoices,
  input: QuoteInput
): Pick<Reductions, 'promotionCode' | 'problems'> {
  const refused = (codeName: Problem['codeName'], parameters: Problem['parameters'] = {}) => ({
    promotionCode: null,
    problems: [{ codeName, parameters }]
  })
  if (!hasCode(choices)) return { promotionCode: null, problems: [] }
  if (facts.promotionCodes.length === 0) return refused('promotionCodeInvalid')
  const kept = facts.promotionCodes.find(({ currency }) => currency === input.currency)
  if (!kept) return refused('promotionCodeElsewhere')
  const { dishSubtotal, promotionDeduction, groupDeduction } = quote(input)
  const usability = promotionCodeUsability(domainPromotionCode(kept), {
    now: facts.now,
    restaurantId: choices.restaurantId,
    dishSubtotal,
    dishesPayable: subtract(subtract(dishSubtotal, promotionDeduction), groupDeduction)
  })
  if (usability.usable)
    return { promotionCode: { promotionCodeId: kept.promotionCodeId, amount: usability.saving }, problems: [] }
  return refused(
    promotionCodeRefusals[usability.reason],
    usability.shortfall ? { shortfall: formatMoney(usability.shortfall) } : {}
  )
}

/** The reductions of an order; `input` is its price without them. */
export function reductionsOf(facts: QuoteFacts, choices: OrderChoices, input: QuoteInput): Reductions {
  // An empty cart is told to be empty, and nothing about what could have been saved
  if (choices.lines.length === 0) return { redEnvelope: null, promotionCode: null, problems: [] }
  const voucher = applyVoucher(facts, choices, input)
  const code = applyCode(facts, choices, input)
  return {
    redEnvelope: voucher.redEnvelope,
    promotionCode: code.promotionCode,
    problems: [...voucher.problems, ...code.problems]
  }
}

/** Reasons that no other dish, restaurant or moment mends: such vouchers are not offered at all. */
export const hopeless: readonly VoucherReason[] = ['used', 'expired', 'otherCurrency', 'empty', 'notForOrders']

/** What a person holds, the best first, each with what it saves on this order or why it cannot be used. */
export function voucherOffers(facts: QuoteFacts, choices: OrderChoices, input: QuoteInput): Result<'orderVouchers'> {
  const context = voucherContext(facts, choices, input)
  const judged = facts.vouchers
    .map((held) => ({ held, usability: voucherUsability(domainVoucher(held, facts.now), context) }))
    .filter(({ usability }) => usability.usable || !hopeless.includes(usability.reason))
  const saving = ({ usability }: (typeof judged)[number]) => (usability.usable ? usability.saving.minor : -1)
  return {
    items: judged
      .sort((a, b) => saving(b) - saving(a))
      .map(({ held, usability }) => wireOffer(held, usability, facts.now))
  }
}

/** A voucher with what it saves, on the wire. */
export function wireOffer(
  held: HeldVoucher,
  usability: ReturnType<typeof voucherUsability>,
  now: number
): Result<'orderVouchers'>['items'][number] {
  return {
    voucher: wireVoucher(held, now),
    saving: usability.usable ? toAmount(usability.saving) : null,
    reason: usability.usable ? null : usability.reason,
    shortfall: usability.usable || !usability.shortfall ? null : toAmount(usability.shortfall)
  }
}
