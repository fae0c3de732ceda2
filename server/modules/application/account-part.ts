import { asc, eq, or } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { rateWindows } from '../../http/tables'
import { mobileWindow } from './submit'
import { applications } from './tables'

/** Sent from the account. Only of these is it known that they are the person's: a carrier gives a mobile to another one after a while. */
const isSentBy = (userId: string) => eq(applications.userId, userId)

/** What a person wrote to ride or to cook for us. */
export const applicationAccountPart: AccountPart = {
  tables: [applications],
  exported: async (db, userId) => {
    const rows = await db.select().from(applications).where(isSentBy(userId)).orderBy(asc(applications.receivedAt))
    return {
      applications: rows.map(({ userId: _owner, receivedAt, changedAt, ...rest }) => ({
        ...rest,
        receivedAt: instant(receivedAt),
        changedAt: instant(changedAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId, mobile }) => {
    // Nothing is shown by a deletion, and what a visitor sent under the account's mobile is most likely theirs
    const isUnder = mobile === null ? undefined : eq(applications.mobile, mobile)
    await tx.delete(applications).where(or(isSentBy(userId), isUnder))
    if (mobile !== null) await tx.delete(rateWindows).where(eq(rateWindows.subject, mobileWindow(mobile)))
  }
}
