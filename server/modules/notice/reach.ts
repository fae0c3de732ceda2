import { and, eq, isNull } from 'drizzle-orm'
import { isToldAtFirst, type NoticeChannel, type NoticeTopic } from '@/domain/notice'
import type { Db } from '../../db/database'
import { users } from '../user/tables'
import { noticeChoices, noticeMails } from './tables'

/** Where messages to a person go; null where nothing was given and proved. A mobile of an account always is. */
interface Addresses {
  readonly sms: string | null
  readonly mail: string | null
  /** Messages of WeChat go to who allowed each; null of an account that hears nothing. */
  readonly wechat: 'allowed' | null
}

/** The addresses of a person; none of one that is suspended or closed. */
export async function readAddresses(db: Db, userId: string): Promise<Addresses> {
  const [row] = await db
    .select({ sms: users.mobile, mail: noticeMails.email })
    .from(users)
    .leftJoin(noticeMails, eq(noticeMails.userId, users.userId))
    .where(and(eq(users.userId, userId), eq(users.status, 'A'), isNull(users.closedAt)))
  return row ? { ...row, wechat: 'allowed' } : { sms: null, mail: null, wechat: null }
}

/** What a person has chosen, and what holds where they have not. */
export async function readChoices(
  db: Db,
  userId: string
): Promise<(topic: NoticeTopic, channel: NoticeChannel) => boolean> {
  const rows = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId))
  return (topic, channel) =>
    rows.find((row) => row.topic === topic && row.channel === channel)?.isOn ?? isToldAtFirst(topic, channel)
}

/** The addresses at which a person wants to hear of a topic. */
export async function readReach(db: Db, userId: string, topic: NoticeTopic): Promise<Addresses> {
  const isChosen = await readChoices(db, userId)
  const { sms, mail, wechat } = await readAddresses(db, userId)
  return {
    sms: isChosen(topic, 'sms') ? sms : null,
    mail: isChosen(topic, 'mail') ? mail : null,
    wechat: isChosen(topic, 'wechat') ? wechat : null
  }
}
