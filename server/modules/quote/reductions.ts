import type { OrderChoices, Result } from '@/contract/types'
import { quotedParts, quoteOrder, type OrderInput } from '@/domain/combined-pricing'
import { formatMoney, subtract, toAmount } from '@/domain/money'
import type { Quote, QuoteInput } from '@/domain/pricing'
import { promotionCodeUsability, type PromotionCodeUsability } from '@/domain/promotion-codes'
import {
  areValuePicks,
  bestVoucher,
  voucherUsability,
  type UserVoucher,
  type VoucherContext,
  type VoucherReason,
  type VoucherUsability
} from '@/domain/vouchers'
import type { Problem } from '../order'
import { domainPromotionCode, promotionCodeRefusals, type KeptPromotionCode } from '../promotion-code'
import { domainVoucher, presentVoucher, type HeldVoucher } from '../voucher'
import type { QuoteFacts } from './facts'

/** What a person uses to pay less, and why not. */
export interface Reductions {
  readonly redEnvelope: QuoteInput['redEnvelope']
  readonly promotionCode: QuoteInput['promotionCode']
  readonly problems: readonly Problem[]
}

/** Dishes that a reduction is held against: those of the whole order or of one of its kitchens. */
interface Dishes {
  readonly restaurantId: string
  readonly quote: Quote
}

/** The order that reductions are held against: its price without any of them. */
interface Order {
  readonly facts: QuoteFacts
  readonly choices: OrderChoices
  readonly whole: Dishes
  readonly parts: readonly Dishes[]
}

function orderOf(facts: QuoteFacts, choices: OrderChoices, input: OrderInput): Order {
  const before = quoteOrder(input)
  const idOf = (index: number) => (facts.parts[index] ?? facts.parts[0]).entry.row.restaurantId
  return {
    facts,
    choices,
    whole: { restaurantId: idOf(0), quote: before },
    parts: quotedParts(before).map(({ quote }, index) => ({ restaurantId: idOf(index), quote }))
  }
}

type Usability = VoucherUsability | PromotionCodeUsability

const savingOf = (usability: Usability): number => (usability.usable ? usability.saving.minor : -1)
const better = <T extends Usability>(a: T, b: T): T => (savingOf(b) > savingOf(a) ? b : a)

/** A reduction valid everywhere counts the dishes of all kitchens; one valid at some restaurants counts those of the one where it saves most. */
function judge<T extends Usability>(
  { whole, parts }: Order,
  restaurantIds: readonly string[],
  usabilityAt: (dishes: Dishes) => T
): T {
  const [first, ...others] = parts.filter(({ restaurantId }) => restaurantIds.includes(restaurantId))
  if (!first) return usabilityAt(whole)
  return others.map(usabilityAt).reduce(better, usabilityAt(first))
}

function voucherContext({ facts, choices, whole }: Order, { restaurantId, quote: { lines } }: Dishes): VoucherContext {
  const { deliveryFee, membershipDeduction, bargainDeduction } = whole.quote
  return {
    now: facts.now,
    restaurantId,
    deliveryType: choices.deliveryType,
    lines: lines.map(({ dishId, lineTotal }) => ({ dishId, lineTotal })),
    deliveryFee: subtract(subtract(deliveryFee, membershipDeduction), bargainDeduction),
    isRecommend: areValuePicks(lines)
  }
}

const judgeVoucher = (order: Order, voucher: UserVoucher): VoucherUsability =>
  judge(order, voucher.useConditions.restaurantIds, (dishes) =>
    voucherUsability(voucher, voucherContext(order, dishes))
  )

function judgeCode(order: Order, kept: KeptPromotionCode): PromotionCodeUsability {
  const code = domainPromotionCode(kept)
  return judge(order, code.restaurantIds, ({ restaurantId, quote }) =>
    promotionCodeUsability(code, {
      now: order.facts.now,
      restaurantId,
      dishSubtotal: quote.dishSubtotal,
      dishesPayable: subtract(subtract(quote.dishSubtotal, quote.promotionDeduction), quote.groupDeduction)
    })
  )
}

/** Whether a promotion code was typed. */
const hasCode = ({ promotionCode }: OrderChoices): boolean => promotionCode !== undefined && promotionCode.trim() !== ''

