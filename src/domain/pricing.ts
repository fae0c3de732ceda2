import type { CountryCode, Currency } from './countries'
import type { Money } from './money'
import type { AppliedPromotion, Promotion } from './promotions'

/** Delivery to an address or collection by the customer. */
export const deliveryTypes = ['delivery', 'pickup'] as const
/** One of {@link deliveryTypes}. */
export type DeliveryType = (typeof deliveryTypes)[number]

/** Spec section 3, Payment types: those the server can charge. */
export const paymentTypes = ['WECHAT_PAY', 'ALIPAY_PAY', 'PAY_NOW', 'WALLET_PAY', 'CREDITCARD_PAY'] as const
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
}

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
  readonly redEnvelope: { readonly userVoucherId: string; readonly amount: Money } | null
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
  readonly promotionDeduction: Money
  readonly appliedPromotion: AppliedPromotion | null
  readonly tax: Money
  readonly taxRateBasisPoints: number
  /** True when `tax` is contained in the prices and therefore not added. */
  readonly isTaxInclusive: boolean
  readonly serviceFee: Money
  readonly paymentServiceFee: Money
  readonly platformServiceFee: Money
  readonly tip: Money
  readonly redEnvelope: Money
  readonly balance: Money
  /** What remains to be paid through the chosen payment type; never negative. */
  readonly total: Money
  /** Struck prices, membership, promotion and red envelope together. */
  readonly savings: Money
  readonly isBelowMinimum: boolean
  readonly minimumShortfall: Money
  readonly freeReason: FreeReason | null
}

/** How a restaurant charges for distance; every begun kilometre past the included ones costs `perKilometre`. */
export interface DeliveryFeeRule {
  readonly base: Money
  readonly perKilometre: Money
  readonly includedKilometres: number
}

/** The delivery fee for a distance in metres, before any membership. */
export function deliveryFee(_rule: DeliveryFeeRule, _meters: number): Money {
  throw new Error('pending')
}

/** The quote. */
export function quote(_input: QuoteInput): Quote {
  throw new Error('pending')
}
