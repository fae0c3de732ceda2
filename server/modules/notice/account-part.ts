import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { instant, optionalInstant } from '../../http/format'
import { forgetCodes } from '../account'
import { noticeChoices, noticeGrants, noticeMails, noticeMessages, notices } from './tables'

async function exportNotices(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(notices.dueAt), asc(notices.noticeId))
  const messages = await db
    .select({ noticeId: noticeMessages.noticeId, channel: noticeMessages.channel, sentAt: noticeMessages.sentAt })
    .from(noticeMessages)
    .innerJoin(notices, eq(notices.noticeId, noticeMessages.noticeId))
    .where(eq(notices.userId, userId))
    .orderBy(asc(noticeMessages.channel))
  return rows.map(({ noticeId, kind, subjectId, heading, title, dueAt, endsAt, heardAt, seenAt }) => ({
    kind,
    subjectId,
    heading,
    title,
    dueAt: instant(dueAt),
    endsAt: instant(endsAt),
    heardAt: optionalInstant(heardAt),
    seenAt: optionalInstant(seenAt),
    messages: messages
      .filter((message) => message.noticeId === noticeId)
      .map(({ channel, sentAt }) => ({ channel, sentAt: optionalInstant(sentAt) }))
  }))
}

/** What the person was told, or is to be told; what they chose to hear of outside the app, and where. */
export const noticeAccountPart: AccountPart = {
  tables: [notices, noticeChoices, noticeMails, noticeGrants],
  exported: async (db, userId) => {
    const choices = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId))
    const [mail] = await db.select().from(noticeMails).where(eq(noticeMails.userId, userId))
    const grants = await db
      .select()
      .from(noticeGrants)
      .where(eq(noticeGrants.userId, userId))
      .orderBy(asc(noticeGrants.grantedAt), asc(noticeGrants.grantId))
    return {
      notices: await exportNotices(db, userId),
      noticeChoices: choices.map(({ topic, channel, isOn }) => ({ topic, channel, isOn })),
      noticeMail: mail ? { email: mail.email, provedAt: instant(mail.provedAt) } : null,
      wechatMessagesAllowed: grants.map(({ templateId, openId, grantedAt, spentAt, endedAt }) => ({
        templateId,
        openId,
        grantedAt: instant(grantedAt),
        spentAt: optionalInstant(spentAt),
        endedAt: optionalInstant(endedAt)
      }))
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    // Their messages go with them
    await tx.delete(notices).where(eq(notices.userId, userId))
    await tx.delete(noticeGrants).where(eq(noticeGrants.userId, userId))
    await tx.delete(noticeChoices).where(eq(noticeChoices.userId, userId))
    const [mail] = await tx.delete(noticeMails).where(eq(noticeMails.userId, userId)).returning()
    if (mail) await forgetCodes(tx, mail.email)
  }
}
