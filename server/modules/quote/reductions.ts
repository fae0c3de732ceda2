import type { OrderChoices, Result } from '@/contract/types'
import type { OrderInput } from '@/domain/combined-pricing'
import { formatMoney, toAmount } from '@/domain/money'
import type { QuoteInput } from '@/domain/pricing'
import { judgeCode, judgeVoucher, type ReducibleOrder, reducibleOrder, savingOf } from '@/domain/reductions'
import { bestVoucher, type VoucherReason, type VoucherUsability } from '@/domain/vouchers'
import type { Problem } from '../order'
import { domainPromotionCode, promotionCodeRefusals } from '../promotion-code'
import { domainVoucher, type HeldVoucher, presentVoucher } from '../voucher'
import type { QuoteFacts } from './facts'

/** What a person uses to pay less, and why not. */
export interface Reductions {
  readonly redEnvelope: QuoteInput['redEnvelope']
  readonly promotionCode: QuoteInput['promotionCode']
  readonly problems: readonly Problem[]
}

/** The order that reductions are held against, with what its person holds. */
interface Order extends ReducibleOrder {
  readonly facts: QuoteFacts
  readonly choices: OrderChoices
}

/** Whether the person has a foodie card in force. */
export const hasCard = ({ memberships }: Pick<QuoteFacts, 'memberships'>): boolean =>
  memberships.some(({ tier }) => tier === 'foodieCard')

const orderOf = (facts: QuoteFacts, choices: OrderChoices, input: OrderInput): Order => ({
  ...reducibleOrder(
    input,
    facts.parts.map(({ entry }) => entry.row.restaurantId),
    { now: facts.now, deliveryType: choices.deliveryType, hasCard: hasCard(facts) }
  ),
  facts,
  choices
})

/** Whether a promotion code was typed. */
export const hasCode = ({ promotionCode }: OrderChoices): boolean =>
  promotionCode !== undefined && promotionCode.trim() !== ''

/** Those that the choices leave room for: no red envelope beside a promotion code. */
export const usableBeside = (vouchers: readonly HeldVoucher[], choices: OrderChoices): readonly HeldVoucher[] =>
  vouchers.filter(({ kind }) => kind !== 'redEnvelope' || !hasCode(choices))

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
    const best = bestVoucher(
      usableBeside(vouchers, choices).map((held) => domainVoucher(held, now)),
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
  const promotionCode = promotionCodes.find(({ currency }) => currency === order.whole.quote.currency)
  if (!promotionCode) return refused('promotionCodeElsewhere')
  const usability = judgeCode(order, domainPromotionCode(promotionCode))
  if (usability.usable)
    return { promotionCode: { promotionCodeId: promotionCode.promotionCodeId, amount: usability.saving }, problems: [] }
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

/** What a person holds, in the order in which `best` would take them, each with what it saves on this order or why it cannot be used. */
export function voucherOffers(facts: QuoteFacts, choices: OrderChoices, input: OrderInput): Result<'orderVouchers'> {
  const order = orderOf(facts, choices, input)
  const judged = facts.vouchers
    .map((held) => ({ held, usability: judgeVoucher(order, domainVoucher(held, facts.now)) }))
    .filter(({ usability }) => usability.usable || !hopeless.includes(usability.reason))
  return {
    items: judged
      .sort((a, b) => savingOf(b.usability) - savingOf(a.usability) || a.held.validUntil - b.held.validUntil)
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
