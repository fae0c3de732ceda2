import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import type { users } from '../user/tables'
import { isPasswordRight } from './passwords'
import { takePasswordTry } from './tries'

type User = typeof users.$inferSelect

/** Tries are counted by what is tried to log in with; who has no mobile is counted by account. */
export const triesKey = ({ mobile, userId }: Pick<User, 'mobile' | 'userId'>) => mobile ?? `user:${userId}`

/**
 * Refuses a wrong current password, and counts it like a login: `passwordWrong`, or `accountLocked` after ten in a row. A live session
 * that somebody else got hold of must not be a way to guess the password.
 */
export async function refuseWrongPassword({ kernel, now }: RequestContext, user: User, typed: string): Promise<void> {
  const mayTry = await inTransaction(kernel.database, (tx) => takePasswordTry(tx, triesKey(user), now))
  if (!mayTry) throw new AppError('accountLocked')
  if (!(await isPasswordRight(user.passwordHash, typed))) throw new AppError('passwordWrong')
}
