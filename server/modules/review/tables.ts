import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ImagePair, LocalizedText } from '@/contract/types'
import type { ReviewReportReason, ReviewTag } from '@/domain/review'
import { instant, integer8 } from '../../db/columns'
import { orders } from '../order/tables'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'

/** What a person says of an order, at most once. `userId` is null once the account is closed. */
export const reviews = pgTable(
  'reviews',
  {
    reviewId: text('review_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.orderId),
    userId: text('user_id').references(() => users.userId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    /** What it is of and whose rating it counts in: a restaurant by its meals, a deal. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    dishScore: smallint('dish_score').notNull(),
    serviceScore: smallint('service_score').notNull(),
    tags: jsonb('tags').$type<ReviewTag[]>().notNull().default([]),
    content: text('content').notNull().default(''),
    dishNames: jsonb('dish_names').$type<LocalizedText[]>().notNull().default([]),
    pictureCount: smallint('picture_count').notNull().default(0),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    coins: integer('coins').notNull().default(0),
    /** Whom the star of whoever brought it is for, in which order they carried it, and how many stars; all three or none. */
    riderId: text('rider_id'),
    riderOrderId: text('rider_order_id').unique('reviews_one_of_rider'),
    riderScore: smallint('rider_score'),
    /** The shop's words, with `repliedAt`. */
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /** Since when it is hidden, and its score does not count. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    index('reviews_by_restaurant').on(t.restaurantId, t.createdAt.desc(), t.reviewId.desc()),
    index('reviews_by_subject').on(t.subject, t.subjectId, t.createdAt.desc(), t.reviewId.desc()),
    index('reviews_by_user').on(t.userId)
  ]
)

/** Photos of reviews; `reviewId` and `position` are null until the review is sent. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    pictureId: text('picture_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    reviewId: text('review_id').references(() => reviews.reviewId),
    position: smallint('position'),
    image: jsonb('image').$type<ImagePair>().notNull(),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('review_pictures_by_user').on(t.userId)]
)

/** Who objected to a review and why, once each. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.reviewId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    reason: text('reason').$type<ReviewReportReason>().notNull(),
    remark: text('remark').notNull().default(''),
    /** Null until our people have judged the review. */
    judgedAt: instant('judged_at'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_reports_by_user').on(t.userId)]
)

/** The exact sums behind the rounded rating of what is reviewed. */
export const ratings = pgTable(
  'ratings',
  {
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    tenthsSum: integer8('tenths_sum').notNull(),
    ratingCount: integer('rating_count').notNull()
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] })]
)
