import type { CountryCode } from './countries'
import { type Money, money } from './money'
import type { PaymentType, QuoteInput } from './pricing'
import { taxRuleAt } from './tax'

/** What is sold without a kitchen and without a way to bring it. */
export interface PurchaseTerms {
  readonly country: CountryCode
  /** ISO date in the zone of the sale, the day whose tax applies. */
  readonly at: string
  /** `id` names it in the lines; the price is of one, and has the currency of the sale. */
  readonly item: { readonly id: string; readonly unitPrice: Money; readonly originalUnitPrice?: Money }
  /** At least 1; 1 unless said. */
  readonly count?: number
  /** `included`: the country's tax is in the price; `none`: it is money's worth, taxed when it is used. */
  readonly tax: 'included' | 'none'
  /** Minor units in the wallet, of which as much is used as is due; null where none of it is asked for. */
  readonly balanceMinor?: number | null
  readonly paymentType?: PaymentType | null
  /** Basis points that a payment type costs on top. */
  readonly paymentServiceRates?: QuoteInput['fees']['paymentServiceRates']
}

/** The quote's input of a purchase that has no fees of a kitchen: priced as a pickup. */
export function purchaseQuoteInput({
  country,
  at,
  item: { id: dishId, ...prices },
  count = 1,
  tax,
  balanceMinor = null,
  paymentType = null,
  paymentServiceRates = {}
}: PurchaseTerms): QuoteInput {
  const { currency } = prices.unitPrice
  const none = money(0, currency)
  const rateBasisPoints = tax === 'included' ? (taxRuleAt(country, at)?.rateBasisPoints ?? 0) : 0
  return {
    country,
    currency,
    at,
    deliveryType: 'pickup',
    paymentType,
    lines: [{ key: '0', dishId, ...prices, count, boxFee: none }],
    fees: {
      packing: none,
      smallOrder: null,
      minimumOrder: null,
      delivery: none,
      serviceRateBasisPoints: 0,
      platform: none,
      paymentServiceRates,
      paymentPromotion: null
    },
    tax: { rateBasisPoints, isInclusive: true, isServiceTaxed: false },
    membership: null,
    distanceMeters: 0,
    promotions: [],
    redEnvelope: null,
    bargain: null,
    promotionCode: null,
    tip: none,
    walletBalanceToUse: balanceMinor === null ? null : money(balanceMinor, currency)
  }
}
