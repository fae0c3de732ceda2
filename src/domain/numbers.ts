/**
 * Rounds to a number of significant digits, 12 by default (spec section 9, Field limits), which removes what binary
 * fractions add: `round(0.1 + 0.2)` is 0.3. Digits outside 1 to 100 are brought inside; NaN and infinities come back as they are.
 */
export function round(value: number, significantDigits = 12): number {
  if (!Number.isFinite(value)) return value
  const digits = Math.min(100, Math.max(1, Math.trunc(significantDigits) || 1))
  return Number(value.toPrecision(digits))
}

/**
 * A whole number from `min` to `max`, both included; 0 when the bounds are not safe integers or are the wrong way round
 * (spec section 9, Field limits). `random` answers in [0, 1) as Math.random does.
 */
export function randomInteger(min: number, max: number, random: () => number = Math.random): number {
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || min > max) return 0
  return min + Math.floor(random() * (max - min + 1))
}
