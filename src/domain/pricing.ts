import type { CountryCode, Currency } from './countries'
import { add, fraction, isZero, max, min, type Money, multiply, negate, percentOf, subtract, sum, zero } from './money'
import { type AppliedPromotion, bestPromotion, type Promotion } from './promotions'

/** Delivery to an address or collection by the customer. */
export const deliveryTypes = ['delivery', 'pickup'] as const
/** One of {@link deliveryTypes}. */
export type DeliveryType = (typeof deliveryTypes)[number]

/** Spec section 3, Payment types. */
export const paymentTypes = [
  'WALLET_PAY',
  'CREDITCARD_PAY',
  'PAY_NOW',
  'WECHAT_PAY',
  'ALIPAY',
  'NETS',
  'BANK_TRANSFER',
  'CASH'
] as const
/** One of {@link paymentTypes}. */
export type PaymentType = (typeof paymentTypes)[number]

/** Memberships that lower the delivery fee (spec section 6). */
export const membershipTiers = ['VIP', 'SVIP', 'foodieCard'] as const
/** One of {@link membershipTiers}. */
export type MembershipTier = (typeof membershipTiers)[number]

/** One cart line as the quote sees it. `unitPrice` contains the choices; `boxFee` is per portion; `count` is at least 1. */
export interface QuoteLineInput {
  readonly key: string
  readonly dishId: string
  readonly unitPrice: Money
  /** The struck price of a portion, choices included; ignored unless higher than `unitPrice`. */
  readonly originalUnitPrice?: Money
  readonly count: number
  readonly boxFee: Money
}

/** What paying by one of some ways takes off an order, from `minimum` on (spec section 9, Promotions). */
export interface PaymentPromotion {
  readonly paymentTypes: readonly PaymentType[]
  /** What must be left to pay by the way, the tip and the way's own fee aside. */
  readonly minimum: Money
  readonly deduction: Money
}

/** What a restaurant and the platform charge. Rates are basis points. */
export interface QuoteFees {
  readonly packing: Money
  /** A fee for a delivery whose dish subtotal is below an amount. */
  readonly smallOrder: { readonly below: Money; readonly fee: Money } | null
  /** The dish subtotal a delivery needs; below it the order cannot be submitted. */
  readonly minimumOrder: Money | null
  /** Already by distance: see {@link deliveryFee}. */
  readonly delivery: Money
  readonly serviceRateBasisPoints: number
  readonly platform: Money
  readonly paymentServiceRates: Readonly<Partial<Record<PaymentType, number>>>
  readonly paymentPromotion: PaymentPromotion | null
}

/** What paying this way would take off, whatever the amount; null for nothing. */
export const promotionOfWay = (
  { paymentPromotion }: Pick<QuoteFees, 'paymentPromotion'>,
  paymentType: PaymentType | null
): PaymentPromotion | null =>
  paymentPromotion !== null && paymentType !== null && paymentPromotion.paymentTypes.includes(paymentType)
    ? paymentPromotion
    : null

/** What the order lacks to a promotion's minimum, zero once that is reached. `left` is what is left to pay by the way, the tip with it and the way's own fee not. */
export const promotionShortfall = ({ minimum }: PaymentPromotion, left: Money, tip: Money): Money =>
  max(zero(left.currency), subtract(minimum, subtract(left, tip)))

/** The tax of the outlet's country on the day, with the outlet's own inclusive flag. */
export interface QuoteTax {
  readonly rateBasisPoints: number
  readonly isInclusive: boolean
  readonly isServiceTaxed: boolean
}

/** A membership in force. Within the free distance delivery costs nothing; beyond it the discount in basis points applies. */
export interface QuoteMembership {
  readonly tier: MembershipTier
  readonly deliveryDiscountBasisPoints: number
  readonly freeDeliveryWithinMeters?: number
  /** Where it was sold, as it gives at outlets there; absent of one that was given and gives everywhere. */
  readonly countryCode?: CountryCode
}

/** Everything a quote depends on; nothing else (no clock, no locale) changes the result. All Money is of `currency`. */
export interface QuoteInput {
  readonly country: CountryCode
  readonly currency: Currency
  /** ISO date in the outlet's zone, the day whose tax applies. */
  readonly at: string
  readonly deliveryType: DeliveryType
  readonly paymentType: PaymentType | null
  readonly lines: readonly QuoteLineInput[]
  readonly fees: QuoteFees
  readonly tax: QuoteTax
  readonly membership: QuoteMembership | null
  readonly distanceMeters: number
  readonly promotions: readonly Promotion[]
  /** Of a group's order: what its dishes cost less because so many people eat of it (`groupDiscount`). */
  readonly groupDiscountBasisPoints?: number
  readonly redEnvelope: { readonly userVoucherId: string; readonly amount: Money } | null
  /** What friends have cut off the delivery fee so far. */
  readonly bargain: { readonly bargainId: string; readonly amount: Money } | null
  readonly promotionCode: { readonly promotionCodeId: string; readonly amount: Money } | null
  readonly tip: Money
  readonly walletBalanceToUse: Money | null
}

