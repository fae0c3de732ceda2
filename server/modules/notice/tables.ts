import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import type { NoticeChannel, NoticeTopic } from '@/domain/notice'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

/** What a person is told at a time, once for each kind and subject; `heading` may have `{left}` in it, the time left until `endsAt`. */
export const notices = pgTable(
  'notices',
  {
    noticeId: text('notice_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    icon: text('icon').notNull(),
    heading: jsonb('heading').$type<LocalizedText>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    action: jsonb('action').$type<LocalizedText>().notNull(),
    /** An address inside the app. */
    link: text('link').notNull(),
    /** What its person may choose it to leave the app by; null of what is told in the app alone. */
    topic: text('topic').$type<NoticeTopic>(),
    /** It leaves the app though the app has shown it. */
    isProof: boolean('is_proof').notNull().default(false),
    dueAt: instant('due_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When the app first had it, of one with a topic. */
    heardAt: instant('heard_at'),
    seenAt: instant('seen_at')
  },
  (t) => [uniqueIndex('notices_once').on(t.userId, t.kind, t.subjectId), index('notices_unseen').on(t.userId, t.dueAt)]
)

/** Where a person's choice of what leaves the app by which channel was made. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    topic: text('topic').$type<NoticeTopic>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    isOn: boolean('is_on').notNull()
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic, t.channel] })]
)

/** The address at which a person gets notices, proved by a code. */
export const noticeMails = pgTable('notice_mails', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.userId),
  email: text('email').notNull(),
  provedAt: instant('proved_at').notNull()
})

/** One message of a notice by each channel; goes with its notice. `rounds` counts the tries. */
export const noticeMessages = pgTable(
  'notice_messages',
  {
    messageId: text('message_id').primaryKey(),
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.noticeId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    /** What a message of WeChat says in each field of its template. */
    content: jsonb('content').$type<Readonly<Record<string, string>>>(),
    rounds: integer('rounds').notNull().default(0),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at')
  },
  (t) => [unique().on(t.noticeId, t.channel)]
)

/**
 * One message of WeChat that a person has allowed there by a tap. It is kept for a message from when that is planned, and free again when
 * the message was not needed; it is spent once it has been handed over, whatever came of that.
 */
export const noticeGrants = pgTable(
  'notice_grants',
  {
    grantId: text('grant_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    templateId: text('template_id').notNull(),
    /** Who gave it, as WeChat names them in our mini-program: not always who is linked to the account. */
    openId: text('open_id').notNull(),
    /** Names the tap. */
    askId: text('ask_id').notNull(),
    grantedAt: instant('granted_at').notNull(),
    messageId: text('message_id').references(() => noticeMessages.messageId, { onDelete: 'set null' }),
    spentAt: instant('spent_at'),
    /** WeChat knows nothing of it. */
    endedAt: instant('ended_at')
  },
  (t) => [
    unique().on(t.userId, t.askId, t.templateId),
    index('notice_grants_free')
      .on(t.userId, t.templateId, t.grantedAt)
      .where(sql`message_id is null and spent_at is null and ended_at is null`),
    index('notice_grants_by_message')
      .on(t.messageId)
      .where(sql`message_id is not null`)
  ]
)
