import type { orders } from '../../server/modules/tables'

type Order = typeof orders.$inferSelect

/** What an order of these figures costs, in minor units: its lines and fees less its deductions. */
export const chargedOf = (f: Order['figures'], tax: Order['tax']): number =>
  f.dishSubtotal +
  f.boxFee +
  f.packingFee +
  f.smallOrderFee +
  f.deliveryFee +
  f.serviceFee +
  f.platformServiceFee +
  f.tip +
  (tax.isInclusive ? 0 : f.tax) +
  f.paymentServiceFee -
  f.membershipDeduction -
  f.promotionDeduction -
  f.groupDeduction -
  f.redEnvelope -
  f.balance -
  f.paymentDeduction
