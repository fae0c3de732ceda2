import type { LocaleCode } from '@/contract/types'
import { en } from '@/i18n/en'
import { loadCatalogue } from '@/i18n/load-catalogue'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

type Leaf = string | ((...values: readonly unknown[]) => unknown)

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isLeaf = (value: unknown): value is Leaf => typeof value === 'string' || typeof value === 'function'

/** Every text by its path, e.g. `cart.moreToOrder`. */
function leavesOf(branch: unknown, path = ''): [path: string, leaf: Leaf][] {
  if (isLeaf(branch)) return [[path, branch]]
  if (!isBranch(branch)) throw new Error(`${path} is neither text nor function nor group`)
  return Object.entries(branch).flatMap(([key, value]) => leavesOf(value, path === '' ? key : `${path}.${key}`))
}

/** Says a text; a function is given `values` for its parameters, as words where it looks into what it is given. */
function say(leaf: Leaf, ...values: readonly unknown[]): unknown {
  if (typeof leaf === 'string') return leaf
  try {
    return leaf(...values)
  } catch {
    return leaf(...values.map(String))
  }
}

const source = new Map(leavesOf(zhCn))
const han = /\p{Script=Han}/u
/** Names and figures that are the same in every language, and the languages' own names. */
const sameEverywhere = [
  /^account\.languageNames\./,
  /^account\.environment$/,
  /^cashier\.method\.(PAY_NOW|NETS)$/,
  /^checkout\.membership\.S?VIP$/,
  /^common\.(kilo)?metres$/,
  /^review\.(pictureOnWay|counted)$/,
  /^restaurant\.quote$/,
  /^settle\.invoiceEmailPlaceholder$/,
  /^find\.priceBetween$/,
  /^feed\.reviews$/,
  /^titles\.(payNow|netsCard|vipLevel)$/,
  /^login\.providerName\.(facebook|apple|telegram)$/
]
const others: readonly [LocaleCode, unknown][] = [
  ['en', en],
  ['vn', vn]
]

describe.each(others)('the texts in %s', (locale, catalogue) => {
  const texts = new Map(leavesOf(catalogue))

  it('are the same set as in Chinese, texts where texts are and functions where functions are', () => {
    const shape = (leaves: ReadonlyMap<string, Leaf>) =>
      [...leaves].map(([path, leaf]) => `${path}: ${typeof leaf}`).sort()
    expect(shape(texts)).toEqual(shape(source))
  })

  it('hold no Chinese, apart from the name of the language', () => {
    const found = [...texts].filter(
      ([path, leaf]) => han.test(String(say(leaf, 1, 1, 1))) && path !== 'account.languageNames.zh-CN'
    )
    expect(found.map(([path]) => path)).toEqual([])
  })

  it('are translated: none says the same as in Chinese', () => {
    const same = [...texts].filter(
      ([path, leaf]) =>
        say(leaf, 2, 3, 4) === say(source.get(path) ?? '', 2, 3, 4) && !sameEverywhere.some((rule) => rule.test(path))
    )
    expect(same.map(([path]) => path)).toEqual([])
  })

  it('are what the app is given', async () => {
    expect(await loadCatalogue(locale)).toBe(catalogue)
  })
})

describe.each([['zh-CN', zhCn], ...others] as const)('every text in %s', (_locale, catalogue) => {
  it('is whole for any number and word', () => {
    const isBroken = (text: unknown) => typeof text !== 'string' || /undefined|NaN|null|\[object/.test(text)
    const broken = leavesOf(catalogue).filter(([, leaf]) =>
      [0, 1, 2, 6, 99, '12.80', 'x'].some((value) => isBroken(say(leaf, value, value, value)))
    )
    expect(broken.map(([path]) => path)).toEqual([])
  })

  it('says something', () => {
    expect(leavesOf(catalogue).filter(([, leaf]) => String(say(leaf, 1, 1, 1)).trim() === '')).toEqual([])
  })

  it('repeats every value it is given, unless it puts it in words', () => {
    const inWords = /^(time\.|restaurant\.spice|account\.greeting)/
    const silent = leavesOf(catalogue).filter(
      ([path, leaf]) => typeof leaf === 'function' && !inWords.test(path) && !String(leaf('7', '8', '9')).includes('7')
    )
    expect(silent.map(([path]) => path)).toEqual([])
  })
})

describe('a time within a sentence', () => {
  it.each([
    [en.orders.deliveryEta.expected('Today 18:30-18:45'), 'Arrives today 18:30-18:45'],
    [en.checkout.slotGone('Tomorrow 09:00'), 'This time is no longer available, the next is tomorrow 09:00'],
    [en.orders.pickupEta.expected('Sun 15 Nov 18:30'), 'Ready Sun 15 Nov 18:30'],
    [vn.orders.deliveryEta.expected('Hôm nay 18:30'), 'Dự kiến giao hôm nay 18:30']
  ])('%s', (said, expected) => expect(said).toBe(expected))
})
