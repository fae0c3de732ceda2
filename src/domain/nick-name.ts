import { hasContent } from './typed-text'
import { hasLength } from './validators'

/** Longest name a person can go by, in characters as people count them. */
export const nickNameMaximum = 20

/** What is wrong with a name. */
export type NickNameProblem = 'empty' | 'tooLong' | 'characters'

/** What no name or word has: controls, line ends, and marks that turn the direction of what stands beside. What joins emoji may stay. */
const hidden = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** Whether text is what a person can read and write on one line. */
export const isPlainText = (text: string): boolean => !hidden.test(text) && hasContent(text)

/** The name as it is kept: one way of writing the same letters, no blanks around it. */
export const tidyNickName = (name: string): string => name.normalize('NFC').trim()

/** Why a tidy name cannot be taken, or `null` (code `nickNameRefused` of the contract). */
export function nickNameProblem(name: string): NickNameProblem | null {
  if (name === '') return 'empty'
  if (!isPlainText(name)) return 'characters'
  return hasLength(name, 1, nickNameMaximum) ? null : 'tooLong'
}
