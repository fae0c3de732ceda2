/*
 * Those of the generic validators of spec section 5 that a form names as data (`src/domain/form.ts`). Each is total: it takes anything,
 * never throws, and returns false for what is not text. Surrounding spaces are not forgiven; forms trim before they ask.
 */
import { isDigits, isEmail, isMainlandMobile, isNumber } from './validators'

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** An http or https address: a host of names or numbers, then a port, path, query and fragment without blanks where there are any. */
export const isUrl = (value: unknown): boolean =>
  matches(
    value,
    /^https?:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s\\]*)?$/i
  )

/** A day as `2026-03-01`: month 1 to 12, day 1 to 31, two digits each. */
export const isIsoDate = (value: unknown): boolean => matches(value, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

/** A day that the calendar has, written with `-`, `/` or `.`: not 30 February. */
export function isDate(value: unknown): boolean {
  const [, year = '', month = '', day = ''] =
    typeof value === 'string' ? (/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value) ?? []) : []
  if (year === '') return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  date.setUTCFullYear(Number(year))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Weights and check signs of GB 11643-1999. */
const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idSigns = '10X98765432'

/** A mainland ID card: 18 signs, of which a birthday that the calendar has and a last one that proves the rest; a small x counts. */
export function isIdCard(value: unknown): boolean {
  const [, birthday = ''] = typeof value === 'string' ? (/^[1-9]\d{5}(\d{8})\d{3}[\dXx]$/.exec(value) ?? []) : []
  if (typeof value !== 'string' || !isDate(birthday.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))) return false
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return idSigns[sum % 11] === value[17]?.toUpperCase()
}

/** A mainland car plate: a province's sign, a letter, and five signs, or six of a car that drives by electricity; never I or O. */
export const isCarPlate = (value: unknown): boolean =>
  matches(
    value,
    /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-HJ-NP-Z]([A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[DF][A-HJ-NP-Z0-9]\d{4}|\d{5}[DF])$/
  )

/** A landline: area code of 3 or 4 digits, 7 or 8 digits, an extension of 1 to 6 where there is one, with hyphens or none. */
export const isLandline = (value: unknown): boolean => matches(value, /^0\d{2,3}-?[2-9]\d{6,7}(-\d{1,6})?$/)

/** An amount above zero with up to two decimals; thousands by commas, all or none. */
export const isAmount = (value: unknown): boolean =>
  matches(value, /^(?!0+(\.0+)?$)(0|[1-9]\d*|[1-9]\d{0,2}(,\d{3})+)(\.\d{1,2})?$/)

/** Chinese characters and nothing else, one or more. */
export const isChinese = (value: unknown): boolean => matches(value, /^\p{Script=Han}+$/u)

/** Latin letters without marks and nothing else, one or more. */
export const isLetters = (value: unknown): boolean => matches(value, /^[A-Za-z]+$/)

/** Latin letters without marks or ASCII digits and nothing else, one or more. */
export const isAlphanumeric = (value: unknown): boolean => matches(value, /^[A-Za-z0-9]+$/)

/** Text that is JSON. */
export function isJson(value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** What a field of a form may ask of what is typed, by name: a form is data, which holds no functions. */
export const fieldChecks = {
  email: isEmail,
  mainlandMobile: isMainlandMobile,
  url: isUrl,
  date: isDate,
  isoDate: isIsoDate,
  number: isNumber,
  digits: isDigits,
  idCard: isIdCard,
  carPlate: isCarPlate,
  amount: isAmount,
  chinese: isChinese,
  letters: isLetters,
  alphanumeric: isAlphanumeric,
  json: isJson,
  landline: isLandline
} as const satisfies Readonly<Record<string, (value: unknown) => boolean>>
/** One of {@link fieldChecks}. */
export type FieldCheck = keyof typeof fieldChecks
