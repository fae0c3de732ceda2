import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import { instant, optionalInstant } from '../../http/format'
import { sandboxMessages } from '../../platform/sms/tables'
import { rememberFormer } from './former-accounts'
import { forgetCodes } from './otp'
import { otpCodes, passwordTries, sessions } from './tables'

/** Whatever is kept under the mobile itself; the number may belong to somebody else tomorrow. */
async function forgetMobile(tx: Tx, mobile: string): Promise<void> {
  await forgetCodes(tx, mobile)
  await tx.delete(passwordTries).where(eq(passwordTries.mobile, mobile))
  await tx.delete(sandboxMessages).where(eq(sandboxMessages.mobile, mobile))
}

/** Sessions, and what is kept under the mobile. */
export const accountAccountPart: AccountPart = {
  tables: [sessions, otpCodes, passwordTries, sandboxMessages],
  exported: async (db, userId) => {
    const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt))
    return {
      sessions: rows.map(({ device, platform, city, locale, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
        device,
        platform,
        city,
        locale,
        createdAt: instant(createdAt),
        lastUsedAt: optionalInstant(lastUsedAt),
        expiresAt: instant(expiresAt),
        revokedAt: optionalInstant(revokedAt)
      }))
    }
  },
  wipe: async (tx, kernel, { userId, mobile }) => {
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.userId, userId))
      .returning({ tokenHash: sessions.tokenHash })
    afterCommit(tx, () => ended.forEach(({ tokenHash }) => kernel.bus.publish('session', tokenHash)))
    await tx.delete(passwordTries).where(eq(passwordTries.mobile, `user:${userId}`))
    if (mobile === null) return
    await forgetMobile(tx, mobile)
    await rememberFormer(tx, kernel, [{ by: 'mobile', value: mobile }])
  }
}
