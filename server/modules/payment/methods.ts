import { type CodeName, codes } from '@/contract/codes'
import type { CashierMethod } from '@/contract/types'
import { cashMaximum } from '@/domain/cash'
import type { CountryCode } from '@/domain/countries'
import type { Platform } from '@/domain/markers'
import { toAmount } from '@/domain/money'
import { type PaymentPromotion, type PaymentType, promotionOfWay, type Quote, type QuoteFees } from '@/domain/pricing'
import type { Kernel } from '../../kernel'
import { providedTypes } from '../../platform/payments/ways'

/** The ways to pay that can be taken everywhere in a country and, where one is named, in a program of ours, in the order in which people see them. */
export const servedPaymentTypes = (kernel: Kernel, country: CountryCode, platform?: Platform): PaymentType[] => [
  'WALLET_PAY',
  ...providedTypes(kernel, country, platform)
]

const presentPromotion = (promotion: PaymentPromotion | null): CashierMethod['promotion'] =>
  promotion && { minimum: toAmount(promotion.minimum), deduction: toAmount(promotion.deduction) }

/** A way to pay as answered, with what it comes to and why it cannot be used. */
export const presentWay = (
  paymentType: PaymentType,
  { total, paymentServiceFee, paymentDeduction }: Pick<Quote, 'total' | 'paymentServiceFee' | 'paymentDeduction'>,
  fees: Pick<QuoteFees, 'paymentPromotion'>,
  refusal: CodeName | null
): CashierMethod => ({
  paymentType,
  payableAmount: toAmount(total),
  paymentServiceFee: toAmount(paymentServiceFee),
  paymentDeduction: toAmount(paymentDeduction),
  promotion: presentPromotion(promotionOfWay(fees, paymentType)),
  isUsable: refusal === null,
  reasonCode: refusal && codes[refusal],
  maximumAmount: paymentType === 'CASH' ? toAmount(cashMaximum(total.currency)) : null
})
