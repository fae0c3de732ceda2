/** Longest name a person can go by, in characters as people count them. */
export const nickNameMaximum = 20

/** What is wrong with a name. */
export type NickNameProblem = 'empty' | 'tooLong' | 'characters'

/** Line breaks, control signs, and the invisible ones that turn a line round or stand for nothing; not the one that joins emoji. */
const invisible = /[\p{Cc}\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** Why a name cannot be taken, or `null`; spaces around it do not count (code `nickNameRefused` of the contract). */
export function nickNameProblem(name: string): NickNameProblem | null {
  const text = name.trim()
  if (text === '') return 'empty'
  if (invisible.test(text)) return 'characters'
  return [...text].length > nickNameMaximum ? 'tooLong' : null
}
