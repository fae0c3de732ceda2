import type { Currency } from './countries'
import { money, toAmount } from './money'
import type { Quote } from './pricing'

/** Every figure of an order in minor units of its currency, named as in payloads (contract `quoteFigures`), as orders keep them. */
export interface OrderFigures {
  readonly dishSubtotal: number
  readonly boxFee: number
  readonly packingFee: number
  readonly smallOrderFee: number
  readonly deliveryFee: number
  readonly membershipDeduction: number
  readonly bargainDeduction: number
  readonly promotionDeduction: number
  readonly groupDeduction: number
  readonly serviceFee: number
  readonly platformServiceFee: number
  readonly paymentServiceFee: number
  readonly tax: number
  readonly tip: number
  readonly redEnvelope: number
  readonly promotionCodeDeduction: number
  readonly balance: number
  readonly paymentDeduction: number
  readonly total: number
  readonly savings: number
}

/** The figures of a quote. */
export function figuresOf(quote: Quote): OrderFigures {
  return {
    dishSubtotal: quote.dishSubtotal.minor,
    boxFee: quote.boxFee.minor,
    packingFee: quote.packingFee.minor,
    smallOrderFee: quote.smallOrderFee.minor,
    deliveryFee: quote.deliveryFee.minor,
    membershipDeduction: quote.membershipDeduction.minor,
    bargainDeduction: quote.bargainDeduction.minor,
    promotionDeduction: quote.promotionDeduction.minor,
    groupDeduction: quote.groupDeduction.minor,
    serviceFee: quote.serviceFee.minor,
    platformServiceFee: quote.platformServiceFee.minor,
    paymentServiceFee: quote.paymentServiceFee.minor,
    tax: quote.tax.minor,
    tip: quote.tip.minor,
    redEnvelope: quote.redEnvelope.minor,
    promotionCodeDeduction: quote.promotionCodeDeduction.minor,
    balance: quote.balance.minor,
    paymentDeduction: quote.paymentDeduction.minor,
    total: quote.total.minor,
    savings: quote.savings.minor
  }
}

/** Figures as decimal amounts, as payloads have them. */
export function figureAmounts(
  figures: OrderFigures,
  currency: Currency
): { readonly [Figure in keyof OrderFigures]: string } {
  const amount = (minor: number) => toAmount(money(minor, currency))
  return {
    dishSubtotal: amount(figures.dishSubtotal),
    boxFee: amount(figures.boxFee),
    packingFee: amount(figures.packingFee),
    smallOrderFee: amount(figures.smallOrderFee),
    deliveryFee: amount(figures.deliveryFee),
    membershipDeduction: amount(figures.membershipDeduction),
    bargainDeduction: amount(figures.bargainDeduction),
    promotionDeduction: amount(figures.promotionDeduction),
    groupDeduction: amount(figures.groupDeduction),
    serviceFee: amount(figures.serviceFee),
    platformServiceFee: amount(figures.platformServiceFee),
    paymentServiceFee: amount(figures.paymentServiceFee),
    tax: amount(figures.tax),
    tip: amount(figures.tip),
    redEnvelope: amount(figures.redEnvelope),
    promotionCodeDeduction: amount(figures.promotionCodeDeduction),
    balance: amount(figures.balance),
    paymentDeduction: amount(figures.paymentDeduction),
    total: amount(figures.total),
    savings: amount(figures.savings)
  }
}
