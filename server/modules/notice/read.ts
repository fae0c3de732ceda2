import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { Sweep } from '../../sweep'
import { sweepGrants } from './grants'
import { notices } from './tables'

/** A strip shows a few; a user has fewer than this in a day. */
const mostListed = 50

type NoticeRow = typeof notices.$inferSelect

const present = ({ noticeId, kind, subjectId, icon, heading, title, action, link, dueAt, endsAt }: NoticeRow) => ({
  ...{ noticeId, kind, subjectId, icon, heading, title, action, link },
  dueAt: instant(dueAt),
  endsAt: instant(endsAt)
})

/** The app has them now: what would leave it stays. */
async function noteHeard(db: Db, due: readonly NoticeRow[], now: number): Promise<void> {
  const first = due.filter(({ topic, heardAt }) => topic !== null && heardAt === null).map(({ noticeId }) => noticeId)
  if (first.length > 0) await db.update(notices).set({ heardAt: now }).where(inArray(notices.noticeId, first))
}

/** What a person has to be told now, oldest first, and whether there is more to come. */
export async function listNotices(
  _params: ValidParams<'noticeList'>,
  { kernel: { db }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'noticeList'>> {
  const rows = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.seenAt), gt(notices.endsAt, now)))
    .orderBy(asc(notices.dueAt), asc(notices.noticeId))
    .limit(mostListed)
  const due = rows.filter(({ dueAt }) => dueAt <= now)
  await noteHeard(db, due, now)
  return {
    isAwaited: due.length < rows.length,
    items: due.map(present)
  }
}

/** Marks a notice as seen, the first time; it stays until it is over, so that the same is not said again. Throws `noticeNotFound`, also for another's. */
export const seeNotice = (
  { noticeId }: ValidParams<'noticeSeen'>,
  { kernel: { database }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'noticeSeen'>> =>
  inTransaction(database, async (tx) => {
    const isOwn = and(eq(notices.noticeId, noticeId), eq(notices.userId, userId), lte(notices.dueAt, now))
    const [known] = await tx.select({ seenAt: notices.seenAt }).from(notices).where(isOwn)
    if (!known) throw new AppError('noticeNotFound')
    if (known.seenAt === null)
      await tx
        .update(notices)
        .set({ seenAt: now })
        .where(and(isOwn, isNull(notices.seenAt)))
    return { isDone: true }
  })

/** Removes what is over; what WeChat allowed and nobody needs to look up any more goes, too. */
export const sweepNotices: Sweep = async (tx, _kernel, now) => {
  await tx.delete(notices).where(lte(notices.endsAt, now))
  await sweepGrants(tx, now)
}
