import type { LocaleCode } from '@/contract/types'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import type { HttpResponse } from '@/platform/http/http-types'

const catalogues: Readonly<Record<LocaleCode, unknown>> = { 'zh-CN': zhCn, en, vn }
/** Names of the languages are written in their own, whatever the page's is. */
const sameEverywhere: ReadonlySet<string> = new Set(Object.values(zhCn.account.languageNames))

/** Every string below a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

const leaves: Readonly<Record<LocaleCode, ReadonlySet<string>>> = {
  'zh-CN': new Set(stringsIn(catalogues['zh-CN'])),
  en: new Set(stringsIn(catalogues.en)),
  vn: new Set(stringsIn(catalogues.vn))
}

/** Every text of a language, with what its functions say for small numbers. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'function') return [String(value('1', '1', '1'))]
  if (typeof value !== 'object' || value === null) return stringsIn(value)
  return Object.values(value).flatMap(wordsOf)
}

/** Networks of cards have one name. */
const networks = /\b(Visa|Mastercard|American Express|JCB|NETS)\b/g

const latinWord = /[A-Za-z][A-Za-z'&.-]{2,}/g
const latinOfChinese = new Set(wordsOf(zhCn).flatMap((text) => text.match(latinWord) ?? []))

/** What the server said, the longest first: names of dishes, of people, of places, of which an address has several. It is data, and no text of the app. */
export function dataOf(responses: readonly Partial<HttpResponse>[]): string[] {
  const strings = new Set(
    responses
      .flatMap(({ body }) => stringsIn(body))
      .flatMap((text) => [text, ...text.split(', ')])
      .map((text) => text.trim())
      .filter((text) => text.length > 1)
  )
  return [...strings].sort((a, b) => b.length - a.length)
}

const withoutData = (text: string, data: readonly string[]) =>
  data.reduce((rest, part) => rest.split(part).join(' '), text)

const han = /\p{Script=Han}/u
const vietnamese = /[ăâđêôơư\u1ea0-\u1ef9]/i
const broken = /undefined|NaN|\bnull\b|\[object|\{\w+\}/

function isForeign(text: string, locale: LocaleCode): boolean {
  if (locale !== 'zh-CN' && han.test(text)) return true
  if (locale === 'en' && vietnamese.test(text)) return true
  if (locale === 'zh-CN') return (text.match(latinWord) ?? []).some((word) => !latinOfChinese.has(word))
  // English and Vietnamese share their letters: a whole text of the other catalogue gives itself away
  const other = locale === 'en' ? 'vn' : 'en'
  return leaves[other].has(text) && !leaves[locale].has(text)
}

/** What is missing or of another language among the texts of a page, apart from what the server said. */
export function foreignTexts(texts: readonly string[], data: readonly string[], locale: LocaleCode): string[] {
  const all = texts.join('\n')
  const said = data.filter((part) => all.includes(part))
  return texts.filter((text) => {
    if (broken.test(text)) return true
    if (sameEverywhere.has(text) || said.includes(text)) return false
    return isForeign(withoutData(text.replace(networks, ' '), said).trim(), locale)
  })
}
