import { eq } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import type { Kernel } from '../../kernel'
import {
  clearPasswordTries,
  clientOf,
  countLoginTry,
  hashPassword,
  loginAnswer,
  newPasswordOf,
  openSession,
  refuseWrongPassword,
  revokeSessionsOf,
  triesKey,
  useCode
} from '../account'
import { linkedAccounts } from '../identity'
import { users } from '../user/tables'

type User = typeof users.$inferSelect

/** Writes a new password and ends every session of the person on every process. */
export async function replacePassword(tx: Tx, kernel: Kernel, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, credentialsChangedAt: kernel.clock.now() }).where(eq(users.userId, userId))
  await revokeSessionsOf(tx, kernel, userId)
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
 * Changes the password of whoever is logged in, by the current one or by a code (spec section 2, Settings: change password). Every session
 * of the person ends, the caller's too, and the answer is a new one, with the outside accounts that can still log in.
 */
export async function changePassword(
  params: ValidParams<'passwordChange'>,
  context: RequestContext<Session>
): Promise<Result<'passwordChange'>> {
  const { kernel, session } = context
  const { currentPassword, otpCode } = params
  const password = newPasswordOf(params)
  if (currentPassword === undefined && otpCode === undefined) throw new AppError('codeRequired')
  await countLoginTry(context)
  const [user] = await kernel.db.select().from(users).where(eq(users.userId, session.userId))
  if (!user) throw new AppError('unauthorized')
  if (currentPassword !== undefined) await refuseWrongPassword(context, user, currentPassword)
  const passwordHash = await hashPassword(password)
  return inTransactionOrRefuse(kernel.database, async (tx) => {
    const refusal =
      currentPassword === undefined && otpCode !== undefined
        ? await refusalOfCode(tx, kernel, user, otpCode)
        : undefined
    if (refusal) return new Refusal(refusal)
    if (!(await lockUnchanged(tx, user))) return new Refusal('unauthorized')
    await replacePassword(tx, kernel, user.userId, passwordHash)
    await clearPasswordTries(tx, triesKey(user))
    const accessToken = await openSession(tx, kernel, user.userId, clientOf(context))
    const login = await loginAnswer(tx, kernel, { user, accessToken, isNewUser: false, isGivenVoucher: false })
    return { ...login, linkedAccounts: await linkedAccounts(tx, kernel, user.userId) }
  })
}
