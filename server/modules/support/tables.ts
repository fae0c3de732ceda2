import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocaleCode, LocalizedText } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

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
