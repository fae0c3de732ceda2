import type { QuoteFigures } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { OrderFigures } from '@/domain/figures'
import { amountOf } from '../../http/format'

/** Kept figures as answered. */
export function presentFigures(figures: OrderFigures, currency: Currency): QuoteFigures {
  const amount = (minor: number) => amountOf(minor, currency)
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
    total: amount(figures.total),
    savings: amount(figures.savings)
  }
}
