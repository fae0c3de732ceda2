import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { countHit } from '../../http/rate-window'
import { encryptUserId, findRenewable, openSession, readWechatIds, type Renewable, renewSession } from '../account'
import { users } from '../user/tables'

/** How a customer whose token is old can log in again: by the mobile, else by WeChat (spec section 4, Start-up login 5). */
async function autoLoginOf(
  tx: Tx,
  { kernel }: RequestContext,
  { userId, mobile }: Renewable['user']
): Promise<Result<'visitorToken'>['autoLogin']> {
  if (mobile !== null) return { mode: 1, mobile, openId: null, unionId: null }
  const { openId, unionId } = await readWechatIds(tx, userId, kernel.config.identity.wechatMini?.id)
  return openId === null && unionId === null ? null : { mode: 2, mobile: null, openId, unionId }
}

/**
 * A token for an anonymous visitor (spec section 4, Start-up login). An old token that a customer could still renew answers
 * `autoLogin` with the mobile or WeChat's ids, for the app to log in by; the visitor's own token comes along for the case that it fails.
 * An old token of a visitor keeps the visitor's id.
 */
export async function visitorToken(
  params: ValidParams<'visitorToken'>,
  context: RequestContext
): Promise<Result<'visitorToken'>> {
  const { kernel, now } = context
  return inTransaction(kernel.database, async (tx) => {
    const old = params.accessToken ? await findRenewable(tx, params.accessToken, now) : undefined
    if (old?.user.isVisitor && old.user.status === 'A') {
      return {
        userId: old.user.userId,
        encryptedUserId: encryptUserId(kernel, old.user.userId),
        accessToken: await renewSession(tx, kernel, old),
        autoLogin: null
      }
    }
    // A visitor is made by asking, and each is a row: what is made from one address is bounded
    await countHit(tx, now, {
      subject: `visitor:address:${context.network}`,
      seconds: 3600,
      limit: kernel.config.visitorsPerAddressPerHour
    })
    const userId = kernel.ids.next()
    const { countryCode = null, cityCode = null } = params.markers ?? context.markers
    await tx.insert(users).values({ userId, isVisitor: true, countryCode, cityCode, createdAt: now })
    return {
      userId,
      encryptedUserId: encryptUserId(kernel, userId),
      accessToken: await openSession(tx, kernel, userId),
      autoLogin: old?.user.status === 'A' ? await autoLoginOf(tx, context, old.user) : null
    }
  })
}
