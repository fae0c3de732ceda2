import { hasLength } from '@/domain/validators'
import { AppError } from '../../http/errors'

/** What no name or word has: controls, line ends, and marks that turn the direction of what stands beside. */
const hidden = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
/** Something that can be seen: not only blanks and joiners. */
const visible = /[^\p{C}\p{Z}\p{M}]/u

const nickNameLength = 20

/** Whether text is what a person can read and write on one line. */
export const isPlainText = (text: string): boolean => !hidden.test(text) && visible.test(text)

/** A nick name of 1 to 20 characters as people count them, without control characters; else `nickNameRefused`. */
export function nickNameOf(text: string): string {
  const name = text.normalize('NFC').trim()
  if (!hasLength(name, 1, nickNameLength) || !isPlainText(name)) throw new AppError('nickNameRefused')
  return name
}
