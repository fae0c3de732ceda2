import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

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
    code: smallint('code'),
    message: text('message')
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })]
)
