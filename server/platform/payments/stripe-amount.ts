import { type Currency, isCurrency } from '@/domain/countries'
import { type Money, money } from '@/domain/money'

/** Stripe counts rupiah, riel and kyat in hundredths, which are no longer used; our digits are those that people use. */
const hundredths: ReadonlySet<Currency> = new Set(['IDR', 'KHR', 'MMK'])

/** An amount in Stripe's units. */
export const stripeAmount = ({ minor, currency }: Money): number => (hundredths.has(currency) ? minor * 100 : minor)

/** An amount of Stripe's in ours; undefined for a currency, or a fraction, that is not ours. */
export function amountFromStripe(amount: number | null, currency: string | null): Money | undefined {
  const code = currency?.toUpperCase()
  if (amount === null || !isCurrency(code)) return undefined
  const minor = hundredths.has(code) ? amount / 100 : amount
  return Number.isSafeInteger(minor) ? money(minor, code) : undefined
}

/**
 * The least that Stripe charges, in our minor units: its own figure where it names one, else what half a US dollar comes to, with room
 * for the rate.
 */
export const leastAtStripe: Readonly<Record<Currency, number>> = {
  SGD: 50,
  MYR: 200,
  CNY: 450,
  VND: 15_000,
  IDR: 10_000,
  KHR: 2_500,
  MMK: 2_500
}
