import { eq } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { linkedAccounts } from '../identity/linked-accounts'
import { loginAnswer } from './answer'
import { clientOf } from './client'
import { useCode } from './otp'
import { hashPassword, isPasswordRight, newPasswordOf } from './passwords'
import { openSession, revokeSessionsOf } from './sessions'
import { clearPasswordTries, countLoginTry, takePasswordTry } from './tries'

type User = typeof users.$inferSelect

/** Writes a new password and ends every session of the person on every process. */
export async function replacePassword(tx: Tx, kernel: Kernel, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.userId, userId))
  await revokeSessionsOf(tx, kernel, userId)
}

/** Tries are counted by what is tried to log in with; who has no mobile is counted by account. */
const triesKey = ({ mobile, userId }: User) => mobile ?? `user:${userId}`

/**
 * Refuses a wrong current password, and counts it like a login: `passwordWrong`, or `accountLocked` after ten in a row. A live session
 * that somebody else got hold of must not be a way to guess the password.
 */
export async function refuseWrongPassword({ kernel, now }: RequestContext, user: User, typed: string): Promise<void> {
  const mayTry = await inTransaction(kernel.database, (tx) => takePasswordTry(tx, triesKey(user), now))
  if (!mayTry) throw new AppError('accountLocked')
  if (!(await isPasswordRight(user.passwordHash, typed))) throw new AppError('passwordWrong')
}

/** Whether the account is still what it was when its password or code was looked at. */
async function lockUnchanged(tx: Tx, known: User): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.userId, known.userId)).for('no key update')
  return user?.status === 'A' && user.mobile === known.mobile && user.passwordHash === known.passwordHash
}

async function refusalOfCode(tx: Tx, kernel: Kernel, { mobile }: User, otpCode: string): Promise<CodeName | undefined> {
  return mobile === null ? 'codeNotRequested' : useCode(tx, kernel, mobile, ['resetPassword'], otpCode)
}

/**
 * Changes the password of who is logged in, by the current one or by a code (spec section 2, Settings: change password). Every session
 * of the person ends, the caller's too, and the answer is a new one, with the outside accounts that can still log in.
 */
export async function changePassword(params: ValidParams<'passwordChange'>, context: RequestContext<Session>): Promise<Result<'passwordChange'>> {
  const { kernel, session } = context
  const { currentPassword, otpCode } = params
  const password = newPasswordOf(params)
  if (currentPassword === undefined && otpCode === undefined) throw new AppError('codeRequired')
  await countLoginTry(context)
  const [user] = await kernel.db.select().from(users).where(eq(users.userId, session.userId))
  if (!user) throw new AppError('unauthorized')
  if (currentPassword !== undefined) await refuseWrongPassword(context, user, currentPassword)
  const passwordHash = await hashPassword(password)
  const outcome = await inTransaction(kernel.database, async (tx) => {
    const refusal = currentPassword === undefined && otpCode !== undefined ? await refusalOfCode(tx, kernel, user, otpCode) : undefined
    if (refusal) return { refusal }
    if (!(await lockUnchanged(tx, user))) return { refusal: 'unauthorized' as const }
    await replacePassword(tx, kernel, user.userId, passwordHash)
    await clearPasswordTries(tx, triesKey(user))
    const accessToken = await openSession(tx, kernel, user.userId, clientOf(context))
    const login = await loginAnswer(tx, kernel, { user, accessToken, isNewUser: false, isGivenVoucher: false })
    return { data: { ...login, linkedAccounts: await linkedAccounts(tx, kernel, user.userId) } }
  })
  if (outcome.data === undefined) throw new AppError(outcome.refusal)
  return outcome.data
}
