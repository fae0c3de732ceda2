import { countryCodes, type CountryCode } from '@/domain/countries'
import type { PaymentType } from '@/domain/pricing'
import type { Kernel } from '../kernel'
import { chooseCardPayment } from './card-payment-choice'
import { kernelPart } from './kernel-part'
import type { PaymentProvider } from './payment-provider'

/** Ways to pay that somebody outside takes the money of; the others are in our own books. */
type ProvidedPaymentType = Exclude<PaymentType, 'WALLET_PAY' | 'CASH'>

/** A way to pay where it can be taken, and by whom. */
interface PaymentWay {
  readonly paymentType: ProvidedPaymentType
  readonly countries: readonly CountryCode[]
  readonly provider: PaymentProvider
}

/** The ways that the configuration has a provider for, in the order in which people see them: the first of a type that serves a country takes it. */
const waysOf = kernelPart((kernel): readonly PaymentWay[] => [
  { paymentType: 'CREDITCARD_PAY', countries: countryCodes, provider: chooseCardPayment(kernel) }
])

/** Ways with a provider in a country. */
export const providedTypes = (kernel: Kernel, country: CountryCode): ProvidedPaymentType[] =>
  [...new Set(waysOf(kernel).filter(({ countries }) => countries.includes(country)).map(({ paymentType }) => paymentType))]

/** Who takes a way to pay in a country; undefined where nobody does. */
export const providerFor = (kernel: Kernel, paymentType: PaymentType, country: CountryCode): PaymentProvider | undefined =>
  waysOf(kernel).find((way) => way.paymentType === paymentType && way.countries.includes(country))?.provider

/** The provider that a payment or a callback names; undefined for one that the configuration has no more. */
export const providerNamed = (kernel: Kernel, name: string): PaymentProvider | undefined => waysOf(kernel).find(({ provider }) => provider.name === name)?.provider
