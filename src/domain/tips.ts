import type { Currency } from './countries'
import { isZero, money, parseAmount, toAmount, type Money } from './money'

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

/** The tips a person may choose from besides an amount of their own (spec section 5, Checkout). */
export const tipSuggestions = (currency: Currency): Money[] => suggestedMinor[currency].map((minor) => money(minor, currency))

/** A typed tip as the wire has it: `null` for none, `undefined` for what is no amount of this money. */
export function tipOf(typed: string, currency: Currency): string | null | undefined {
  if (typed.trim() === '') return null
  const amount = parseAmount(typed.trim(), currency)
  if (amount === undefined || amount.minor < 0) return undefined
  return isZero(amount) ? null : toAmount(amount)
}
