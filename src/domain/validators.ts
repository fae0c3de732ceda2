import { isCalendarDay } from './calendar'
import { passwordMaxLength, passwordMinLength, verificationCodeLength } from './constants'

/*
 * The generic validators of spec section 5. Each is total: it takes anything, never throws, and answers false for what is not
 * text where text is asked. Surrounding spaces are not forgiven; forms trim before they ask.
 */

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Email: a local part, an at sign and a domain with a top level of two letters or more; at most 254 characters. */
export const isEmail = (value: unknown): boolean =>
  hasLength(value, 6, 254) && matches(value, /^[\w%+-]+(\.[\w%+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/)

/** Mainland mobile: 11 digits, a 1 and then 2 to 9. */
export const isMainlandMobile = (value: unknown): boolean => matches(value, /^1[2-9]\d{9}$/)

/** Address of a web page: http or https, a host name, localhost or IPv4, and optionally port, path, query and fragment. */
export const isUrl = (value: unknown): boolean =>
  matches(value, /^https?:\/\/(localhost|([A-Za-z0-9-]+\.)+[A-Za-z]{2,}|(\d{1,3}\.){3}\d{1,3})(:\d{1,5})?([/?#]\S*)?$/i)

/** A real calendar day written year first with -, / or . between ("2024-2-29", "2024/02/29"), or a valid Date object. */
export function isDate(value: unknown): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  if (!matches(value, /^\d{4}([-/.])\d{1,2}\1\d{1,2}$/)) return false
  const [year = 0, month = 0, day = 0] = value.split(/[-/.]/).map(Number)
  return isCalendarDay(year, month, day)
}

/** ISO date: four, two and two digits with hyphens, month 1 to 12, day 1 to 31 and one that the month has. */
export const isIsoDate = (value: unknown): boolean => matches(value, /^\d{4}-\d{2}-\d{2}$/) && isDate(value)

/** A finite number, or text that writes one in decimal digits with an optional sign and point. */
export const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : matches(value, /^[+-]?(\d+(\.\d+)?|\.\d+)$/)

/** One ASCII digit or more and nothing else. */
export const isDigits = (value: unknown): boolean => matches(value, /^[0-9]+$/)

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idCardCheckDigits = '10X98765432'

/** Resident identity card of 18 characters: region, a real birthday, sequence and the check digit of GB 11643 (x or X). */
export function isIdCard(value: unknown): boolean {
  if (!matches(value, /^[1-9]\d{16}[\dXx]$/)) return false
  if (!isCalendarDay(Number(value.slice(6, 10)), Number(value.slice(10, 12)), Number(value.slice(12, 14)))) return false
  const total = idCardWeights.reduce((sum, weight, index) => sum + weight * Number(value.charAt(index)), 0)
  return idCardCheckDigits.charAt(total % 11) === value.charAt(17).toUpperCase()
}

const plateStart = '^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-HJ-NP-Z]'
const ordinaryPlate = new RegExp(`${plateStart}[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`)
const newEnergyPlate = new RegExp(`${plateStart}([DF][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[DF])$`)

/** Mainland car plate: 7 characters, or 8 for a new-energy car; capital letters without I and O. */
export const isCarPlate = (value: unknown): boolean => matches(value, ordinaryPlate) || matches(value, newEnergyPlate)

/** An amount above zero as text or number: at most 2 decimals, thousands commas allowed where they belong, or 0.x. */
export function isAmount(value: unknown): boolean {
  const text = typeof value === 'number' ? String(value) : value
  return matches(text, /^([1-9]\d*|[1-9]\d{0,2}(,\d{3})+|0)(\.\d{1,2})?$/) && /[1-9]/.test(text)
}

/** One Chinese character or more and nothing else (unified ideographs with their first extension, and the ideographic zero). */
export const isChinese = (value: unknown): boolean => matches(value, /^[\u3007\u3400-\u4dbf\u4e00-\u9fff]+$/)

/** One ASCII letter or more and nothing else. */
export const isLetters = (value: unknown): boolean => matches(value, /^[A-Za-z]+$/)

/** One ASCII letter or digit or more and nothing else. */
export const isAlphanumeric = (value: unknown): boolean => matches(value, /^[A-Za-z0-9]+$/)

/** Whether text contains text, or a list contains an equal element. */
export function contains(value: unknown, part: unknown): boolean {
  if (typeof value === 'string') return typeof part === 'string' && value.includes(part)
  return Array.isArray(value) && value.includes(part)
}

/** Whether a number, or text that writes one, lies between two bounds, both included. */
export const inRange = (value: unknown, minimum: number, maximum: number): boolean =>
  isNumber(value) && Number(value) >= minimum && Number(value) <= maximum

/** Whether text (in characters as people count them: an emoji is one) or a list has a length between two bounds, both included. */
export function hasLength(value: unknown, minimum: number, maximum = Number.POSITIVE_INFINITY): boolean {
  if (typeof value !== 'string' && !Array.isArray(value)) return false
  const length = Array.from<unknown>(value).length
  return length >= minimum && length <= maximum
}

/** Nothing to speak of: undefined, null, blank text, NaN, an empty list, map, set or plain object. Zero and false are something. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return Number.isNaN(value)
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Map || value instanceof Set) return value.size === 0
  return isObject(value) && Object.keys(value).length === 0
}

/** Text that is JSON of an object or a list; bare numbers and words are not what a JSON field means. */
export function isJson(value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' && parsed !== null
  } catch {
    return false
  }
}

/**
 * Landline: area code of 3 or 4 digits, 7 or 8 digits, and optionally a hyphen and an extension. Only an area code that starts
 * with 0 may do without the hyphen, because eleven digits in a row are otherwise a mobile.
 */
export const isLandline = (value: unknown): boolean => matches(value, /^(\d{3,4}-|0\d{2,3})\d{7,8}(-\d{1,6})?$/)

/** A plain object: not null, not a list, not a date, map or the like. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]'

/** A list. */
export const isArray = (value: unknown): value is unknown[] => Array.isArray(value)

/** A numeric verification code of exactly `length` digits, 6 by default. */
export const isVerificationCode = (value: unknown, length = verificationCodeLength): boolean =>
  isDigits(value) && hasLength(value, length, length)

/** A password of 6 to 16 characters (spec section 5, Password reset); which characters is the person's affair. */
export const isPassword = (value: unknown): boolean => hasLength(value, passwordMinLength, passwordMaxLength)
