import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { NoticeChannel } from '@/domain/notice'
import type { Tx } from '../../db/database'
import { noticeMessages, notices } from './tables'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { mailOf } from '../../platform/mail/choice'
import { readLocale } from '../account'
import { mailText, smsText } from './message-text'
import { readChannels, readReach } from './reach'

type NoticeRow = typeof notices.$inferSelect
type MessageRow = typeof noticeMessages.$inferSelect

/** The job that sends a message of a notice. */
export const noticeMessageJob = 'noticeMessage'

/** So long an open app has to show a notice that is due, before it is said elsewhere. */
export const appFirstMs = 30_000
const mostRounds = 8
const retryMs = (round: number): number => Math.min(60_000 * 2 ** round, 3_600_000)

/** Of one round: a job of the round before that is still there must not stand in its way. */
const keyOf = (messageId: string, round: number): string => `${messageId}/${round}`

const scheduleRound = (tx: Tx, kernel: Kernel, messageId: string, round: number, runAt: number): Promise<void> =>
  kernel.jobs.schedule(tx, {
    kind: noticeMessageJob,
    payload: { messageId, round },
    runAt,
    uniqueKey: keyOf(messageId, round)
  })

/**
 * Plans the messages by which a notice leaves the app, where its person wants to hear of its topic; they go out only where the app has not
 * had it by then. What has left once does not leave again when a later notice takes its place.
 */
export async function planMessages(
  tx: Tx,
  kernel: Kernel,
  { noticeId, userId, topic, dueAt }: NoticeRow
): Promise<void> {
  if (topic === null) return
  for (const channel of await readChannels(tx, userId, topic)) {
    const messageId = kernel.ids.next()
    const [planned] = await tx
      .insert(noticeMessages)
      .values({ messageId, noticeId, channel })
      .onConflictDoNothing()
      .returning()
    if (planned) await scheduleRound(tx, kernel, messageId, 0, Math.max(dueAt, kernel.clock.now()) + appFirstMs)
  }
}

/** A message that is still to go out, with its notice, locked; undefined when it went out, or was taken back. */
async function lockMessage(tx: Tx, messageId: string, round: number) {
  const [row] = await tx
    .select({ message: noticeMessages, notice: notices })
    .from(noticeMessages)
    .innerJoin(notices, eq(notices.noticeId, noticeMessages.noticeId))
    .where(
      and(eq(noticeMessages.messageId, messageId), isNull(noticeMessages.sentAt), eq(noticeMessages.rounds, round))
    )
    .for('no key update', { of: noticeMessages })
  return row
}

/** Where a message goes; null when it need not be sent any more: the app has had its notice, it is over, or its person does not want it. */
async function destinationOf(tx: Tx, notice: NoticeRow, channel: NoticeChannel, now: number): Promise<string | null> {
  const { userId, topic, seenAt, heardAt, endsAt } = notice
  if (topic === null || seenAt !== null || heardAt !== null || endsAt <= now) return null
  return (await readReach(tx, userId, topic))[channel]
}

interface Words {
  readonly sms: string
  readonly mail: ReturnType<typeof mailText>
}

/** Hands a message to whoever carries it. Its id is their key: one that may have gone out before does not go out twice. */
function deliver(kernel: Kernel, { messageId, channel, rounds }: MessageRow, to: string, words: Words): Promise<void> {
  const reference = `notice-${messageId}`
  return channel === 'sms'
    ? kernel.sms.send({ mobile: to, text: words.sms, reference, isRepeat: rounds > 0 })
    : mailOf(kernel).send({ to, reference, ...words.mail })
}

/** The same at every try, so that a provider knows them again. */
async function wordsOf(
  tx: Tx,
  { config }: Kernel,
  { userId, heading, title, link, dueAt, endsAt }: NoticeRow
): Promise<Words> {
  const locale = await readLocale(tx, userId)
  const said = { heading, title, link, leftMs: endsAt - dueAt }
  return { sms: smsText(said, locale, config.publicUrl), mail: mailText(said, locale, config.publicUrl) }
}

/** Notes that a message is out, and takes back the job that would have tried again. */
const noteSent = ({ database, jobs, clock }: Kernel, { messageId, rounds }: MessageRow): Promise<void> =>
  inTransaction(database, async (tx) => {
    await tx.update(noticeMessages).set({ sentAt: clock.now() }).where(eq(noticeMessages.messageId, messageId))
    await jobs.cancel(tx, noticeMessageJob, keyOf(messageId, rounds + 1))
  })

const payloadSchema = z.object({ messageId: z.string(), round: z.number().int() })

/**
 * Sends a message after the commit, having written down to try again: a process that dies in between loses nothing. Each round is done by
 * one process, however often its job runs, and the last one gives up.
 */
export const sendMessage =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { messageId, round } = payloadSchema.parse(job.payload)
    const row = await lockMessage(tx, messageId, round)
    if (!row) return
    const { message, notice } = row
    const now = kernel.clock.now()
    // It was put off
    if (now < notice.dueAt + appFirstMs) return scheduleRound(tx, kernel, messageId, round, notice.dueAt + appFirstMs)
    const own = eq(noticeMessages.messageId, messageId)
    const to = await destinationOf(tx, notice, message.channel, now)
    if (to === null) return void (await tx.delete(noticeMessages).where(own))
    if (round === mostRounds) {
      await tx.update(noticeMessages).set({ givenUpAt: now }).where(own)
      return afterCommit(tx, () =>
        kernel.logger.error({ messageId, channel: message.channel }, 'a notice could not leave the app, given up')
      )
    }
    await tx
      .update(noticeMessages)
      .set({ rounds: round + 1 })
      .where(own)
    await scheduleRound(tx, kernel, messageId, round + 1, now + retryMs(round))
    const words = await wordsOf(tx, kernel, notice)
    afterCommit(tx, () =>
      deliver(kernel, message, to, words)
        .then(() => noteSent(kernel, message))
        .catch((error: unknown) =>
          kernel.logger.warn({ err: error, messageId, round }, 'a notice could not leave the app, will be tried again')
        )
    )
  }
