import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { LocalizedText } from '@/contract/types'
import type { NoticeTopic } from '@/domain/notice'
import type { Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { users } from '../user/tables'
import { isAllowed } from './grants'
import { type Leaving, planMessages } from './plan'
import { readReach } from './reach'
import { notices } from './tables'
import type { Said } from './wechat-text'

/** A text in every language of the app. */
type Words = Required<LocalizedText>

/** What one kind of notices looks like and says; a noun defines its own. */
export interface NoticeKind {
  /** A person is told once of each subject by each name. */
  readonly name: string
  /** A sign of the app. */
  readonly icon: string
  /** `{left}` stands for the time that is left until the notice ends. */
  readonly heading: Words
  /** The heading in at most 20 characters, for messages of WeChat; without it the heading is cut there. */
  readonly brief?: Words
  /** What a tap does, in a word. */
  readonly action: Words
  /** Lets it leave the app for a person who wants to hear of the topic; without one it is told in the app alone. */
  readonly topic?: NoticeTopic
}

/** Which notice of a person is meant. */
interface NoticeAbout {
  readonly userId: string
  readonly kind: NoticeKind
  readonly subjectId: string
}

/** What is to be said to whom, from `dueAt` until `endsAt` (epoch ms); `amount` and `utcOffsetMinutes` are said where there is a field for them. */
export interface NewNotice extends NoticeAbout, Omit<Said, 'kind'> {
  /** The name of what it is about. */
  readonly title: LocalizedText
  /** The page it opens, made by `routeUrl`. */
  readonly link: string
  readonly dueAt: number
  readonly endsAt: number
}

/** The job at `dueAt`; its payload names the notice. */
export const noticeDueJob = 'noticeDue'

/** Tells the sockets of a person, at every process, that they have a new notice. */
const announce = (tx: Tx, kernel: Kernel, { userId, noticeId }: { userId: string; noticeId: string }): void =>
  afterCommit(tx, () => kernel.bus.publish('person', `${userId}/notice/${noticeId}`))

/** Whether an account is open, and stays so until the end of the transaction. */
async function isOpen(tx: Tx, userId: string): Promise<boolean> {
  const open = and(eq(users.userId, userId), isNull(users.closedAt))
  return (await tx.select({ userId: users.userId }).from(users).where(open).for('key share')).length > 0
}

/**
 * Says something to a person once for each kind and subject: a later notice replaces one that has not been seen, and is dropped where it
 * has; withdraw the old one to say it once more. Nothing is said to a closed account.
 */
export async function sendNotice(
  tx: Tx,
  kernel: Kernel,
  notice: NewNotice,
  leaving: Leaving = { isTexted: true }
): Promise<void> {
  if (!(await isOpen(tx, notice.userId))) return
  // What somebody marks as seen is what they saw, and not what took its place: each gets an id of its own
  const noticeId = kernel.ids.next()
  const { userId, kind, subjectId, title, link, dueAt, endsAt } = notice
  const { name, icon, heading, action, topic = null } = kind
  const said = { noticeId, icon, heading, title, action, link, topic, dueAt, endsAt, heardAt: null }
  const [sent] = await tx
    .insert(notices)
    .values({ userId, kind: name, subjectId, ...said })
    .onConflictDoUpdate({
      target: [notices.userId, notices.kind, notices.subjectId],
      set: said,
      setWhere: isNull(notices.seenAt)
    })
    .returning()
  if (!sent) return
  await planMessages(tx, kernel, sent, notice, leaving)
  if (dueAt <= kernel.clock.now()) announce(tx, kernel, sent)
  else await kernel.jobs.schedule(tx, { kind: noticeDueJob, payload: { noticeId }, runAt: dueAt, uniqueKey: noticeId })
}

/**
 * Says something that is told to those alone who allowed WeChat to tell them of its kind, and have it on for the topic: in the app while it is
 * open, else there.
 */
export async function sendNoticeIfAllowed(tx: Tx, kernel: Kernel, notice: NewNotice): Promise<void> {
  const { userId, kind } = notice
  if (kind.topic === undefined || (await readReach(tx, userId, kind.topic)).wechat === null) return
  if (await isAllowed(tx, kernel, userId, kind.name)) await sendNotice(tx, kernel, notice, { isTexted: false })
}

/** Takes a notice back, seen or not: it may then be sent once more. */
export async function withdrawNotice(tx: Tx, kernel: Kernel, { userId, kind, subjectId }: NoticeAbout): Promise<void> {
  const [gone] = await tx
    .delete(notices)
    .where(and(eq(notices.userId, userId), eq(notices.kind, kind.name), eq(notices.subjectId, subjectId)))
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
