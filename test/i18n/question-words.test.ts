import type { Catalogue } from '@/i18n/catalogue'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

/** The words on the buttons of the host's own dialogs (`feedback.confirm`). */
const buttonsOf = ({ common, cashier }: Catalogue): readonly string[] => [
  common.cancel,
  common.confirm,
  common.gotIt,
  common.remove,
  common.retryShort,
  cashier.leave,
  cashier.stay
]

/** The hosts count four Chinese characters, a letter of the Latin alphabet as half a one, and show no dialog at all when there are more. */
const widthOf = (words: string): number => words.replace(/[\u0391-\uFFE5]/g, 'aa').length

describe.each<[string, Catalogue]>([
  ['zh-CN', zhCn],
  ['en', en],
  ['vn', vn]
])('buttons of questions in %s', (_language, catalogue) => {
  test.each(buttonsOf(catalogue))('"%s" is short enough for every host', (words) => {
    expect(widthOf(words)).toBeLessThanOrEqual(8)
  })
})
