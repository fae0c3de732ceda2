import type { LoginData, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import {
  checkCode,
  clearPasswordTries,
  clientOf,
  consumeCode,
  countLoginTry,
  createCustomer,
  hashPassword,
  loginAnswer,
  mobileOf,
  newPasswordOf,
  openSession
} from '../account'
import { nickNameOf } from '../user'

/**
 * Makes an account with a password (spec section 2, Login: sign-up). A mobile that has one answers `mobileRegistered`, and only to
 * its proven owner; the code stays valid, so that the app can log in with it.
 */
export async function register(params: ValidParams<'register'>, context: RequestContext): Promise<LoginData> {
  const { kernel, now } = context
  const mobile = mobileOf(params.mobile, context)
  const password = newPasswordOf(params)
  const nickName = params.nickName ? nickNameOf(params.nickName) : undefined
  await countLoginTry(context)
  // Before anything is known of the mobile, so that the time tells nothing of it
  const passwordHash = await hashPassword(password)
  return inTransactionOrRefuse(kernel.database, async (tx) => {
    const checked = await checkCode(tx, kernel, mobile, ['register'], params.otpCode)
    if (checked.refusal !== undefined) return new Refusal(checked.refusal)
    const customer = await createCustomer(tx, context, {
      mobile,
      inviteUserId: params.inviteUserId,
      nickName,
      passwordHash
    })
    if (!customer) return new Refusal('mobileRegistered')
    await consumeCode(tx, now, mobile, checked.purpose)
    await clearPasswordTries(tx, mobile)
    const accessToken = await openSession(tx, kernel, customer.user.userId, clientOf(context))
    return await loginAnswer(tx, kernel, { ...customer, accessToken })
  })
}