/** The red envelope or voucher asked for, or the best of them. A red envelope and a promotion code exclude each other (spec section 5, Checkout). */
function applyVoucher(order: Order): Pick<Reductions, 'redEnvelope' | 'problems'> {
  const {
    choices,
    facts: { vouchers, now }
  } = order
  const refused = (codeName: Problem['codeName'], parameters: Problem['parameters'] = {}) => ({
    redEnvelope: null,
    problems: [{ codeName, parameters }]
  })
  const asked = choices.userVoucherId
  if (asked === undefined) return { redEnvelope: null, problems: [] }
  if (asked === 'best') {
    const allowed = vouchers.filter(({ kind }) => kind !== 'redEnvelope' || !hasCode(choices))
    const best = bestVoucher(
      allowed.map((held) => domainVoucher(held, now)),
      (voucher) => judgeVoucher(order, voucher)
    )
    return { redEnvelope: best && { userVoucherId: best.voucher.userVoucherId, amount: best.saving }, problems: [] }
  }
  const held = vouchers.find(({ userVoucherId }) => userVoucherId === asked)
  if (!held) return refused('voucherUnusable', { reason: 'unknown' })
  if (held.kind === 'redEnvelope' && hasCode(choices)) return refused('redEnvelopeWithPromotionCode')
  const usability = judgeVoucher(order, domainVoucher(held, now))
  if (!usability.usable) return refused('voucherUnusable', { reason: usability.reason })
  return { redEnvelope: { userVoucherId: held.userVoucherId, amount: usability.saving }, problems: [] }
}

/** What the typed code takes off, judged against the price without any reduction. */
function applyCode(order: Order): Pick<Reductions, 'promotionCode' | 'problems'> {
  const refused = (codeName: Problem['codeName'], parameters: Problem['parameters'] = {}) => ({
    promotionCode: null,
    problems: [{ codeName, parameters }]
  })
  const { promotionCodes } = order.facts
  if (!hasCode(order.choices)) return { promotionCode: null, problems: [] }
  if (promotionCodes.length === 0) return refused('promotionCodeInvalid')
  const kept = promotionCodes.find(({ currency }) => currency === order.whole.quote.currency)
  if (!kept) return refused('promotionCodeElsewhere')
  const usability = judgeCode(order, kept)
  if (usability.usable)
    return { promotionCode: { promotionCodeId: kept.promotionCodeId, amount: usability.saving }, problems: [] }
  return refused(
    promotionCodeRefusals[usability.reason],
    usability.shortfall ? { shortfall: formatMoney(usability.shortfall) } : {}
  )
}

/** The reductions of an order; `input` is its price without them. */
export function reductionsOf(facts: QuoteFacts, choices: OrderChoices, input: OrderInput): Reductions {
  const none = { redEnvelope: null, promotionCode: null, problems: [] }
  // An empty cart is told to be empty, and nothing about what could have been saved
  if (choices.lines.length === 0 || (choices.userVoucherId === undefined && !hasCode(choices))) return none
  const order = orderOf(facts, choices, input)
  const voucher = applyVoucher(order)
  const code = applyCode(order)
  return {
    redEnvelope: voucher.redEnvelope,
    promotionCode: code.promotionCode,
    problems: [...voucher.problems, ...code.problems]
  }
}

/** Reasons that no other dish, restaurant or moment mends: such vouchers are not offered at all. */
const hopeless: readonly VoucherReason[] = ['used', 'expired', 'otherCurrency', 'empty', 'notForOrders']

/** What a person holds, the best first, each with what it saves on this order or why it cannot be used. */
export function voucherOffers(facts: QuoteFacts, choices: OrderChoices, input: OrderInput): Result<'orderVouchers'> {
  const order = orderOf(facts, choices, input)
  const judged = facts.vouchers
    .map((held) => ({ held, usability: judgeVoucher(order, domainVoucher(held, facts.now)) }))
    .filter(({ usability }) => usability.usable || !hopeless.includes(usability.reason))
  return {
    items: judged
      .sort((a, b) => savingOf(b.usability) - savingOf(a.usability))
      .map(({ held, usability }) => presentOffer(held, usability, facts.now))
  }
}

/** A voucher with what it saves, as answered. */
const presentOffer = (
  held: HeldVoucher,
  usability: VoucherUsability,
  now: number
): Result<'orderVouchers'>['items'][number] => ({
  voucher: presentVoucher(held, now),
  saving: usability.usable ? toAmount(usability.saving) : null,
  reason: usability.usable ? null : usability.reason,
  shortfall: usability.usable || !usability.shortfall ? null : toAmount(usability.shortfall)
})
