import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { LocaleCode, LocalizedText } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import { instant } from './columns'
import { users } from './identity'

type Platform = 'h5' | 'weapp' | 'alipay'

/** What a person or visitor told us, with where and in what language they were (spec section 3, Feedback). */
export const feedbacks = pgTable(
  'feedbacks',
  {
    feedbackId: text('feedback_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    contact: text('contact'),
    countryCode: text('country_code').$type<CountryCode>(),
    cityCode: text('city_code'),
    locale: text('locale').$type<LocaleCode>().notNull(),
    platform: text('platform').$type<Platform>(),
    createdAt: instant('created_at').notNull()
  },
  (table) => [index('feedbacks_user_idx').on(table.userId), index('feedbacks_created_idx').on(table.createdAt)]
)

/** Heading of questions. */
export const questionTopics = pgTable('question_topics', {
  topicId: text('topic_id').primaryKey(),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  sortOrder: integer('sort_order').notNull().default(0)
})

/** A question that people ask with its answer. Not shown: kept for links that lead to it. */
export const questions = pgTable(
  'questions',
  {
    questionId: text('question_id').primaryKey(),
    topicId: text('topic_id')
      .notNull()
      .references(() => questionTopics.topicId),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    answer: jsonb('answer').$type<LocalizedText>().notNull(),
    isHot: boolean('is_hot').notNull().default(false),
    isShown: boolean('is_shown').notNull().default(true),
    sortOrder: integer('sort_order').notNull().default(0)
  },
  (table) => [index('questions_topic_idx').on(table.topicId)]
)

/** A release of the app; the highest code is the current one. `releasedOn` is `YYYY-MM-DD`. */
export const appReleases = pgTable('app_releases', {
  versionCode: integer('version_code').primaryKey(),
  version: text('version').notNull(),
  releasedOn: text('released_on').notNull(),
  notes: jsonb('notes').$type<LocalizedText[]>().notNull()
})

/**
 * Events of one showing of the app as they were sent together (spec section 4, Analytics session). Nothing here says who it was;
 * `fromUid` is the opaque id of the person whose shared link was followed, `fromSessionId` the showing in which they shared it.
 */
export const analyticsBatches = pgTable(
  'analytics_batches',
  {
    batchId: text('batch_id').primaryKey(),
    sessionId: text('session_id').notNull(),
    fromUid: text('from_uid'),
    shareDepth: integer('share_depth'),
    fromSessionId: text('from_session_id'),
    sdkVersion: text('sdk_version'),
    applicationId: text('application_id'),
    gender: text('gender').$type<'male' | 'female'>(),
    receivedAt: instant('received_at').notNull()
  },
  (table) => [
    index('analytics_batches_received_idx').on(table.receivedAt),
    index('analytics_batches_session_idx').on(table.sessionId)
  ]
)

/** One event of a batch; gone with it. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => analyticsBatches.batchId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    depth: integer('depth').notNull(),
    page: text('page'),
    restaurantId: text('restaurant_id'),
    orderId: text('order_id'),
    code: smallint('code')
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })]
)

/** A device that may be sent messages; it belongs to its last user. Deleted when it has not been seen for half a year. */
export const pushClients = pgTable(
  'push_clients',
  {
    clientId: text('client_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  (table) => [index('push_clients_user_idx').on(table.userId), index('push_clients_updated_idx').on(table.updatedAt)]
)
