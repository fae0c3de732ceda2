import type { Result, ValidParams } from '@/contract/types'
import { users } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { findRenewable, openSession, renewSession } from './sessions'

/**
 * A token for an anonymous visitor (spec section 4, Start-up login). An old token that a customer could still renew answers
 * `autoLogin` mode 1 with the mobile, for the app to log in by; the visitor's own token comes along for the case that it fails.
 * An old token of a visitor keeps the visitor's id.
 */
export async function visitorToken(params: ValidParams<'visitorToken'>, context: RequestContext): Promise<Result<'visitorToken'>> {
  const { kernel, now } = context
  return inTransaction(kernel.database, async (tx) => {
    const old = params.accessToken ? await findRenewable(tx, params.accessToken, now) : undefined
    if (old?.user.isVisitor && old.user.status === 'A') {
      return { userId: old.user.userId, accessToken: await renewSession(tx, kernel, old), autoLogin: null }
    }
    const userId = kernel.ids.next()
    const { countryCode = null, cityCode = null } = params.markers ?? context.markers
    await tx.insert(users).values({ userId, isVisitor: true, countryCode, cityCode, createdAt: now })
    const mobile = old?.user.status === 'A' ? old.user.mobile : null
    return {
      userId,
      accessToken: await openSession(tx, kernel, userId),
      autoLogin: mobile === null ? null : { mode: 1, mobile, openId: null, unionId: null }
    }
  })
}
