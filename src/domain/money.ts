import { currencies, type Currency } from './countries'

/** An amount of money: `minor` is a safe integer of the currency's smallest unit in use (cents for SGD, whole dong for VND). */
export interface Money {
  readonly minor: number
  readonly currency: Currency
}

/** Builds an amount; throws RangeError when `minor` is not a safe integer, so that a float can never become money. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Money needs a safe integer of minor units, not ${minor}`)
  // Adding zero turns -0 into 0, so that equal amounts are also deeply equal.
  return { minor: minor + 0, currency }
}

/** Nothing, in a currency. */
export const zero = (currency: Currency): Money => money(0, currency)

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} with ${b.currency}`)
}

/** a + b; throws RangeError when the currencies differ or the sum is not a safe integer. */
export function add(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return money(a.minor + b.minor, a.currency)
}

/** a - b, which may be negative; throws RangeError when the currencies differ. */
export function subtract(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return money(a.minor - b.minor, a.currency)
}

/** Sum of a list; the currency is named because the list may be empty. Throws RangeError when an amount is of another currency. */
export const sum = (amounts: readonly Money[], currency: Currency): Money => amounts.reduce(add, zero(currency))

/** m x count; throws RangeError when the count is not an integer. */
export function multiply(m: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Money is multiplied by whole numbers, not ${count}`)
  return money(m.minor * count, m.currency)
}

/**
 * value x factor divided by divisor, exactly, where the product may leave the safe integers. Binary long multiplication,
 * because the engines of older phones have no BigInt. All are non-negative integers and the divisor is below 2^52.
 */
function multiplyDivide(value: number, factor: number, divisor: number): { quotient: number; remainder: number } {
  const rest = value % divisor
  let quotient = ((value - rest) / divisor) * factor
  let part = 0
  let remainder = 0
  for (const bit of factor.toString(2)) {
    part *= 2
    remainder *= 2
    if (bit === '1') remainder += rest
    const carry = Math.floor(remainder / divisor)
    part += carry
    remainder -= carry * divisor
  }
  quotient += part
  return { quotient, remainder }
}

/**
 * m x numerator / denominator, rounded once, half away from zero. Throws RangeError on anything but a non-negative integer over
 * a positive one, and when the result is not a safe integer.
 */
