import type { LoginData, ValidParams } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { loginAnswer, mobileOf, findRenewable, renewSession } from '../account'

/** Renews the session of a stored mobile by a token that may have expired (spec section 4, Start-up login 1 and 5). */
export async function loginByMobile(params: ValidParams<'loginByMobile'>, context: RequestContext): Promise<LoginData> {
  const { kernel, now } = context
  const mobile = mobileOf(params.mobile, context)
  return inTransaction(kernel.database, async (tx) => {
    const old = await findRenewable(tx, params.accessToken, now)
    if (!old || old.user.mobile !== mobile) throw new AppError('unauthorized')
    if (old.user.status !== 'A') throw new AppError('accountSuspended')
    const accessToken = await renewSession(tx, kernel, old)
    return loginAnswer(tx, kernel, { user: old.user, accessToken, isNewUser: false, isGivenVoucher: false })
  })
}
