import type { CodeName } from '@/contract/codes'
import { AppError } from './errors'

/** The result of a read. Throws `code` if it found nothing. */
export function found<T>(row: T | undefined, code: CodeName): T {
  if (row === undefined) throw new AppError(code)
  return row
}

/** A row that only its owner may read. Throws `code` if there is none, and for another person's, as if it did not exist. */
export function ownedBy<T extends { readonly userId: string | null }>(
  row: T | undefined,
  userId: string,
  code: CodeName
): T {
  return found(row?.userId === userId ? row : undefined, code)
}
