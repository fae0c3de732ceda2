import type { Currency } from './countries'
import { type Money, money, toAmount } from './money'
import { readAmount } from './typed-amount'
import { typedCode } from './typed-text'

/** Tips that are offered by a touch, in minor units: small change of each currency. */
const suggestedMinor: Readonly<Record<Currency, readonly number[]>> = {
  SGD: [100, 200, 300, 500],
  MYR: [200, 300, 500, 1000],
  VND: [5000, 10000, 20000, 30000],
  KHR: [2000, 4000, 6000, 10000],
  MMK: [500, 1000, 2000, 3000],
  IDR: [3000, 5000, 10000, 15000],
  CNY: [200, 300, 500, 1000]
}

/** The most that one tip may be, in minor units: far more than anybody gives, and less than a slip of the finger. */
const mostMinor: Readonly<Record<Currency, number>> = {
  SGD: 10_000,
  MYR: 30_000,
  VND: 2_000_000,
  KHR: 300_000,
  MMK: 200_000,
  IDR: 1_000_000,
  CNY: 50_000
}

/** The most that one tip may be. */
export const tipMaximum = (currency: Currency): Money => money(mostMinor[currency], currency)

/** The tips a person may choose from besides an amount of their own (spec section 5, Checkout). */
export const tipSuggestions = (currency: Currency): Money[] =>
  suggestedMinor[currency].map((minor) => money(minor, currency))

/** A typed tip: the amount as in payloads, null for none; or what is wrong with it. */
export type TypedTip =
  { readonly tip: string | null; readonly problem?: undefined } | { readonly problem: 'invalid' | 'tooHigh' }

/** Reads a typed tip as {@link readAmount} does: `invalid` is anything that is not an amount of this money, `tooHigh` what is above {@link tipMaximum}. */
export function readTip(typed: string, currency: Currency): TypedTip {
  const text = typedCode(typed)
  if (text === '' || /^0+$/.test(text)) return { tip: null }
  const amount = readAmount(typed, currency)
  if (amount === undefined) return { problem: 'invalid' }
  return amount.minor > mostMinor[currency] ? { problem: 'tooHigh' } : { tip: toAmount(amount) }
}
