import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { mailOf } from '../../platform/mail/choice'
import { wechatMessagesOf } from '../../platform/wechat-message/choice'
import type { WechatOutcome } from '../../platform/wechat-message/message'
import { readLocale } from '../account'
import { endGrants, grantOf, type GrantRow, returnGrant } from './grants'
import { mailText, smsText } from './message-text'
import { leaveBySms, noticeMessageJob, type Planned, roundKey } from './plan'
import { readReach, wantedOf } from './reach'
import { noticeMessages } from './tables'

/** Where a message goes. */
type Destination =
  { readonly channel: 'sms' | 'mail'; readonly to: string } | { readonly channel: 'wechat'; readonly grant: GrantRow }

/** Where a message goes; undefined when its person does not want it, or no further message may go there. */
export async function destinationOf(tx: Tx, { message, notice }: Planned): Promise<Destination | undefined> {
  const { messageId, channel } = message
  if (notice.topic === null) return undefined
  const to = wantedOf(await readReach(tx, notice.userId), notice.topic)[channel]
  if (to === null) return undefined
  if (channel !== 'wechat') return { channel, to }
  const grant = await grantOf(tx, messageId)
  // Spent: nobody knows what became of the try before
  return grant && grant.spentAt === null ? { channel, grant } : undefined
}

/**
 * Hands a message to its carrier. A text or a mail has its id as the carrier's key: one that may have gone out before does not go out
 * twice. The words are the same at every try, so that a provider knows them again.
 */
export async function deliver(
  tx: Tx,
  kernel: Kernel,
  { message, notice }: Planned,
  destination: Destination
): Promise<() => Promise<WechatOutcome>> {
  const { messageId, content, rounds } = message
  const { userId, heading, title, link, dueAt, endsAt } = notice
  const locale = await readLocale(tx, userId)
  const said = { heading, title, link, leftMs: endsAt - dueAt }
  const { publicUrl } = kernel.config
  const reference = `notice-${messageId}`
  if (destination.channel === 'wechat') {
    const { openId, templateId } = destination.grant
    const language = locale === 'zh-CN' ? 'zh_CN' : 'en_US'
    return async () => {
      const sending = { openId, templateId, link, content: content ?? {}, language } as const
      const { outcome, code } = await wechatMessagesOf(kernel).send(sending)
      if (outcome !== 'sent') kernel.logger.warn({ messageId, code, outcome }, 'WeChat did not take a message')
      return outcome
    }
  }
  const { channel, to } = destination
  const send =
    channel === 'sms'
      ? () => kernel.sms.send({ mobile: to, text: smsText(said, locale, publicUrl), reference, isRepeat: rounds > 0 })
      : () => mailOf(kernel).send({ to, reference, ...mailText(said, locale, publicUrl) })
  return () => send().then(() => 'sent' as const)
}

/** Notes what became of a message that was handed over; what is out takes back the job that would have tried again. */
export const noteOutcome = (
  kernel: Kernel,
  planned: Planned,
  destination: Destination,
  outcome: WechatOutcome
): Promise<void> =>
  inTransaction(kernel.database, async (tx) => {
    const { messageId, rounds } = planned.message
    const now = kernel.clock.now()
    const grant = destination.channel === 'wechat' ? destination.grant : undefined
    if (outcome === 'busy') return grant && returnGrant(tx, grant, { isReserved: true })
    await kernel.jobs.cancel(tx, noticeMessageJob, roundKey(messageId, rounds + 1))
    if (outcome === 'sent')
      return void (await tx.update(noticeMessages).set({ sentAt: now }).where(eq(noticeMessages.messageId, messageId)))
    if (grant && outcome === 'refused') await endGrants(tx, grant, now)
    if (grant && outcome === 'invalid') await returnGrant(tx, grant, { isReserved: false })
    return leaveBySms(tx, kernel, planned)
  })
