/*
 * How what people type is read, a reader for each kind of value. Fields and the server read with the same ones: digits of any script and
 * full-width forms count as digits, and what nobody sees counts as nothing. Amounts are read by `typed-amount.ts`, phones by `phone.ts`,
 * postal codes by `postal-codes.ts`.
 */

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** Digits stand in runs from 0 to 9, also where several runs follow each other. */
function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(codePoint - before - 1)) before += 1
  return String(before % 10)
}

/** The compatibility form, in which full-width signs are ordinary ones, with digits of every script as 0 to 9. */
export const withPlainDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)

/**
 * Signs without a look of their own: direction marks, fillers, joints. What chooses the look of a letter or an emoji, or joins some, stays:
 * joiners, variation selectors and the letters of flags.
 */
const unseen =
  /(?![\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
const separators = /[\s\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu
const seen = /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What no database keeps stays for the check that refuses it. */
const unstorable = /[\0\p{Cs}]/u

/** Whether there is something to see in a text. */
export const hasContent = (text: string): boolean => seen.test(text)

/** Text of several lines that others read, without direction marks and fillers; empty where there is nothing to see in it. */
export function shownText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .trim()
  return hasContent(text) || unstorable.test(text) ? text : ''
}

/** The same on one line: names, addresses, remarks. */
export const shownLine = (typed: string): string => shownText(typed).replace(/[\n\t\v\f\u0085]+/g, ' ')

/** A code without what people and messages put between its signs: blanks, hyphens and dots. */
export const typedCode = (typed: string): string =>
  withPlainDigits(typed)
    .replace(separators, '')
    .replace(/[\p{Pd}.·_]/gu, '')

/** A code as people read it out, in groups of four. */
export const groupedCode = (code: string): string => code.replace(/([A-Z\d]{4})(?=[A-Z\d])/g, '$1 ')

/** A promotion code as it is kept, from however it was typed: capitals, no blanks. */
export const normalPromotionCode = (typed: string): string =>
  withPlainDigits(typed)
    .replace(separators, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()

/** A telephone number's digits and plus signs, out of a link too, without what stands between them; other signs stay and make it none. */
export const typedPhone = (typed: string): string =>
  withPlainDigits(typed)
    .replace(separators, '')
    .replace(/^tel:/i, '')
    .replace(/[().\p{Pd}\u2212/·]/gu, '')

/** The number of a paper or a plate without what people put between its signs, in capitals. */
export const typedPaper = (typed: string): string => typedCode(typed).replace(/\//g, '').toUpperCase()

/** A mail address without blanks around it and signs that nobody sees; from a link, too. */
export const typedEmail = (typed: string): string =>
  shownLine(typed)
    .normalize('NFKC')
    .replace(/^mailto:/i, '')
