import type { Dish } from '@/contract/types'
import { type MarkedDish, markWords } from '@/features/menu/dish-marks'
import type { Translator } from '@/i18n/translator'
import { saleText } from './dish-texts'

/** Where the name of a dish and its marks stand in a row of the menu, CSS px at normal text. */
export interface WordsRoom {
  readonly width: number
  readonly height: number
}

/** How words are set, CSS px; the style sheets of rows set them so. */
const lineHeight = 1.35
const letters = { name: 14, marks: 11, largeScale: 1.25 }
/** Above the marks. */
const marksGap = 3
/** Of an old price on a line of its own. */
const oldPriceHeight = 14
/** Of the two lines that say by what goods are compared and what a piece is, of their letters. */
const factsHeight = 2 * 1.5

const han = /[\u2e80-\u9fff\uff00-\uffef]/
/** The most that letters take on average, of their size. */
const latinWidth = 0.6
const widthOf = (word: string): number =>
  [...word].reduce((width, letter) => width + (han.test(letter) ? 1 : latinWidth), 0)

/** The lines of a text at most, in a box as wide as so many letters' sizes: broken at spaces, and between Chinese characters. */
export function countLines(text: string, width: number): number {
  const parts = text.match(/[\u2e80-\u9fff\uff00-\uffef]|[^ \u2e80-\u9fff\uff00-\uffef]+ ?| /g) ?? []
  let lines = 1
  let used = 0
  for (const part of parts) {
    const needed = widthOf(part.trimEnd())
    if (used > 0 && used + needed > width) {
      lines += 1
      used = 0
    }
    // What is longer than a line goes on in the next
    lines += Math.max(0, Math.ceil(needed / width) - 1)
    used += widthOf(part)
  }
  return lines
}

/** What stands around the words of a badge and beside it, in letters; a badge does not break. */
const badgeRoom = 2.2
const badgeText = (words: string): string =>
  words === '' ? '' : 'x'.repeat(Math.ceil(widthOf(words) / latinWidth + badgeRoom))

/** As much text as the marks of a dish take, badges and all; empty where there are none. */
function markText(dish: MarkedDish, text: Translator): string {
  const words = markWords(dish, text)
  if (words === null) return ''
  return [badgeText(words.grade), badgeText(words.halal), words.allergens].filter(Boolean).join(' ')
}

/** As much text as the clock of a flash sale ever takes; empty of a dish that has none. */
const clockText = (dish: Dish, text: Translator): string =>
  dish.flashSale === null || dish.isSoldOut
    ? ''
    : saleText(dish, { clock: text.t.common.daysAndClock(88, '23:59:59'), isLive: true }, text)

/** What a row lacks to show the marks of its dish and the clock of its sale whole beneath a name of up to two lines, and of goods their facts, CSS px; 0 for nearly every dish. */
export function lackingHeight(
  dish: Dish,
  room: WordsRoom,
  { text, isLargeText, hasPriceBelow }: { text: Translator; isLargeText: boolean; hasPriceBelow: boolean }
): number {
  const texts = [markText(dish, text), clockText(dish, text)].filter((words) => words !== '')
  if (texts.length === 0) return 0
  const scale = isLargeText ? letters.largeScale : 1
  const [name, mark] = [letters.name * scale, letters.marks * scale]
  const nameLines = Math.min(2, countLines(text.name(dish.dishName), room.width / name))
  const lines = texts.reduce((sum, words) => sum + countLines(words, room.width / mark), 0)
  const words = (nameLines * name + lines * mark) * lineHeight + marksGap
  const needed = words + (dish.goods === null ? 0 : mark * factsHeight)
  const height = room.height - (hasPriceBelow && dish.originalPrice !== null ? oldPriceHeight * scale : 0)
  return Math.max(0, Math.ceil(needed - height))
}
