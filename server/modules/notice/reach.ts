import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isToldAtFirst, type NoticeChannel, noticeChannels, type NoticeTopic, noticeTopics } from '@/domain/notice'
import { type Db, queryRows } from '../../db/database'
import { statementOf } from '../../db/statement'
import { users } from '../user/tables'
import { noticeMails } from './tables'

/** Where messages to a person go; null where nothing was given and proved. A mobile of an account always is. */
interface Addresses {
  readonly sms: string | null
  readonly mail: string | null
  /** Messages of WeChat go to whoever allowed each; null of an account that hears nothing. */
  readonly wechat: 'allowed' | null
}

/** Where a person can be told, and whether they want a topic by a channel: what they chose, and what holds where they have not. */
interface Reach {
  readonly addresses: Addresses
  readonly isChosen: (topic: NoticeTopic, channel: NoticeChannel) => boolean
}

const nowhere: Addresses = { sms: null, mail: null, wechat: null }

const reachRow = z.object({
  userId: z.string(),
  isOpen: z.boolean(),
  sms: z.nullable(z.string()),
  mail: z.nullable(z.string()),
  choices: z.array(z.object({ topic: z.enum(noticeTopics), channel: z.enum(noticeChannels), isOn: z.boolean() }))
})

const selectReach = statementOf<{ userIds: readonly string[] }>(
  ['userIds'],
  ({ userIds }) =>
    sql`select ${users.userId} as "userId", ${and(eq(users.status, 'A'), isNull(users.closedAt))} as "isOpen", ${users.mobile} as sms,
      ${noticeMails.email} as mail, coalesce((select json_agg(json_build_object('topic', topic, 'channel', channel, 'isOn', is_on))
        from notice_choices c where c.user_id = ${users.userId}), '[]') as choices
    from ${users} left join ${noticeMails} on ${eq(noticeMails.userId, users.userId)} where ${users.userId} = any(${userIds}::text[])`
)

/** The reach of each of these people; one that is suspended or closed has no addresses. */
export async function readReaches(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Reach>> {
  const rows = await queryRows(db, selectReach({ userIds }), reachRow)
  return new Map(
    rows.map(({ userId, isOpen, sms, mail, choices }) => [
      userId,
      {
        addresses: isOpen ? { sms, mail, wechat: 'allowed' } : nowhere,
        isChosen: (topic, channel) =>
          choices.find((row) => row.topic === topic && row.channel === channel)?.isOn ?? isToldAtFirst(topic, channel)
      }
    ])
  )
}

/** The reach of a person. */
export const readReach = async (db: Db, userId: string): Promise<Reach> =>
  (await readReaches(db, [userId])).get(userId) ?? { addresses: nowhere, isChosen: isToldAtFirst }

/** The addresses at which a person wants to hear of a topic. */
export function wantedOf(reach: Reach | undefined, topic: NoticeTopic): Addresses {
  if (reach === undefined) return nowhere
  const { addresses, isChosen } = reach
  return {
    sms: isChosen(topic, 'sms') ? addresses.sms : null,
    mail: isChosen(topic, 'mail') ? addresses.mail : null,
    wechat: isChosen(topic, 'wechat') ? addresses.wechat : null
  }
}
