import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messages } from '@/contract/messages'
import { ledgerKindNames } from '@/contract/wallet/ledger-kinds'
import { type Locale, locales } from '@/domain/markers'
import { bootTexts } from '@/i18n/boot-texts'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import { textsOf } from '../support/texts-of'

/** A row of the table of terms: a thing's word in each language, and the words that it must not have. */
interface Term {
  readonly said: Readonly<Record<Locale, string>>
  readonly unsaid: Readonly<Record<Locale, readonly string[]>>
}

const words = (cell = '') => cell.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))

function readTerms(): Term[] {
  const table = readFileSync(path.join(__dirname, '../../docs/terms.md'), 'utf8')
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const inOrder = <T>(first: number, read: (cell?: string) => T) =>
      ({ 'zh-CN': read(cells[first]), en: read(cells[first + 1]), vn: read(cells[first + 2]) }) as Record<Locale, T>
    return { said: inOrder(1, (cell = '') => cell), unsaid: inOrder(4, words) }
  })
}

const terms = readTerms()
const catalogues: Readonly<Record<Locale, object>> = { 'zh-CN': zhCn, en, vn }
const kindsIn = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(ledgerKindNames).map(([kind, { zh, en: inEnglish }]) => [kind, locale === 'zh-CN' ? zh : inEnglish])
  )

/** Every text that a person reads in a language, by its path. */
const textsIn = (locale: Locale): readonly (readonly [path: string, text: string])[] => [
  ...textsOf(catalogues[locale], ''),
  ...textsOf(bootTexts[locale], 'start'),
  ...textsOf(Object.fromEntries(Object.entries(messages).map(([name, texts]) => [name, texts[locale]])), 'messages'),
  ...(locale === 'vn' ? [] : textsOf(kindsIn(locale), 'movements'))
]
const texts: Readonly<Record<Locale, ReturnType<typeof textsIn>>> = {
  'zh-CN': textsIn('zh-CN'),
  en: textsIn('en'),
  vn: textsIn('vn')
}

/** Chinese has no spaces between words; elsewhere a word is found as a whole, or as the beginning of one, so that plurals count. */
const finder = (word: string, locale: Locale) =>
  locale === 'zh-CN' ? new RegExp(word) : new RegExp(`(?<![\\p{L}\\p{M}])${word}`, 'iu')

/** Texts whose words are not ours: sentences of the specification, and where a word means another thing. */
const excepted: readonly RegExp[] = [
  // Spec section 8, of carts: how many may be bought
  /^(\.cart|messages)\.(purchaseLimit|itemMaximum|minimumNumber|seckillLimit)$/,
  // How much food is on the plate
  /^\.review\.(tag\.(generous|small)|contentPlaceholder)$/,
  // Spec section 8, of a restaurant's ways
  /^messages\.(deliveryAndPickupOff|pickupOff)$/,
  // As the table of pages has them
  /^\.titles\.campaignShops?$/,
  // Anybody's, in a review
  /^messages\.contactRefused$/
]

/** Of what restaurants alone offer: the shop of the fresh market is never meant. */
const ofRestaurantsAlone = [
  /^\.(application|booking|bookingOrder|box|combine|deal|dealOrder|favorites|find|flashSale)\./,
  /^messages\.(booking|box|combine|deal|firstDeal|reservations|reported)/,
  /^\.titles\.restaurant(List|Report)?$/
]

describe('the table of terms', () => {
  test('is read', () => expect(terms.length).toBeGreaterThan(20))

  test.each(terms.flatMap(({ said }) => locales.map((locale) => [locale, said[locale]] as const)))(
    'in %s "%s" is said somewhere',
    (locale, word) => {
      expect(texts[locale].some(([, text]) => finder(word, locale).test(text))).toBe(true)
    }
  )

  test.each(
    locales.flatMap((locale) => terms.flatMap(({ unsaid }) => unsaid[locale].map((word) => [locale, word] as const)))
  )('in %s nothing says "%s"', (locale, word) => {
    const found = texts[locale].filter(
      ([name, text]) => finder(word, locale).test(text) && !excepted.some((names) => names.test(name))
    )
    expect(found).toEqual([])
  })

  test('calls a restaurant 餐厅 wherever only a restaurant is meant', () => {
    const alone = texts['zh-CN'].filter(([name]) => ofRestaurantsAlone.some((names) => names.test(name)))
    expect(alone.length).toBeGreaterThan(400)
    expect(alone.filter(([, text]) => text.includes('商家'))).toEqual([])
  })
})
