import { customPinyin, pinyin } from 'pinyin-pro'

/** Words of menus that the package reads otherwise than people do. */
customPinyin({ 藏式: 'zàng shì' })

/** How a text is read: a syllable for each Chinese character, as its word has it; other letters and digits as they stand, run by run. */
export const syllablesOf = (text: string): readonly string[] =>
  text === '' ? [] : pinyin(text, { toneType: 'none', v: true, type: 'array', nonZh: 'consecutive' })
