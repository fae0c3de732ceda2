import { countries, type CountryCode } from '@/domain/countries'
import { money } from '@/domain/money'
import type { QuoteFees, QuoteInput } from '@/domain/pricing'
import { serviceChargeIsTaxed, taxRuleAt } from '@/domain/tax'

/** Minor units of a plain order: two portions of a dish, one drink, and what the outlet charges. */
export interface OrderPrices {
  readonly dish: number
  readonly drink: number
  readonly box: number
  readonly packing: number
  readonly delivery: number
  readonly service: number
  readonly platform: number
  /** The outlet's own flag; prices without the tax by default. */
  readonly isTaxInclusive?: boolean
}

/** An ordinary Singapore order. */
export const singaporeOrder: OrderPrices = {
  dish: 850,
  drink: 220,
  box: 30,
  packing: 50,
  delivery: 300,
  service: 1000,
  platform: 40
}

/** A delivery of a plain order on a day of 2026, with the country's own tax and nothing deducted. */
export function buildQuoteInput(
  country: CountryCode,
  figures: OrderPrices,
  overrides: Partial<QuoteInput> = {},
  fees: Partial<QuoteFees> = {}
): QuoteInput {
  const { currency } = countries[country]
  const amount = (minor: number) => money(minor, currency)
  const at = '2026-03-02'
  return {
    country,
    currency,
    at,
    deliveryType: 'delivery',
    paymentType: null,
    lines: [
      { key: 'a', dishId: 'dish', unitPrice: amount(figures.dish), count: 2, boxFee: amount(figures.box) },
      { key: 'b', dishId: 'drink', unitPrice: amount(figures.drink), count: 1, boxFee: amount(0) }
    ],
    fees: {
      packing: amount(figures.packing),
      smallOrder: null,
      minimumOrder: null,
      delivery: amount(figures.delivery),
      serviceRateBasisPoints: figures.service,
      platform: amount(figures.platform),
      paymentServiceRates: {},
      paymentPromotion: null,
      ...fees
    },
    tax: {
      rateBasisPoints: taxRuleAt(country, at)?.rateBasisPoints ?? 0,
      isInclusive: figures.isTaxInclusive ?? false,
      isServiceTaxed: serviceChargeIsTaxed(country)
    },
    membership: null,
    distanceMeters: 2500,
    promotions: [],
    redEnvelope: null,
    bargain: null,
    promotionCode: null,
    tip: amount(0),
    walletBalanceToUse: null,
    ...overrides
  }
}
