import { money } from '@/domain/money'
import { type Quote } from '@/domain/pricing'

export const sgd = (minor: number) => money(minor, 'SGD')

export type Figures = Record<
  | 'dishSubtotal'
  | 'boxFee'
  | 'packingFee'
  | 'smallOrderFee'
  | 'deliveryFee'
  | 'membershipDeduction'
  | 'promotionDeduction'
  | 'serviceFee'
  | 'platformServiceFee'
  | 'tax'
  | 'tip'
  | 'bargainDeduction'
  | 'redEnvelope'
  | 'promotionCodeDeduction'
  | 'balance'
  | 'paymentDeduction'
  | 'paymentServiceFee'
  | 'total'
  | 'savings'
  | 'minimumShortfall',
  number
>

/** Every amount of a quote in minor units, so that a test sees all of them at once. */
export const figures = (of: Quote): Figures => ({
  dishSubtotal: of.dishSubtotal.minor,
  boxFee: of.boxFee.minor,
  packingFee: of.packingFee.minor,
  smallOrderFee: of.smallOrderFee.minor,
  deliveryFee: of.deliveryFee.minor,
  membershipDeduction: of.membershipDeduction.minor,
  promotionDeduction: of.promotionDeduction.minor,
  serviceFee: of.serviceFee.minor,
  platformServiceFee: of.platformServiceFee.minor,
  tax: of.tax.minor,
  tip: of.tip.minor,
  redEnvelope: of.redEnvelope.minor,
  balance: of.balance.minor,
  paymentDeduction: of.paymentDeduction.minor,
  paymentServiceFee: of.paymentServiceFee.minor,
  total: of.total.minor,
  savings: of.savings.minor,
  minimumShortfall: of.minimumShortfall.minor,
  bargainDeduction: of.bargainDeduction.minor,
  promotionCodeDeduction: of.promotionCodeDeduction.minor
})
export const nothing: Figures = {
  dishSubtotal: 0,
  boxFee: 0,
  packingFee: 0,
  smallOrderFee: 0,
  deliveryFee: 0,
  membershipDeduction: 0,
  promotionDeduction: 0,
  serviceFee: 0,
  platformServiceFee: 0,
  tax: 0,
  tip: 0,
  bargainDeduction: 0,
  redEnvelope: 0,
  promotionCodeDeduction: 0,
  balance: 0,
  paymentDeduction: 0,
  paymentServiceFee: 0,
  total: 0,
  savings: 0,
  minimumShortfall: 0
}
export const plain: Figures = {
  ...nothing,
  dishSubtotal: 1920,
  boxFee: 60,
  packingFee: 50,
  deliveryFee: 300,
  serviceFee: 192,
  platformServiceFee: 40,
  tax: 231,
  total: 2793
}
