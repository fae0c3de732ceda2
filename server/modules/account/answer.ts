import { count, eq } from 'drizzle-orm'
import type { LoginData } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { users } from '../user/tables'
import { readIdentities, readWechatIds } from './identities'
import { encryptUserId } from './shared-id'

interface LoginFacts {
  readonly user: typeof users.$inferSelect
  readonly accessToken: string
  readonly isNewUser: boolean
  readonly isGivenVoucher: boolean
}

/** What every login answers (spec section 3, Login response data). */
export async function loginAnswer(
  tx: Tx,
  kernel: Kernel,
  { user, accessToken, isNewUser, isGivenVoucher }: LoginFacts
): Promise<LoginData> {
  const known = await readIdentities(tx, user.userId)
  const wechat = known.some(({ provider }) => provider === 'wechat')
    ? await readWechatIds(tx, user.userId, kernel.config.identity.wechatMini?.id)
    : undefined
  const [invited] = await tx.select({ count: count() }).from(users).where(eq(users.invitedBy, user.userId))
  return {
    userId: user.userId,
    accessToken,
    userStatus: user.status,
    isNewUser,
    isGivenVoucher,
    encryptedUserId: encryptUserId(kernel, user.userId),
    appModel: user.appModel,
    invitateCount: invited?.count ?? 0,
    session_key: null,
    isIdentityAuth: known.length > 0,
    unionId: wechat?.unionId ?? null,
    openIdApp: wechat?.openId ?? null,
    nickName: user.nickName,
    mobile: user.mobile
  }
}
