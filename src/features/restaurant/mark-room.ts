import type { Dish } from '@/contract/types'
import { type MarkedDish, markWords } from '@/features/menu/dish-marks'
import type { SaleAbove } from '@/features/menu/menu-store'
import type { Translator } from '@/i18n/translator'
import { dishConditions, saleAboveText, saleText, sureFacts } from './dish-texts'

/** Where the words of a dish stand in a row of the menu, CSS px at normal text. */
export interface WordsRoom {
  readonly width: number
  readonly height: number
  /** Beneath a name of one line stands the other one. */
  readonly hasOtherName?: boolean
  /** What must be known before it is ordered is one of its facts, as it has no photo to stand on. */
  readonly hasCondition?: boolean
}

/** How the words of a dish fit into its row. */
export interface WordsFit {
  /** What the row lacks for all that must be read, CSS px; 0 for nearly every dish. */
  readonly extra: number
  /** Its name takes one line, which leaves room for its other name and what is said about it. */
  readonly isShort: boolean
  /** Lines that its facts may take: heat, and what must be known before, are never cut. */
  readonly factLines: number
}

/** How words are set, CSS px; the style sheets of rows set them so. */
const lineHeight = 1.35
const factLineHeight = 1.4
const letters = { name: 14, marks: 11, largeScale: 1.25 }
/** Above the marks. */
const marksGap = 3
/** Of an old price on a line of its own. */
const oldPriceHeight = 14

const han = /[\u2e80-\u9fff\uff00-\uffef]/
/** The most that letters take on average, of their size; narrow ones and spaces take less. */
const latinWidth = 0.6
const narrow = /[fijlrtI.,:;'’!()·\s-]/
const narrowWidth = 0.38
const letterWidth = (letter: string): number => (han.test(letter) ? 1 : narrow.test(letter) ? narrowWidth : latinWidth)
const widthOf = (word: string): number => [...word].reduce((width, letter) => width + letterWidth(letter), 0)

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
    : saleText(dish, { when: text.t.flashSale.endsIn(text.t.common.daysAndHours(88, 23)), isLive: true }, text)

/** Lines of the facts that a row never leaves out: heat, and what must be known before. */
const sureLines = (dish: Dish, { hasCondition = false }: WordsRoom, width: number, text: Translator): number =>
  Math.min(2, countLines(sureFacts(dish, text, hasCondition ? dishConditions(dish, text)[0] : undefined), width))

/** Lines beside the facts: what a piece of goods is, or the other name of a dish. */
const otherLines = (dish: Dish, { hasOtherName = false }: WordsRoom, isShort: boolean, text: Translator): number =>
  dish.goods !== null || (hasOtherName && isShort && text.otherName(dish.dishName) !== null) ? 1 : 0

interface RowReading {
  readonly text: Translator
  readonly isLargeText: boolean
  readonly hasPriceBelow: boolean
  readonly onSale?: SaleAbove | undefined
}

/** How the name of a dish, its facts, its marks and its sale fit into the room of its row. */
export function fitWords(
  dish: Dish,
  room: WordsRoom,
  { text, isLargeText, hasPriceBelow, onSale }: RowReading
): WordsFit {
  const scale = isLargeText ? letters.largeScale : 1
  const [name, mark] = [letters.name * scale, letters.marks * scale]
  const nameLines = Math.min(2, countLines(text.name(dish.dishName), room.width / name))
  const isShort = nameLines === 1
  const saleWords = onSale === undefined ? clockText(dish, text) : saleAboveText(onSale, text)
  const texts = [markText(dish, text), saleWords].filter((words) => words !== '')
  const lines = texts.reduce((sum, words) => sum + countLines(words, room.width / mark), 0)
  const factLines = sureLines(dish, room, room.width / mark, text)
  const facts = factLines + otherLines(dish, room, isShort, text)
  const marks = lines === 0 ? 0 : lines * mark * lineHeight + marksGap
  const needed = nameLines * name * lineHeight + facts * mark * factLineHeight + marks
  const height = room.height - (hasPriceBelow && dish.originalPrice !== null ? oldPriceHeight * scale : 0)
  return { extra: Math.max(0, Math.ceil(needed - height)), isShort, factLines }
}
