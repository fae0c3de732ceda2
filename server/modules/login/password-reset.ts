import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import {
  clearPasswordTries,
  clientOf,
  countLoginTry,
  findOrCreateCustomer,
  hashPassword,
  loginAnswer,
  mobileOf,
  newPasswordOf,
  openSession,
  useCode
} from '../account'
import { linkedAccounts } from '../identity'
import { replacePassword } from './password-change'

/**
 * Sets a new password by a code sent to the mobile (spec section 5, Password reset), ends every session of the person and logs in. It
 * opens a locked mobile at once. A proven mobile without an account gets one, as by a code login: nothing here tells which it was. What is
 * linked stays linked and is told, because the mobile alone does not prove who linked it.
 */
export async function resetPassword(
  params: ValidParams<'passwordReset'>,
  context: RequestContext
): Promise<Result<'passwordReset'>> {
  const { kernel } = context
  const mobile = mobileOf(params.mobile, context)
  const password = newPasswordOf(params)
  await countLoginTry(context)
  const passwordHash = await hashPassword(password)
  return inTransactionOrRefuse(kernel.database, async (tx) => {
    const refusal = await useCode(tx, kernel, mobile, ['resetPassword'], params.otpCode)
    if (refusal) return new Refusal(refusal)
    const customer = await findOrCreateCustomer(tx, context, { mobile, inviteUserId: undefined, passwordHash })
    if (customer.user.status !== 'A') return new Refusal('accountSuspended')
    await replacePassword(tx, kernel, customer.user.userId, passwordHash)
    await clearPasswordTries(tx, mobile)
    const accessToken = await openSession(tx, kernel, customer.user.userId, clientOf(context))
    const login = await loginAnswer(tx, kernel, { ...customer, accessToken })
    return { ...login, linkedAccounts: await linkedAccounts(tx, kernel, customer.user.userId) }
  })
}