/** One line of a quote. */
export interface QuoteLine {
  readonly key: string
  readonly dishId: string
  readonly count: number
  readonly unitPrice: Money
  readonly originalUnitPrice: Money | null
  readonly lineTotal: Money
}

/** Why the delivery fee is nothing although the restaurant charges one. */
export type FreeReason = 'pickup' | 'membershipDistance' | 'membershipDiscount'

/** The whole price of an order: the only source of every figure on card, cart, checkout, order and receipt. */
export interface Quote {
  readonly currency: Currency
  readonly deliveryType: DeliveryType
  readonly lines: readonly QuoteLine[]
  readonly dishSubtotal: Money
  readonly boxFee: Money
  readonly packingFee: Money
  readonly smallOrderFee: Money
  readonly deliveryFee: Money
  readonly membershipDeduction: Money
  readonly bargainDeduction: Money
  readonly promotionDeduction: Money
  readonly appliedPromotion: AppliedPromotion | null
  readonly groupDeduction: Money
  readonly tax: Money
  readonly taxRateBasisPoints: number
  /** True when `tax` is contained in the prices and therefore not added. */
  readonly isTaxInclusive: boolean
  readonly serviceFee: Money
  readonly paymentServiceFee: Money
  readonly platformServiceFee: Money
  readonly tip: Money
  readonly redEnvelope: Money
  readonly promotionCodeDeduction: Money
  readonly balance: Money
  /** What paying by the chosen payment type takes off. */
  readonly paymentDeduction: Money
  /** What remains to be paid through the chosen payment type; never negative. */
  readonly total: Money
  /** Struck prices, membership, bargain, promotion, group, red envelope, promotion code and the way to pay together. */
  readonly savings: Money
  readonly isBelowMinimum: boolean
  readonly minimumShortfall: Money
  readonly freeReason: FreeReason | null
}

/** What a promotion, a voucher, a code and the way to pay take off together; not what is off the delivery. */
export const reductionOf = ({
  promotionDeduction,
  redEnvelope,
  promotionCodeDeduction,
  paymentDeduction,
  currency
}: Quote): Money => sum([promotionDeduction, redEnvelope, promotionCodeDeduction, paymentDeduction], currency)

/** How a restaurant charges for distance; every begun kilometre past the included ones costs `perKilometre`, all together at most `maximum`. */
export interface DeliveryFeeRule {
  readonly base: Money
  readonly perKilometre: Money
  readonly includedKilometres: number
  readonly maximum?: Money | null
}

/** The delivery fee for a distance in metres, before any membership. */
export function deliveryFee(rule: DeliveryFeeRule, meters: number): Money {
  const begunKilometres = Math.max(0, Math.ceil(meters / 1_000 - rule.includedKilometres))
  const fee = add(rule.base, multiply(rule.perKilometre, begunKilometres))
  return rule.maximum ? min(fee, rule.maximum) : fee
}

function quoteLine({ key, dishId, count, unitPrice, originalUnitPrice }: QuoteLineInput): QuoteLine {
  if (!Number.isSafeInteger(count) || count < 1)
    throw new RangeError(`A quote line needs at least one portion, not ${count}`)
  const struck = originalUnitPrice && originalUnitPrice.minor > unitPrice.minor ? originalUnitPrice : null
  return { key, dishId, count, unitPrice, originalUnitPrice: struck, lineTotal: multiply(unitPrice, count) }
}

interface Delivery {
  readonly deliveryFee: Money
  readonly membershipDeduction: Money
  readonly bargainDeduction: Money
  readonly freeReason: FreeReason | null
}

function quoteDelivery(input: QuoteInput): Delivery {
  const nothing = zero(input.currency)
  const ofMember = quoteMembership(input)
  const left = subtract(ofMember.deliveryFee, ofMember.membershipDeduction)
  return { ...ofMember, bargainDeduction: min(max(input.bargain?.amount ?? nothing, nothing), left) }
}

