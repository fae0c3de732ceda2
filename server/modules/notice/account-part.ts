import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { notices } from './tables'
import { instant, optionalInstant } from '../../http/format'

/** What the person was told, or is to be told. */
export const noticeAccountPart: AccountPart = {
  tables: [notices],
  exported: async (db, userId) => {
    const rows = await db
      .select()
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(asc(notices.dueAt), asc(notices.noticeId))
    return {
      notices: rows.map(({ kind, subjectId, title, dueAt, endsAt, seenAt }) => ({
        kind,
        subjectId,
        title,
        dueAt: instant(dueAt),
        endsAt: instant(endsAt),
        seenAt: optionalInstant(seenAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(notices).where(eq(notices.userId, userId))
  }
}
