import type { Result, ValidParams } from '@/contract/types'
import { users } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { findRenewable, openSession } from './sessions'

/**
 * A token for an anonymous visitor (spec section 4, Start-up login). An old token that a customer could still renew answers
 * `autoLogin` mode 1 with the mobile, for the app to log in by; the visitor's own token comes along for the case that it fails.
 * An old token of a visitor keeps the visitor's id.
 */
export async function visitorToken(params: ValidParams<'visitorToken'>, context: RequestContext): Promise<Result<'visitorToken'>> {
  const { kernel, now } = context
  return inTransaction(kernel.database, async (tx) => {
    const old = params.accessToken ? await findRenewable(tx, params.accessToken, now) : undefined
    const isSameVisitor = old?.user.isVisitor && old.user.status === 'A'
    const userId = isSameVisitor ? old.user.userId : kernel.ids.next()
    const markers = params.markers ?? context.markers
    if (!isSameVisitor) {
      await tx.insert(users).values({ userId, isVisitor: true, countryCode: markers.countryCode ?? null, cityCode: markers.cityCode ?? null, createdAt: now })
    }
    const accessToken = await openSession(tx, kernel, userId)
    const mobile = old && !old.user.isVisitor && old.user.status === 'A' ? old.user.mobile : null
    return { userId, accessToken, autoLogin: mobile === null ? null : { mode: 1 as const, mobile, openId: null, unionId: null } }
  })
}
