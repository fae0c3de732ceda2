import { passwordMaxLength, passwordMinLength, verificationCodeLength } from './constants'

/*
 * Those of the generic validators of spec section 5 that code asks for by itself; those that only a form asks for stand in
 * `field-checks.ts`. Each is total: it takes any value, never throws, and returns false for a value that is not text.
 * Surrounding spaces are not forgiven; forms trim before they ask.
 */

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Email: a local part of the signs that RFC 5321 has without quotes, an at sign and a domain with a top level of two letters or more; at most 254 characters. */
export const isEmail = (value: unknown): boolean =>
  hasLength(value, 6, 254) &&
  matches(
    value,
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/
  )

/** Mainland mobile: 11 digits, a 1 and then 2 to 9. */
export const isMainlandMobile = (value: unknown): boolean => matches(value, /^1[2-9]\d{9}$/)

/** A finite number, or text that writes one in decimal digits with an optional sign and point. */
export const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : matches(value, /^[+-]?(\d+(\.\d+)?|\.\d+)$/)

/** One ASCII digit or more and nothing else. */
export const isDigits = (value: unknown): boolean => matches(value, /^[0-9]+$/)

/** Whether a number, or text that writes one, lies between two bounds, both included. */
export const inRange = (value: unknown, minimum: number, maximum: number): boolean =>
  isNumber(value) && Number(value) >= minimum && Number(value) <= maximum

/** Whether text (in characters as people count them: an emoji is one) or a list has a length between two bounds, both included. */
export function hasLength(value: unknown, minimum: number, maximum = Number.POSITIVE_INFINITY): boolean {
  if (typeof value !== 'string' && !Array.isArray(value)) return false
  const length = Array.from<unknown>(value).length
  return length >= minimum && length <= maximum
}

/** A plain object: not null, not a list, not a date, map or the like. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]'

/** A numeric verification code of exactly `length` digits, 6 by default. */
export const isVerificationCode = (value: unknown, length = verificationCodeLength): boolean =>
  isDigits(value) && hasLength(value, length, length)

/** A password of 6 to 16 characters (spec section 5, Password reset); which characters is the person's affair. */
export const isPassword = (value: unknown): boolean => hasLength(value, passwordMinLength, passwordMaxLength)
