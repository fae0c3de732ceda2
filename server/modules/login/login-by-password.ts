import { and, eq } from 'drizzle-orm'
import type { LoginData, ValidParams } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import {
  clearPasswordTries,
  clientOf,
  countLoginTry,
  isPasswordRight,
  loginAnswer,
  mobileOf,
  openSession,
  takePasswordTry
} from '../account'
import { users } from '../user/tables'

/**
 * Logs in by password (spec section 5, Login). An unknown mobile, an account without a password and a wrong password are refused alike
 * and after the same time; after ten tries in a row the mobile is locked for 15 minutes, known or not.
 */
export async function loginByPassword(
  params: ValidParams<'loginByPassword'>,
  context: RequestContext
): Promise<LoginData> {
  const { kernel, now } = context
  const mobile = mobileOf(params.mobile, context)
  await countLoginTry(context)
  const mayTry = await inTransaction(kernel.database, (tx) => takePasswordTry(tx, mobile, now))
  if (!mayTry) throw new AppError('accountLocked')
  const [user] = await kernel.db.select().from(users).where(eq(users.mobile, mobile))
  const isRight = await isPasswordRight(user?.passwordHash, params.password)
  if (!user || !isRight) throw new AppError('wrongMobileOrPassword')
  if (user.status !== 'A') throw new AppError('accountSuspended')
  return inTransaction(kernel.database, async (tx) => {
    // Checking the hash takes time: the password may have been changed meanwhile, so compare again under a lock
    const [same] = await tx
      .select({ userId: users.userId })
      .from(users)
      .where(
        and(eq(users.userId, user.userId), eq(users.mobile, mobile), eq(users.passwordHash, user.passwordHash ?? ''))
      )
      .for('no key update')
    if (!same) throw new AppError('wrongMobileOrPassword')
    await clearPasswordTries(tx, mobile)
    const accessToken = await openSession(tx, kernel, user.userId, clientOf(context))
    return loginAnswer(tx, kernel, { user, accessToken, isNewUser: false, isGivenVoucher: false })
  })
}
