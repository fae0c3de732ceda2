import { codes, type CodeName } from '@/contract/codes'
import type { CashierMethod } from '@/contract/types'
import { cashMaximum } from '@/domain/cash'
import type { CountryCode } from '@/domain/countries'
import type { Platform } from '@/domain/markers'
import { toAmount, type Money } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import type { Kernel } from '../../kernel'
import { providedTypes } from '../../platform/payment-ways'

/** What a way to pay costs, in basis points of what is left to be paid; a way that is not here costs nothing (spec section 3, payment service fee). */
export const paymentServiceRates: Readonly<Record<CountryCode, Partial<Record<PaymentType, number>>>> = {
  SG: { CREDITCARD_PAY: 100, NETS: 50 },
  MY: { CREDITCARD_PAY: 100 },
  VN: { CREDITCARD_PAY: 150 },
  KH: { CREDITCARD_PAY: 150 },
  MM: { CREDITCARD_PAY: 150 },
  ID: { CREDITCARD_PAY: 150 },
  CN: {}
}

/** The ways to pay that can be taken everywhere in a country and, where one is named, in a program of ours, in the order in which people see them. */
export const servedPaymentTypes = (kernel: Kernel, country: CountryCode, platform?: Platform): PaymentType[] => ['WALLET_PAY', ...providedTypes(kernel, country, platform)]

/** A way to pay on the wire, with what it comes to and why it cannot be used. */
export const wireWay = (paymentType: PaymentType, { total, paymentServiceFee }: { readonly total: Money, readonly paymentServiceFee: Money }, refusal: CodeName | null): CashierMethod => ({
  paymentType, payableAmount: toAmount(total), paymentServiceFee: toAmount(paymentServiceFee), isUsable: refusal === null, reasonCode: refusal && codes[refusal],
  maximumAmount: paymentType === 'CASH' ? toAmount(cashMaximum(total.currency)) : null
})
