import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '../../db/database'
import { notices } from './tables'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'

/** What is to be said to whom, from `dueAt` until `endsAt` (epoch ms). `subjectId` is what the page of its kind opens. */
export type NewNotice = Pick<
  typeof notices.$inferInsert,
  'userId' | 'kind' | 'subjectId' | 'title' | 'dueAt' | 'endsAt'
>

/** The job at `dueAt`; its payload names the notice. */
export const noticeDueJob = 'noticeDue'

/** Tells every process that a person has a new notice: `userId/noticeId`, so that no process has to look its owner up. */
const announce = (tx: Tx, kernel: Kernel, { userId, noticeId }: { userId: string; noticeId: string }): void =>
  afterCommit(tx, () => kernel.bus.publish('notice', `${userId}/${noticeId}`))

/**
 * Says something to a person once for each kind and subject: a later notice replaces one that has not been seen, and is dropped where it
 * has; withdraw the old one to say it once more.
 */
export async function sendNotice(tx: Tx, kernel: Kernel, notice: NewNotice): Promise<void> {
  // What somebody marks as seen is what they saw, and not what took its place: each gets an id of its own
  const noticeId = kernel.ids.next()
  const { title, dueAt, endsAt } = notice
  const [sent] = await tx
    .insert(notices)
    .values({ ...notice, noticeId })
    .onConflictDoUpdate({
      target: [notices.userId, notices.kind, notices.subjectId],
      set: { noticeId, title, dueAt, endsAt },
      setWhere: isNull(notices.seenAt)
    })
    .returning()
  if (!sent) return
  if (dueAt <= kernel.clock.now()) announce(tx, kernel, sent)
  else await kernel.jobs.schedule(tx, { kind: noticeDueJob, payload: { noticeId }, runAt: dueAt, uniqueKey: noticeId })
}

/** Takes a notice back, seen or not: it may then be sent once more. */
export async function withdrawNotice(
  tx: Tx,
  kernel: Kernel,
  { userId, kind, subjectId }: Pick<NewNotice, 'userId' | 'kind' | 'subjectId'>
): Promise<void> {
  const [gone] = await tx
    .delete(notices)
    .where(and(eq(notices.userId, userId), eq(notices.kind, kind), eq(notices.subjectId, subjectId)))
    .returning()
  if (!gone) return
  await kernel.jobs.cancel(tx, noticeDueJob, gone.noticeId)
  // Who shows it asks again and finds it gone
  if (gone.seenAt === null && gone.dueAt <= kernel.clock.now()) announce(tx, kernel, gone)
}

const payload = z.object({ noticeId: z.string() })

/** A notice became due: its person's sockets hear of it. One that was replaced or taken back meanwhile has another id, or none. */
export const tellOfNotice =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { noticeId } = payload.parse(job.payload)
    const [notice] = await tx
      .select({ userId: notices.userId, noticeId: notices.noticeId })
      .from(notices)
      .where(and(eq(notices.noticeId, noticeId), isNull(notices.seenAt)))
    if (notice) announce(tx, kernel, notice)
  }