export function fraction(m: Money, numerator: number, denominator: number): Money {
  if (!Number.isSafeInteger(numerator) || numerator < 0 || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Not a fraction of money: ${numerator}/${denominator}`)
  }
  const { quotient, remainder } = multiplyDivide(Math.abs(m.minor), numerator, denominator)
  return money(Math.sign(m.minor) * (quotient + (remainder * 2 >= denominator ? 1 : 0)), m.currency)
}

/** A share of m in basis points (900 is 9%), rounded half up once; a negative amount rounds as its positive twin does. */
export const percentOf = (m: Money, basisPoints: number): Money => fraction(m, basisPoints, 10_000)

/** The same amount with the other sign; zero stays zero, never -0. */
export const negate = (m: Money): Money => money(-m.minor, m.currency)

/** Negative, zero or positive, as sort wants it; throws RangeError when the currencies differ. */
export function compare(a: Money, b: Money): number {
  assertSameCurrency(a, b)
  return a.minor - b.minor
}

/** Below zero. */
export const isNegative = (m: Money): boolean => m.minor < 0
/** Exactly zero. */
export const isZero = (m: Money): boolean => m.minor === 0
/** Whether a payload's amount is zero. */
export const isNothing = (amount: string): boolean => /^0(\.0+)?$/.test(amount)
/** The smaller amount; throws RangeError when the currencies differ. */
export const min = (a: Money, b: Money): Money => (compare(a, b) <= 0 ? a : b)
/** The larger amount; throws RangeError when the currencies differ. */
export const max = (a: Money, b: Money): Money => (compare(a, b) >= 0 ? a : b)

/**
 * Splits m by weights, by largest remainder, so that the parts add up to m exactly; equal remainders favour the earlier part.
 * Weights are non-negative integers; when all are zero the split is even. Throws RangeError on no weights or bad ones.
 */
export function allocate(m: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Money is allocated by at least one weight, each a non-negative integer')
  }
  const shares = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights
  const whole = shares.reduce((a, b) => a + b, 0)
  const sign = Math.sign(m.minor)
  const size = Math.abs(m.minor)
  const parts = shares.map((share, index) => ({ index, ...multiplyDivide(size, share, whole) }))
  const left = size - parts.reduce((total, { quotient }) => total + quotient, 0)
  const byRemainder = [...parts].sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, quotient }) => money(sign * (quotient + (favoured.has(index) ? 1 : 0)), m.currency))
}

/**
 * Reads a payload's amount ("12.80", "-3", "85000"): plain digits with at most the currency's digits after a point.
 * Anything else (spaces, signs of currency, grouping, too many digits, too large) is undefined.
 */
export function parseAmount(text: string, currency: Currency): Money | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const { exponent } = currencies[currency]
  const decimals = match[3] ?? ''
  if (decimals.length > exponent) return undefined
  const minor = Number(`${match[2]}${decimals.padEnd(exponent, '0')}`)
  return Number.isSafeInteger(minor) ? money(match[1] ? -minor : minor, currency) : undefined
}

function digitsOf(m: Money): { whole: string; decimals: string } {
  const { exponent } = currencies[m.currency]
  const digits = String(Math.abs(m.minor)).padStart(exponent + 1, '0')
  const cut = digits.length - exponent
  return { whole: digits.slice(0, cut), decimals: digits.slice(cut) }
}

/** Writes an amount for a payload with the currency's digits: "12.80", "85000". The inverse of {@link parseAmount}. */
export function toAmount(m: Money): string {
  const { whole, decimals } = digitsOf(m)
  return `${isNegative(m) ? '-' : ''}${whole}${decimals && `.${decimals}`}`
}

/** `negative` (default) writes a minus only; `always` also a plus, as wallet records do; `never` the bare size. */
export interface MoneyFormatOptions {
  readonly sign?: 'negative' | 'always' | 'never'
  /** `needed` leaves out decimals that are nothing, in offers and thresholds; what is paid always has them (default). */
  readonly decimals?: 'always' | 'needed'
}

/** The pieces of an amount for display, so that the symbol can be set smaller than the figure. */
export interface MoneyParts {
  readonly sign: '' | '-' | '+'
  readonly symbol: string
  readonly figure: string
  readonly symbolPosition: 'before' | 'after'
}

function signOf(m: Money, mode: MoneyFormatOptions['sign'] = 'negative'): MoneyParts['sign'] {
  if (mode === 'never' || isZero(m)) return ''
  if (isNegative(m)) return '-'
  return mode === 'always' ? '+' : ''
}

/** Display pieces by the currency's own table, without Intl: { symbol: 'S$', figure: '1,234.50' }. */
export function formatMoneyParts(m: Money, options: MoneyFormatOptions = {}): MoneyParts {
  const { symbol, symbolPosition, groupSeparator, decimalSeparator } = currencies[m.currency]
  const { whole, decimals } = digitsOf(m)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupSeparator)
  const isWhole = options.decimals === 'needed' && /^0*$/.test(decimals)
  return {
    sign: signOf(m, options.sign),
    symbol,
    figure: `${grouped}${decimals && !isWhole ? decimalSeparator + decimals : ''}`,
    symbolPosition
  }
}

/** One text for display: "S$12.80", "-RM3.00", "85.000₫". */
export function formatMoney(m: Money, options: MoneyFormatOptions = {}): string {
  const { sign, symbol, figure, symbolPosition } = formatMoneyParts(m, options)
  return symbolPosition === 'before' ? `${sign}${symbol}${figure}` : `${sign}${figure}${symbol}`
}
