import type { CodeName } from '@/contract/codes'
import { AppError } from './errors'

/** What a read gave. Throws `code` where it gave nothing. */
export function found<T>(row: T | undefined, code: CodeName): T {
  if (row === undefined) throw new AppError(code)
  return row
}

/** A row that only its owner may read: another's is as if it were not there. Throws `code`. */
export function ownedBy<T extends { readonly userId: string | null }>(
  row: T | undefined,
  userId: string,
  code: CodeName
): T {
  return found(row?.userId === userId ? row : undefined, code)
}
