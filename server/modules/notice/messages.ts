import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { NoticeChannel } from '@/domain/notice'
import type { Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { deliver, destinationOf, noteOutcome } from './delivery'
import { grantOf, returnGrant, spendGrant } from './grants'
import { appFirstMs, leaveBySms, type NoticeRow, type Planned, scheduleRound } from './plan'
import { noticeMessages, notices } from './tables'

/** So often a channel is tried. What WeChat does not take soon goes out as a text message. */
const mostRounds: Readonly<Record<NoticeChannel, number>> = { wechat: 3, sms: 8, mail: 8 }
const retryMs = (round: number): number => Math.min(60_000 * 2 ** round, 3_600_000)

/** A message that is still to go out, with its notice, locked; undefined when it went out, or was taken back. */
async function lockMessage(tx: Tx, messageId: string, round: number): Promise<Planned | undefined> {
  const [row] = await tx
    .select({ message: noticeMessages, notice: notices })
    .from(noticeMessages)
    .innerJoin(notices, eq(notices.noticeId, noticeMessages.noticeId))
    .where(
      and(
        eq(noticeMessages.messageId, messageId),
        isNull(noticeMessages.sentAt),
        isNull(noticeMessages.givenUpAt),
        eq(noticeMessages.rounds, round)
      )
    )
    .for('no key update', { of: noticeMessages })
  return row
}

/** Whether a message still has something to say: the app has not had its notice, unless that is a proof, and it is not over. */
const isNeeded = ({ topic, isProof, seenAt, heardAt, endsAt }: NoticeRow, now: number): boolean =>
  topic !== null && (isProof || (seenAt === null && heardAt === null)) && endsAt > now

/** It cannot go out this way. */
async function giveUp(tx: Tx, kernel: Kernel, planned: Planned, isLast: boolean): Promise<void> {
  const { messageId, channel } = planned.message
  if (channel === 'wechat') {
    const grant = await grantOf(tx, messageId)
    if (grant?.spentAt === null) await returnGrant(tx, grant, { isReserved: false })
    return leaveBySms(tx, kernel, planned)
  }
  const own = eq(noticeMessages.messageId, messageId)
  if (!isLast) return void (await tx.delete(noticeMessages).where(own))
  await tx.update(noticeMessages).set({ givenUpAt: kernel.clock.now() }).where(own)
  afterCommit(tx, () => kernel.logger.error({ messageId, channel }, 'a notice could not leave the app, given up'))
}

const payloadSchema = z.object({ messageId: z.string(), round: z.number().int() })

/**
 * Sends a message after the commit, having written down to try again: a process that dies in between loses nothing. Each round is done by
 * one process, however often its job runs, and the last one gives up.
 */
export const sendMessage =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { messageId, round } = payloadSchema.parse(job.payload)
    const planned = await lockMessage(tx, messageId, round)
    if (!planned) return
    const { message, notice } = planned
    const now = kernel.clock.now()
    // It was put off
    if (now < notice.dueAt + appFirstMs) return scheduleRound(tx, kernel, messageId, round, notice.dueAt + appFirstMs)
    const own = eq(noticeMessages.messageId, messageId)
    if (!isNeeded(notice, now)) return void (await tx.delete(noticeMessages).where(own))
    const destination = await destinationOf(tx, planned)
    const isLast = destination !== undefined && round === mostRounds[message.channel]
    if (!destination || isLast) return giveUp(tx, kernel, planned, isLast)
    await tx
      .update(noticeMessages)
      .set({ rounds: round + 1 })
      .where(own)
    await scheduleRound(tx, kernel, messageId, round + 1, now + retryMs(round))
    if (destination.channel === 'wechat') await spendGrant(tx, destination.grant, now)
    const send = await deliver(tx, kernel, planned, destination)
    afterCommit(tx, () =>
      send()
        .then((outcome) => noteOutcome(kernel, planned, destination, outcome))
        .catch((error: unknown) =>
          kernel.logger.warn({ err: error, messageId, round }, 'a notice could not leave the app, will be tried again')
        )
    )
  }
