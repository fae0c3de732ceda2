import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type NoticeChannel, noticeChannels } from '@/domain/notice'
import { queryRows, type Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { NewJob } from '../../platform/jobs/jobs'
import { takeGrant, templateOf } from './grants'
import { readReaches, wantedOf } from './reach'
import { noticeMessages, type notices } from './tables'
import { contentOf, type Said } from './wechat-text'

/** A notice, as stored. */
export type NoticeRow = typeof notices.$inferSelect
/** One that nobody has heard or seen. */
export type NewRow = Omit<NoticeRow, 'heardAt' | 'seenAt'>
type MessageRow = typeof noticeMessages.$inferSelect
type NewMessage = Pick<MessageRow, 'messageId' | 'noticeId' | 'channel'>
/** A message with its notice. */
export interface Planned {
  readonly message: MessageRow
  readonly notice: NoticeRow
}

/** How a notice leaves the app. */
export interface Leaving {
  /** Whether a text message says it where WeChat cannot be asked to. */
  readonly isTexted: boolean
}

/** The job that sends a message of a notice. */
export const noticeMessageJob = 'noticeMessage'

/** So long an open app has to show a notice that is due, before it is said elsewhere. */
export const appFirstMs = 30_000
/** The job of one round: one of the round before that is still there must not stand in its way. */
export const roundKey = (messageId: string, round: number): string => `${messageId}/${round}`

/** The job of one try. */
const roundOf = (messageId: string, round: number, runAt: number) => ({
  kind: noticeMessageJob,
  payload: { messageId, round },
  runAt,
  uniqueKey: roundKey(messageId, round)
})

/** Writes down to try. */
export const scheduleRound = (tx: Tx, kernel: Kernel, messageId: string, round: number, runAt: number): Promise<void> =>
  kernel.jobs.schedule(tx, roundOf(messageId, round, runAt))

/** Plans a message, once by each channel. */
async function planMessage(
  tx: Tx,
  kernel: Kernel,
  { noticeId }: Pick<NoticeRow, 'noticeId'>,
  { runAt, ...message }: Pick<MessageRow, 'channel' | 'messageId'> & Partial<MessageRow> & { readonly runAt: number }
): Promise<void> {
  const [planned] = await tx
    .insert(noticeMessages)
    .values({ ...message, noticeId })
    .onConflictDoNothing()
    .returning()
  if (planned) await scheduleRound(tx, kernel, message.messageId, 0, runAt)
}

/** Plans a message of WeChat where its person has allowed one that says this kind of notices; false where they have not. */
async function planWechat(tx: Tx, kernel: Kernel, notice: NewRow, said: Said, runAt: number): Promise<boolean> {
  const template = templateOf(kernel, notice.kind)
  const content = template && (await contentOf(tx, template, notice, said))
  if (!template || !content) return false
  const messageId = kernel.ids.next()
  await planMessage(tx, kernel, notice, { messageId, channel: 'wechat', content, runAt })
  const isTaken = await takeGrant(tx, { userId: notice.userId, templateId: template.id, messageId })
  if (!isTaken) await tx.delete(noticeMessages).where(eq(noticeMessages.messageId, messageId))
  return isTaken
}

/** A later notice has taken the place of one whose message has not left: it says the later one. */
async function rewriteWechat(tx: Tx, kernel: Kernel, notice: NewRow, said: Said): Promise<void> {
  const template = templateOf(kernel, notice.kind)
  const content = template && (await contentOf(tx, template, notice, said))
  if (content)
    await tx
      .update(noticeMessages)
      .set({ content })
      .where(and(eq(noticeMessages.noticeId, notice.noticeId), eq(noticeMessages.channel, 'wechat')))
}

/** A notice that was written; one that took the place of another may have left the app by some channels. */
export interface Sent {
  readonly row: NewRow
  readonly said: Said
  readonly isLater: boolean
}

const knownRow = z.object({ noticeId: z.string(), channel: z.enum(noticeChannels) })

/** The messages of notices, by notice. */
async function readKnown(tx: Tx, sent: readonly Sent[]): Promise<ReadonlyMap<string, readonly NoticeChannel[]>> {
  const ids = sent.filter(({ isLater }) => isLater).map(({ row }) => row.noticeId)
  if (ids.length === 0) return new Map()
  const rows = await queryRows(
    tx,
    sql`select notice_id as "noticeId", channel from notice_messages where notice_id = any(${sql.param(ids)}::text[])`,
    knownRow
  )
  return new Map(ids.map((id) => [id, rows.filter(({ noticeId }) => noticeId === id).map(({ channel }) => channel)]))
}

/**
 * Plans the messages by which notices leave the app, where their people want to hear of their topics; they go out only where the app has not
 * had them by then. What has left once does not leave again when a later notice takes its place. A message of WeChat stands in for the text
 * message, which follows only where WeChat does not take it. Returns what still has to be written for it.
 */
export async function planMessages(
  tx: Tx,
  kernel: Kernel,
  sent: readonly Sent[],
  { isTexted }: Leaving
): Promise<{ readonly messages: NewMessage[]; readonly jobs: readonly NewJob[] }> {
  const leaving = sent.filter(({ row }) => row.topic !== null)
  if (leaving.length === 0) return { messages: [], jobs: [] }
  const reaches = await readReaches(tx, [...new Set(leaving.map(({ row }) => row.userId))])
  const known = await readKnown(tx, leaving)
  const planned: { readonly message: NewMessage; readonly runAt: number }[] = []
  for (const { row, said } of leaving) {
    const { noticeId, topic, dueAt } = row
    if (topic === null) continue
    const reach = wantedOf(reaches.get(row.userId), topic)
    const left = known.get(noticeId) ?? []
    const runAt = Math.max(dueAt, kernel.clock.now()) + appFirstMs
    const plan = (channel: NoticeChannel) =>
      planned.push({ message: { messageId: kernel.ids.next(), noticeId, channel }, runAt })
    if (left.includes('wechat')) await rewriteWechat(tx, kernel, row, said)
    const isPlanned = left.includes('wechat') || left.includes('sms')
    const isByWechat = isPlanned || (reach.wechat !== null && (await planWechat(tx, kernel, row, said, runAt)))
    if (isTexted && reach.sms !== null && !isByWechat) plan('sms')
    if (reach.mail !== null && !left.includes('mail')) plan('mail')
  }
  return {
    messages: planned.map(({ message }) => message),
    jobs: planned.map(({ message, runAt }) => roundOf(message.messageId, 0, runAt))
  }
}

/** WeChat has not taken a message: it is given up, and a text message says the same, where its person wants one. */
export async function leaveBySms(tx: Tx, kernel: Kernel, { message, notice }: Planned): Promise<void> {
  const now = kernel.clock.now()
  await tx.update(noticeMessages).set({ givenUpAt: now }).where(eq(noticeMessages.messageId, message.messageId))
  await planMessage(tx, kernel, notice, { messageId: kernel.ids.next(), channel: 'sms', runAt: now })
}
