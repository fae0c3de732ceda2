import { createHmac } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type { LoginData } from '@/contract/types'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import type { Kernel } from '../../kernel'

interface LoginFacts {
  readonly user: typeof users.$inferSelect
  readonly accessToken: string
  readonly isNewUser: boolean
  readonly isGivenVoucher: boolean
}

/** The person's id as share links carry it: it leads back to nobody without our key. */
const encryptUserId = (kernel: Kernel, userId: string) => createHmac('sha256', kernel.config.secret).update(`user|${userId}`).digest('base64url').slice(0, 22)

/** What every login answers (spec section 3, Login response data). */
export async function loginAnswer(tx: Tx, kernel: Kernel, { user, accessToken, isNewUser, isGivenVoucher }: LoginFacts): Promise<LoginData> {
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
    isIdentityAuth: user.unionId !== null || user.openIdApp !== null,
    unionId: user.unionId,
    openIdApp: user.openIdApp,
    nickName: user.nickName,
    mobile: user.mobile
  }
}
