import type { LocalizedText } from '@/contract/types'
import { toSimplified } from '@/domain/simplified'
import { syllablesOf } from './pinyin'

/** A name in every form that somebody may type it in. */
export interface SearchForms {
  /** Whole names without spaces: as written in each language, as read, and the first letters of how it is read. */
  readonly forms: string[]
  /** The Chinese name without spaces. */
  readonly han: string
  /** Each of its characters once. */
  readonly marks: string[]
  /** Everything in Latin letters, word by word: what typing errors are forgiven in. */
  readonly latin: string
}

/** What somebody looks for. */
export interface SearchWords extends Pick<SearchForms, 'han' | 'marks'> {
  /** Without spaces, as whole names are kept. */
  readonly compact: string
  /** Words in Latin letters, at least two letters long. */
  readonly words: readonly string[]
  /** As it is read, without spaces; the same as `compact` without a Chinese character. */
  readonly sound: string
}

/** Small letters without accents, digits and simplified Chinese characters; everything else is a space. */
export const plainText = (text: string): string =>
  toSimplified(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\p{Script=Han}]+/gu, ' ')
    .trim()

const withoutSpaces = (text: string): string => text.replaceAll(' ', '')
const charactersOf = (text: string): string[] => [...new Set(text.match(/\p{Script=Han}/gu) ?? [])]
const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]

/** The forms of a name, computed when it is written. */
export function formsOf({ zh, en = '', vn = '' }: LocalizedText): SearchForms {
  const han = withoutSpaces(plainText(zh))
  const [english, vietnamese] = [plainText(en), plainText(vn)]
  const marks = charactersOf(han)
  const syllables = marks.length === 0 ? [] : syllablesOf(han)
  const read = syllables.join('')
  const initials = syllables.map(([first]) => first).join('')
  return {
    forms: unique([han, withoutSpaces(english), withoutSpaces(vietnamese), read, initials.length > 1 ? initials : '']),
    han,
    marks,
    latin: unique([...`${english} ${vietnamese} ${marks.length === 0 ? plainText(zh) : ''}`.split(' '), read]).join(' ')
  }
}

/** What was typed, ready to be looked for; null when nothing is left of it. */
export function searchWords(typed: string): SearchWords | null {
  const plain = plainText(typed)
  const compact = withoutSpaces(plain)
  if (compact === '') return null
  const marks = charactersOf(compact)
  return {
    compact,
    marks,
    han: compact,
    sound: marks.length === 0 ? compact : syllablesOf(compact).join(''),
    words: marks.length > 0 ? [] : plain.split(' ').filter((word) => word.length > 1)
  }
}
