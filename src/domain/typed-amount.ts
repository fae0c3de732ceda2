import { currencies, type Currency } from './countries'
import { type Money, parseAmount } from './money'
import { withPlainDigits } from './typed-text'

const blank = /[\s\p{Z}]+/gu
/** A blank between thousands; any other between digits makes them two numbers. */
const blankOfGroup = /(\d) (?=\d{3}(?:\D|$))/g
const blankOfSign = /(\D|^) | (?=\D|$)/g
/** Thousands parted by one mark or none. */
const whole = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+)$/
/** The same, then decimals behind the other mark: a comma or a point, whichever the keypad has. */
const withDecimals =
  /^(0?|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,2})$|^(0?|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/

/** Without the currency's sign or code, before or after. */
function withoutCurrency(text: string, currency: Currency): string {
  const names = [currencies[currency].symbol, currency].map((name) => name.toLowerCase())
  const found = names.find((name) => text.startsWith(name) || text.endsWith(name))
  if (found === undefined) return text
  return text.startsWith(found) ? text.slice(found.length) : text.slice(0, -found.length)
}

/**
 * An amount above zero as people type it or as the app writes it, in any script's digits: three digits after a mark are a group, one or two
 * are decimals where the currency has them. Undefined for anything else.
 */
export function readAmount(typed: string, currency: Currency): Money | undefined {
  const plain = withPlainDigits(typed)
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(blank, ' ')
    .replace(blankOfGroup, '$1')
    .replace(blankOfSign, '$1')
    .replace(/[\u066b\u3002]/g, '.')
    .replace(/[\u066c\u3001]/g, ',')
  const text = withoutCurrency(plain, currency)
  const [, beforePoint, afterPoint, beforeComma, afterComma] = withDecimals.exec(text) ?? []
  const units = whole.test(text) ? text : (beforePoint ?? beforeComma)
  if (units === undefined) return undefined
  const decimals = afterPoint ?? afterComma
  const digits = units.replace(/[,.]/g, '') || '0'
  const amount = parseAmount(decimals === undefined ? digits : `${digits}.${decimals}`, currency)
  return amount && amount.minor > 0 ? amount : undefined
}
