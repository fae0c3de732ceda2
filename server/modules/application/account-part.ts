import { asc, eq, or } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { instant } from '../../http/format'
import { rateWindows } from '../../http/tables'
import { users } from '../user/tables'
import { mobileWindow } from './submit'
import { applications } from './tables'

/** Sent by the person, or as a visitor under the mobile that is their account's. */
const isOf = (userId: string, mobile: string | null) =>
  or(eq(applications.userId, userId), mobile === null ? undefined : eq(applications.mobile, mobile))

async function mobileIn(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, userId))
  return user?.mobile ?? null
}

/** What a person wrote to ride or to cook for us. */
export const applicationAccountPart: AccountPart = {
  tables: [applications],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(applications)
      .where(isOf(userId, await mobileIn(db, userId)))
      .orderBy(asc(applications.receivedAt))
    return {
      applications: rows.map(({ userId: _owner, receivedAt, changedAt, ...rest }) => ({
        ...rest,
        receivedAt: instant(receivedAt),
        changedAt: instant(changedAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId, mobile }) => {
    await tx.delete(applications).where(isOf(userId, mobile))
    if (mobile !== null) await tx.delete(rateWindows).where(eq(rateWindows.subject, mobileWindow(mobile)))
  }
}
