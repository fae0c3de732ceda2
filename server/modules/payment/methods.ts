import type { CountryCode } from '@/domain/countries'
import type { PaymentType } from '@/domain/pricing'

/** Ways to pay that the server has an adapter for. */
export const servedPaymentTypes = ['WALLET_PAY', 'CREDITCARD_PAY'] as const
/** One of {@link servedPaymentTypes}. */
export type ServedPaymentType = (typeof servedPaymentTypes)[number]

/** What a way to pay costs, in basis points of what is left to be paid; a way that is not here costs nothing (spec section 3, payment service fee). */
export const paymentServiceRates: Readonly<Record<CountryCode, Partial<Record<PaymentType, number>>>> = {
  SG: { CREDITCARD_PAY: 100 },
  MY: { CREDITCARD_PAY: 100 },
  VN: { CREDITCARD_PAY: 150 },
  KH: { CREDITCARD_PAY: 150 },
  MM: { CREDITCARD_PAY: 150 },
  ID: { CREDITCARD_PAY: 150 },
  CN: {}
}

/** Whether the server can take this way to pay. */
export const isServedPaymentType = (type: string): type is ServedPaymentType => servedPaymentTypes.some((served) => served === type)