function quoteMembership({
  deliveryType,
  fees,
  membership,
  distanceMeters,
  currency
}: QuoteInput): Omit<Delivery, 'bargainDeduction'> {
  const nothing = zero(currency)
  if (deliveryType === 'pickup') return { deliveryFee: nothing, membershipDeduction: nothing, freeReason: 'pickup' }
  if (!membership) return { deliveryFee: fees.delivery, membershipDeduction: nothing, freeReason: null }
  const isFree =
    membership.freeDeliveryWithinMeters !== undefined && distanceMeters <= membership.freeDeliveryWithinMeters
  const discounted = isFree
    ? fees.delivery
    : min(percentOf(fees.delivery, membership.deliveryDiscountBasisPoints), fees.delivery)
  const isFullyDeducted = fees.delivery.minor > 0 && discounted.minor === fees.delivery.minor
  const freeReason = isFree ? 'membershipDistance' : 'membershipDiscount'
  return {
    deliveryFee: fees.delivery,
    membershipDeduction: discounted,
    freeReason: isFullyDeducted ? freeReason : null
  }
}

/** What a delivery lacks to the minimum order and what it costs to be small; a pickup has neither rule. */
function quoteThresholds(input: QuoteInput, dishSubtotal: Money): { smallOrderFee: Money; shortfall: Money } {
  const { deliveryType, fees, currency } = input
  const nothing = zero(currency)
  if (deliveryType === 'pickup') return { smallOrderFee: nothing, shortfall: nothing }
  const isSmall = fees.smallOrder !== null && dishSubtotal.minor < fees.smallOrder.below.minor
  return {
    smallOrderFee: fees.smallOrder && isSmall ? fees.smallOrder.fee : nothing,
    shortfall: fees.minimumOrder ? max(nothing, subtract(fees.minimumOrder, dishSubtotal)) : nothing
  }
}

/** Tax on a base: on top of it, or the part of it that is tax already. */
const taxOn = (base: Money, { rateBasisPoints, isInclusive }: QuoteTax): Money =>
  isInclusive ? fraction(base, rateBasisPoints, 10_000 + rateBasisPoints) : percentOf(base, rateBasisPoints)

interface Settlement {
  readonly redEnvelope: Money
  readonly promotionCodeDeduction: Money
  readonly balance: Money
  readonly paymentDeduction: Money
  readonly paymentServiceFee: Money
  readonly total: Money
}

/** How the price is paid: red envelope, promotion code, wallet balance, then the payment type with its promotion and its fee on what is left. */
function settle(input: QuoteInput, price: Money): Settlement {
  const nothing = zero(input.currency)
  const redEnvelope = min(max(input.redEnvelope?.amount ?? nothing, nothing), price)
  const promotionCodeDeduction = min(max(input.promotionCode?.amount ?? nothing, nothing), subtract(price, redEnvelope))
  const due = sum([price, negate(redEnvelope), negate(promotionCodeDeduction), input.tip], input.currency)
  const balance = min(max(input.walletBalanceToUse ?? nothing, nothing), due)
  const left = subtract(due, balance)
  const promotion = promotionOfWay(input.fees, input.paymentType)
  const isReached = promotion !== null && isZero(promotionShortfall(promotion, left, input.tip))
  const paymentDeduction = isReached ? min(promotion.deduction, left) : nothing
  const remaining = subtract(left, paymentDeduction)
  const rate = input.paymentType ? (input.fees.paymentServiceRates[input.paymentType] ?? 0) : 0
  const paymentServiceFee = percentOf(remaining, rate)
  const total = add(remaining, paymentServiceFee)
  return { redEnvelope, promotionCodeDeduction, balance, paymentDeduction, paymentServiceFee, total }
}

/** Nothing ordered is nothing charged, so that an empty cart shows zero and not the delivery fee. */
function withoutFees(input: QuoteInput): QuoteInput {
  const nothing = zero(input.currency)
  return { ...input, fees: { ...input.fees, packing: nothing, delivery: nothing, platform: nothing, smallOrder: null } }
}

function assertNotNegative(input: QuoteInput): void {
  const { fees } = input
  const { smallOrder, minimumOrder, paymentPromotion } = fees
  const thresholds = [
    ...[smallOrder?.fee, smallOrder?.below, minimumOrder],
    ...[paymentPromotion?.minimum, paymentPromotion?.deduction]
  ]
  const prices = input.lines.flatMap((line) => [line.unitPrice, line.boxFee])
  const amounts = [input.tip, fees.packing, fees.delivery, fees.platform, ...thresholds, ...prices]
  if (amounts.some((amount) => amount && amount.minor < 0)) {
    throw new RangeError('A quote is made of prices and fees that are not negative')
  }
}

