import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { notices } from './tables'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { Sweep } from '../../sweep'

/** A strip shows a few; a user has fewer than this in a day. */
const mostListed = 50

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
  return {
    isAwaited: rows.some(({ dueAt }) => now < dueAt),
    items: rows
      .filter(({ dueAt }) => dueAt <= now)
      .map(({ userId: _owner, seenAt: _seenAt, dueAt, endsAt, ...said }) => ({
        ...said,
        dueAt: instant(dueAt),
        endsAt: instant(endsAt)
      }))
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

/** Removes what is over. */
export const sweepNotices: Sweep = async (tx, _kernel, now) => {
  await tx.delete(notices).where(lte(notices.endsAt, now))
}
