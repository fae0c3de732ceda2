import type { CodeName } from '@/contract/codes'
import { AppError } from './errors'

/** Returns the row that a read found. Throws `code` if it found none. */
export function orThrow<T>(row: T | undefined, code: CodeName): T {
  if (row === undefined) throw new AppError(code)
  return row
}

/** Returns a row that only its owner may read. Throws `code` if there is none and, so that nothing is revealed, if it is another person's. */
export function ownedBy<T extends { readonly userId: string | null }>(
  row: T | undefined,
  userId: string,
  code: CodeName
): T {
  return orThrow(row?.userId === userId ? row : undefined, code)
}
