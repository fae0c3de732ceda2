import { and, eq, isNull } from 'drizzle-orm'
import { isToldAtFirst, noticeChannels, type NoticeChannel, type NoticeTopic } from '@/domain/notice'
import type { Db } from '../../db/database'
import { users } from '../user/tables'
import { noticeChoices, noticeMails } from './tables'

/** Where messages to a person go, by channel; null where nothing was given and proved. A mobile of an account always is. */
export type Addresses = Readonly<Record<NoticeChannel, string | null>>

/** The addresses of a person; none of one that is suspended or closed. */
export async function readAddresses(db: Db, userId: string): Promise<Addresses> {
  const [row] = await db
    .select({ sms: users.mobile, mail: noticeMails.email })
    .from(users)
    .leftJoin(noticeMails, eq(noticeMails.userId, users.userId))
    .where(and(eq(users.userId, userId), eq(users.status, 'A'), isNull(users.closedAt)))
  return row ?? { sms: null, mail: null }
}

/** What a person has chosen, and what holds where they have not. */
export async function readChoices(
  db: Db,
  userId: string
): Promise<(topic: NoticeTopic, channel: NoticeChannel) => boolean> {
  const rows = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId))
  return (topic, channel) =>
    rows.find((row) => row.topic === topic && row.channel === channel)?.isOn ?? isToldAtFirst(topic)
}

/** The addresses at which a person wants to hear of a topic. */
export async function readReach(db: Db, userId: string, topic: NoticeTopic): Promise<Addresses> {
  const isChosen = await readChoices(db, userId)
  const { sms, mail } = await readAddresses(db, userId)
  return { sms: isChosen(topic, 'sms') ? sms : null, mail: isChosen(topic, 'mail') ? mail : null }
}

/** The channels by which a notice of a topic may leave the app. */
export async function readChannels(db: Db, userId: string, topic: NoticeTopic): Promise<NoticeChannel[]> {
  const reach = await readReach(db, userId, topic)
  return noticeChannels.filter((channel) => reach[channel] !== null)
}
