import { type CodeName, codes } from '@/contract/codes'
import type { CashierMethod } from '@/contract/types'
import { cashMaximum } from '@/domain/cash'
import type { CountryCode } from '@/domain/countries'
import type { Platform } from '@/domain/markers'
import { add, subtract, toAmount } from '@/domain/money'
import { type PaymentType, promotionOfWay, promotionShortfall, type Quote, type QuoteFees } from '@/domain/pricing'
import type { Kernel } from '../../kernel'
import { providedTypes } from '../../platform/payments/ways'

/** The ways to pay that can be taken everywhere in a country and, where one is named, in a program of ours, in the order in which people see them. */
export const servedPaymentTypes = (kernel: Kernel, country: CountryCode, platform?: Platform): PaymentType[] => [
  'WALLET_PAY',
  ...providedTypes(kernel, country, platform)
]

/** What an order comes to by a way to pay. */
export type Payable = Pick<Quote, 'total' | 'paymentServiceFee' | 'paymentDeduction' | 'tip'>

function presentPromotion(
  paymentType: PaymentType,
  { total, paymentServiceFee, paymentDeduction, tip }: Payable,
  fees: Pick<QuoteFees, 'paymentPromotion'>
): CashierMethod['promotion'] {
  const promotion = promotionOfWay(fees, paymentType)
  if (promotion === null) return null
  const left = add(subtract(total, paymentServiceFee), paymentDeduction)
  return {
    minimum: toAmount(promotion.minimum),
    deduction: toAmount(promotion.deduction),
    shortfall: toAmount(promotionShortfall(promotion, left, tip))
  }
}

/** A way to pay as answered, with what it comes to and why it cannot be used. */
export const presentWay = (
  paymentType: PaymentType,
  payable: Payable,
  fees: Pick<QuoteFees, 'paymentPromotion'>,
  refusal: CodeName | null
): CashierMethod => ({
  paymentType,
  payableAmount: toAmount(payable.total),
  paymentServiceFee: toAmount(payable.paymentServiceFee),
  paymentDeduction: toAmount(payable.paymentDeduction),
  promotion: presentPromotion(paymentType, payable, fees),
  isUsable: refusal === null,
  reasonCode: refusal && codes[refusal],
  maximumAmount: paymentType === 'CASH' ? toAmount(cashMaximum(payable.total.currency)) : null
})
