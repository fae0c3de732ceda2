import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LocalizedText } from '@/contract/types'
import type { NoticeTopic } from '@/domain/notice'
import { queryRows, type Tx } from '../../db/database'
import { insertRows, together } from '../../db/insert-rows'
import { readyText, statementOf } from '../../db/statement'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { isAllowed } from './grants'
import { type Leaving, planMessages, type Sent } from './plan'
import { readReach, wantedOf } from './reach'
import { noticeMessages, notices } from './tables'
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
  /** Its person has it in writing: it leaves the app though the app has shown it. */
  readonly isProof?: boolean
}

/** What a tap does where the page says the rest. */
export const seeIt: Words = { zh: '查看', en: 'See it', vn: 'Xem' }

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

const written = [
  'noticeId',
  'icon',
  'heading',
  'title',
  'action',
  'link',
  'topic',
  'isProof',
  'dueAt',
  'endsAt',
  'heardAt'
] as const
const asSaid = written.map((key) => `${notices[key].name} = excluded.${notices[key].name}`).join(', ')
/** What somebody has seen stays, and an account that is open stays so until the end of the transaction. */
const whereOpen = `where user_id in (select user_id from users where user_id = any($2::text[]) and closed_at is null order by user_id for key share)
  on conflict (user_id, kind, subject_id) do update set ${asSaid} where notices.seen_at is null
  returning notice_id as "noticeId", xmax <> 0 as "isLater"`
const writtenRow = z.object({ noticeId: z.string(), isLater: z.boolean() })

/** Writes notices; those that may not be said are left out of the answer. */
async function write(tx: Tx, kernel: Kernel, said: readonly NewNotice[]): Promise<Sent[]> {
  const rows = said.map(({ userId, kind, subjectId, title, link, dueAt, endsAt }) => {
    const { name, icon, heading, action, topic = null, isProof = false } = kind
    // What somebody marks as seen is what they saw, and not what took its place: each gets an id of its own
    const noticeId = kernel.ids.next()
    const looks = { icon, heading, title, action, link, topic, isProof }
    return { noticeId, userId, kind: name, subjectId, ...looks, dueAt, endsAt }
  })
  const {
    head,
    rows: values,
    tail
  } = insertRows(
    notices,
    rows.map((row) => ({ ...row, heardAt: null }))
  )
  const userIds = [...new Set(said.map(({ userId }) => userId))]
  const query = readyText(`${head}$1${tail} ${whereOpen}`, [values, userIds])
  const found = new Map((await queryRows(tx, query, writtenRow)).map((row) => [row.noticeId, row]))
  return said.flatMap((each, index) => {
    const row = rows[index]
    const sent = row && found.get(row.noticeId)
    return row && sent ? [{ row, said: each, isLater: sent.isLater }] : []
  })
}

async function sendAll(tx: Tx, kernel: Kernel, said: readonly NewNotice[], leaving: Leaving): Promise<void> {
  const sent = said.length === 0 ? [] : await write(tx, kernel, said)
  const { messages, jobs } = await planMessages(tx, kernel, sent, leaving)
  const now = kernel.clock.now()
  const rows = sent.map(({ row }) => row)
  const due = rows
    .filter(({ dueAt }) => dueAt > now)
    .map(({ noticeId, dueAt }) => ({ kind: noticeDueJob, payload: { noticeId }, runAt: dueAt, uniqueKey: noticeId }))
  const later = [...jobs, ...due]
  const writes = [
    ...(messages.length > 0 ? [insertRows(noticeMessages, messages)] : []),
    ...(later.length > 0 ? [kernel.jobs.scheduling(tx, ...later)] : [])
  ]
  if (writes.length > 0) await tx.execute(together(writes))
  for (const row of rows) if (row.dueAt <= now) announce(tx, kernel, row)
}

/**
 * Says something to people, once for each person, kind and subject, which no two of these share: a later notice replaces one that has not been
 * seen, and is dropped where it has; withdraw the old one to say it once more. Nothing is said to a closed account.
 */
export const sendNotice = (tx: Tx, kernel: Kernel, ...said: readonly NewNotice[]): Promise<void> =>
  sendAll(tx, kernel, said, { isTexted: true })

/**
 * Says something that is told to those alone who allowed WeChat to tell them of its kind, and have it on for the topic: in the app while it is
 * open, else there.
 */
export async function sendNoticeIfAllowed(tx: Tx, kernel: Kernel, notice: NewNotice): Promise<void> {
  const { userId, kind } = notice
  if (kind.topic === undefined || wantedOf(await readReach(tx, userId), kind.topic).wechat === null) return
  if (await isAllowed(tx, kernel, userId, kind.name)) await sendAll(tx, kernel, [notice], { isTexted: false })
}

const deleteNotices = statementOf<{ about: string; now: string }>(
  ['about', 'now'],
  ({
    about,
    now
  }) => sql`delete from notices n using json_to_recordset(${about}::json) as a(user_id text, kind text, subject_id text)
    where n.user_id = a.user_id and n.kind = a.kind and n.subject_id = a.subject_id
    returning n.notice_id as "noticeId", n.user_id as "userId", n.seen_at is null and n.due_at <= ${now}::timestamptz as "isShown"`
)
const goneRow = z.object({ noticeId: z.string(), userId: z.string(), isShown: z.boolean() })

/** Takes notices back, seen or not: they may then be sent once more. */
export async function withdrawNotice(tx: Tx, kernel: Kernel, ...about: readonly NoticeAbout[]): Promise<void> {
  if (about.length === 0) return
  const keys = about.map(({ userId, kind, subjectId }) => ({ user_id: userId, kind: kind.name, subject_id: subjectId }))
  const gone = await queryRows(
    tx,
    deleteNotices({ about: JSON.stringify(keys), now: new Date(kernel.clock.now()).toISOString() }),
    goneRow
  )
  if (gone.length === 0) return
  const ids = gone.map(({ noticeId }) => noticeId)
  await kernel.jobs.cancel(tx, noticeDueJob, ids)
  // Who shows it asks again and finds it gone
  for (const each of gone) if (each.isShown) announce(tx, kernel, each)
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
