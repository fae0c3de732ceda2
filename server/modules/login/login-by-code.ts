import type { LoginData, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import {
  clearPasswordTries,
  clientOf,
  countLoginTry,
  findOrCreateCustomer,
  loginAnswer,
  mobileOf,
  openSession,
  useCode
} from '../account'

/** Logs in by a code sent to the mobile, and makes the account when it is new (spec section 4, Start-up login; section 5, Login). */
export async function loginByCode(
  params: Pick<ValidParams<'loginByCode'>, 'mobile' | 'otpCode' | 'inviteUserId'>,
  context: RequestContext
): Promise<LoginData> {
  const { kernel } = context
  const mobile = mobileOf(params.mobile, context)
  await countLoginTry(context)
  return inTransactionOrRefuse(kernel.database, async (tx) => {
    const refusal = await useCode(tx, kernel, mobile, ['login', 'register'], params.otpCode)
    if (refusal) return new Refusal(refusal)
    const customer = await findOrCreateCustomer(tx, context, { mobile, inviteUserId: params.inviteUserId })
    if (customer.user.status !== 'A') return new Refusal('accountSuspended')
    await clearPasswordTries(tx, mobile)
    const accessToken = await openSession(tx, kernel, customer.user.userId, clientOf(context))
    return await loginAnswer(tx, kernel, { ...customer, accessToken })
  })
}
