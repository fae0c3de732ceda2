import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { takeGrant, templateOf } from './grants'
import { readReach } from './reach'
import { noticeMessages, type notices } from './tables'
import { contentOf, type Said } from './wechat-text'

/** A notice, as stored. */
export type NoticeRow = typeof notices.$inferSelect
type MessageRow = typeof noticeMessages.$inferSelect
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

/** Writes down to try. */
export const scheduleRound = (tx: Tx, kernel: Kernel, messageId: string, round: number, runAt: number): Promise<void> =>
  kernel.jobs.schedule(tx, {
    kind: noticeMessageJob,
    payload: { messageId, round },
    runAt,
    uniqueKey: roundKey(messageId, round)
  })

/** Plans a message, once by each channel. */
async function planMessage(
  tx: Tx,
  kernel: Kernel,
  { noticeId }: NoticeRow,
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
async function planWechat(tx: Tx, kernel: Kernel, notice: NoticeRow, said: Said, runAt: number): Promise<boolean> {
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
async function rewriteWechat(tx: Tx, kernel: Kernel, notice: NoticeRow, said: Said): Promise<void> {
  const template = templateOf(kernel, notice.kind)
  const content = template && (await contentOf(tx, template, notice, said))
  if (content)
    await tx
      .update(noticeMessages)
      .set({ content })
      .where(and(eq(noticeMessages.noticeId, notice.noticeId), eq(noticeMessages.channel, 'wechat')))
}

/**
 * Plans the messages by which a notice leaves the app, where its person wants to hear of its topic; they go out only where the app has not
 * had it by then. What has left once does not leave again when a later notice takes its place. A message of WeChat stands in for the text
 * message, which follows only where WeChat does not take it.
 */
export async function planMessages(
  tx: Tx,
  kernel: Kernel,
  notice: NoticeRow,
  said: Said,
  { isTexted }: Leaving
): Promise<void> {
  const { noticeId, userId, topic, dueAt } = notice
  if (topic === null) return
  const runAt = Math.max(dueAt, kernel.clock.now()) + appFirstMs
  const reach = await readReach(tx, userId, topic)
  const known = (
    await tx
      .select({ channel: noticeMessages.channel })
      .from(noticeMessages)
      .where(eq(noticeMessages.noticeId, noticeId))
  ).map(({ channel }) => channel)
  if (known.includes('wechat')) await rewriteWechat(tx, kernel, notice, said)
  const isPlanned = known.includes('wechat') || known.includes('sms')
  const isByWechat = isPlanned || (reach.wechat !== null && (await planWechat(tx, kernel, notice, said, runAt)))
  const messageId = () => kernel.ids.next()
  if (isTexted && reach.sms !== null && !isByWechat)
    await planMessage(tx, kernel, notice, { messageId: messageId(), channel: 'sms', runAt })
  if (reach.mail !== null) await planMessage(tx, kernel, notice, { messageId: messageId(), channel: 'mail', runAt })
}

/** WeChat has not taken a message: it is given up, and a text message says the same, where its person wants one. */
export async function leaveBySms(tx: Tx, kernel: Kernel, { message, notice }: Planned): Promise<void> {
  const now = kernel.clock.now()
  await tx.update(noticeMessages).set({ givenUpAt: now }).where(eq(noticeMessages.messageId, message.messageId))
  await planMessage(tx, kernel, notice, { messageId: kernel.ids.next(), channel: 'sms', runAt: now })
}
