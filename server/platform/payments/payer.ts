import { and, eq } from 'drizzle-orm'
import type { IdentityProvider } from '@/contract/types'
import type { Db } from '../../db/database'
import { identities, identityOpenIds } from '../../modules/account/tables'

/** Who an account is to the provider inside its own mini-program; undefined for somebody who never showed it. */
export type PayerOf = (userId: string) => Promise<string | undefined>

/** The person has to show the provider's account first, in its mini-program. */
export class PayerUnknown extends Error {}

const linkOf = (userId: string, provider: IdentityProvider) =>
  and(eq(identities.userId, userId), eq(identities.provider, provider))

/** WeChat pays for the open id of the app that asks. */
export const wechatPayerOf =
  (db: Db, appId: string): PayerOf =>
  async (userId) => {
    const [row] = await db
      .select({ openId: identityOpenIds.openId })
      .from(identities)
      .innerJoin(
        identityOpenIds,
        and(eq(identities.provider, identityOpenIds.provider), eq(identities.subject, identityOpenIds.subject))
      )
      .where(and(linkOf(userId, 'wechat'), eq(identityOpenIds.appId, appId)))
    return row?.openId
  }

/** Alipay pays for the account, which has one name everywhere. */
export const alipayPayerOf =
  (db: Db): PayerOf =>
  async (userId) => {
    const [row] = await db.select({ subject: identities.subject }).from(identities).where(linkOf(userId, 'alipay'))
    return row?.subject
  }
