import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { feedbacks } from './tables'

/** What a person told us. */
export const supportAccountPart: AccountPart = {
  tables: [feedbacks],
  exported: async (db, userId) => {
    const rows = await db.select().from(feedbacks).where(eq(feedbacks.userId, userId)).orderBy(asc(feedbacks.createdAt))
    return {
      feedback: rows.map(({ userId: _owner, createdAt, ...rest }) => ({ ...rest, createdAt: instant(createdAt) }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(feedbacks).where(eq(feedbacks.userId, userId))
  }
}
