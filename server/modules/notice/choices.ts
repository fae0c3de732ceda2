import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { noticeChannels, noticeTopics } from '@/domain/notice'
import { isEmail } from '@/domain/validators'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { inTransactionOrRefuse, Refusal } from '../../http/refusal'
import type { Kernel } from '../../kernel'
import { countLoginTry, sendMailCode, useCode } from '../account'
import { readMiniOpenId } from '../identity'
import { isNoted, noteGrants, readTemplates } from './grants'
import { readReach } from './reach'
import { noticeChoices, noticeMails } from './tables'

type Context = RequestContext<Session>
type Choices = Result<'noticeChoices'>

async function presentChoices(db: Db, kernel: Kernel, userId: string): Promise<Choices> {
  const {
    isChosen,
    addresses: { sms, mail }
  } = await readReach(db, userId)
  const choices = noticeTopics.flatMap((topic) =>
    noticeChannels.map((channel) => ({ topic, channel, isOn: isChosen(topic, channel) }))
  )
  return { mobile: sms, email: mail, choices, wechatTemplates: await readTemplates(db, kernel, userId) }
}

/** What of a person's notices may leave the app, and where to. */
export const listChoices = (_params: object, { kernel, session: { userId } }: Context): Promise<Choices> =>
  presentChoices(kernel.db, kernel, userId)

/** Chooses whether notices of a topic go out by a channel; what is on its way already is asked again before it goes. */
export async function choose(
  { topic, channel, isOn }: ValidParams<'noticeChoose'>,
  { kernel, session: { userId } }: Context
): Promise<Choices> {
  await kernel.db
    .insert(noticeChoices)
    .values({ userId, topic, channel, isOn })
    .onConflictDoUpdate({
      target: [noticeChoices.userId, noticeChoices.topic, noticeChoices.channel],
      set: { isOn }
    })
  return presentChoices(kernel.db, kernel, userId)
}

/** Mails a code to an address that is to get notices. Throws `badRequest` for anything that is not an address, and whatever `sendCode` throws. */
export function sendCodeToMail(
  { email }: ValidParams<'noticeMailCode'>,
  context: Context
): Promise<Result<'noticeMailCode'>> {
  if (!isEmail(email)) throw new AppError('badRequest')
  return sendMailCode(email, context)
}

/** Keeps an address whose code proves that it is read by the person. Throws what `useCode` refuses. */
export async function saveMail({ email, otpCode }: ValidParams<'noticeMailSave'>, context: Context): Promise<Choices> {
  const {
    kernel,
    session: { userId },
    now
  } = context
  await countLoginTry(context)
  await inTransactionOrRefuse(kernel.database, async (tx) => {
    const refused = await useCode(tx, kernel, email, ['noticeMail'], otpCode)
    if (refused) return new Refusal(refused)
    await tx
      .insert(noticeMails)
      .values({ userId, email, provedAt: now })
      .onConflictDoUpdate({ target: noticeMails.userId, set: { email, provedAt: now } })
    return undefined
  })
  return presentChoices(kernel.db, kernel, userId)
}

/** Forgets the address: nothing goes there any more. */
export async function forgetMail(_params: object, { kernel, session: { userId } }: Context): Promise<Choices> {
  await kernel.db.delete(noticeMails).where(eq(noticeMails.userId, userId))
  return presentChoices(kernel.db, kernel, userId)
}

/**
 * Notes what the person has allowed in WeChat by one tap; a repeat is known by the tap, its code of the login being spent. Throws what a
 * login by that code would.
 */
export async function allow(
  { askId, templateIds, credential }: ValidParams<'noticeAllow'>,
  context: Context
): Promise<Choices> {
  const {
    kernel,
    session: { userId }
  } = context
  if (!(await isNoted(kernel.db, userId, askId))) {
    const openId = await readMiniOpenId(credential, context)
    await inTransaction(kernel.database, (tx) => noteGrants(tx, kernel, { userId, openId, askId, templateIds }))
  }
  return presentChoices(kernel.db, kernel, userId)
}