/**
 * The price of an order, in this order, each figure rounded once:
 * 1. dishSubtotal: every line's unit price x count. Struck prices only count as savings.
 * 2. boxFee per portion; packingFee per order.
 * 3. smallOrderFee and the minimum order look at the dish subtotal before any deduction, and at deliveries only.
 * 4. deliveryFee, less membershipDeduction, less bargainDeduction (together never more than the fee). A pickup has none of them.
 * 5. promotionDeduction: the best promotion reached, never more than the dishes; groupDeduction: a group's discount on what is left of them.
 * 6. serviceFee: its rate on the dishes less both. platformServiceFee as given.
 * 7. tax on dishes, box, packing, small-order, delivery and platform fees, after membership, bargain, promotion and group, and on the service
 *    fee where the country taxes it. Inclusive tax is shown but not added: the base then contains it.
 * 8. redEnvelope, then promotionCodeDeduction: pay for 1 to 7 after tax, never more than that; the tip is not paid by them and not taxed.
 * 9. tip. 10. balance: wallet money, never more than what is left. 11. paymentDeduction: off what is left, where that without the tip
 *    reaches the minimum of the payment type's promotion. 12. paymentServiceFee: the payment type's rate on what is left, untaxed. 13. total: what
 *    is left with that fee; it cannot be negative.
 *
 * An order without lines costs nothing but its tip.
 * So, tax being exclusive: total = dishSubtotal + boxFee + packingFee + smallOrderFee + deliveryFee + serviceFee +
 * platformServiceFee + tax + tip + paymentServiceFee - membershipDeduction - bargainDeduction - promotionDeduction - groupDeduction -
 * redEnvelope - promotionCodeDeduction - balance - paymentDeduction.
 * Throws RangeError on a negative price or fee, a count below one, or a mix of currencies.
 */
export function quote(given: QuoteInput): Quote {
  assertNotNegative(given)
  const input = given.lines.length === 0 ? withoutFees(given) : given
  const { currency, fees, tax, tip } = input
  const nothing = zero(currency)
  const lines = input.lines.map(quoteLine)
  const portions = lines.reduce((count, line) => count + line.count, 0)
  const dishSubtotal = sum(
    lines.map((line) => line.lineTotal),
    currency
  )
  const boxFee = sum(
    input.lines.map((line) => multiply(line.boxFee, line.count)),
    currency
  )
  const { smallOrderFee, shortfall } = quoteThresholds(input, dishSubtotal)
  const delivery = quoteDelivery(input)
  const appliedPromotion = bestPromotion(input.promotions, { portions, dishSubtotal })
  const promotionDeduction = appliedPromotion?.deduction ?? nothing
  const promoted = subtract(dishSubtotal, promotionDeduction)
  const groupDeduction = percentOf(promoted, input.groupDiscountBasisPoints ?? 0)
  const dishesPayable = subtract(promoted, groupDeduction)
  const serviceFee = percentOf(dishesPayable, fees.serviceRateBasisPoints)
  const deliveryPayable = subtract(
    subtract(delivery.deliveryFee, delivery.membershipDeduction),
    delivery.bargainDeduction
  )
  const charged = sum([dishesPayable, boxFee, fees.packing, smallOrderFee, deliveryPayable, fees.platform], currency)
  const taxAmount = taxOn(tax.isServiceTaxed ? add(charged, serviceFee) : charged, tax)
  const price = sum([charged, serviceFee, tax.isInclusive ? nothing : taxAmount], currency)
  const settlement = settle(input, price)
  const struck = lines.map((line) =>
    multiply(subtract(line.originalUnitPrice ?? line.unitPrice, line.unitPrice), line.count)
  )
  return {
    currency,
    deliveryType: input.deliveryType,
    lines,
    dishSubtotal,
    boxFee,
    packingFee: fees.packing,
    smallOrderFee,
    ...delivery,
    promotionDeduction,
    appliedPromotion,
    groupDeduction,
    tax: taxAmount,
    taxRateBasisPoints: tax.rateBasisPoints,
    isTaxInclusive: tax.isInclusive,
    serviceFee,
    platformServiceFee: fees.platform,
    tip,
    ...settlement,
    savings: sum(
      [
        ...struck,
        delivery.membershipDeduction,
        delivery.bargainDeduction,
        promotionDeduction,
        groupDeduction,
        settlement.redEnvelope,
        settlement.promotionCodeDeduction,
        settlement.paymentDeduction
      ],
      currency
    ),
    isBelowMinimum: shortfall.minor > 0,
    minimumShortfall: shortfall
  }
}
