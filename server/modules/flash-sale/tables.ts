import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flashLines } from '@/domain/flash-sale'
import { instant, integer8 } from '../../db/columns'
import { deals } from '../deal/tables'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** A stretch of time in which items are sold in a city; `line` is the list they stand in. */
export const flashSessions = pgTable(
  'flash_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    line: text('line', { enum: flashLines }).notNull(),
    cityCode: text('city_code').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull()
  },
  (t) => [index('flash_sessions_by_city').on(t.cityCode, t.line, t.startsAt)]
)

/** A deal in a session: its price there and how many. `leftCount` and the claims of live orders are the quota, together with what is offered to the line. */
export const flashItems = pgTable(
  'flash_items',
  {
    flashItemId: text('flash_item_id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => flashSessions.sessionId),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.dealId),
    priceMinor: integer8('price_minor').notNull(),
    quota: integer('quota').notNull(),
    leftCount: integer('left_count').notNull(),
    sortOrder: integer('sort_order').notNull().default(0)
  },
  (t) => [index('flash_items_by_session').on(t.sessionId, t.sortOrder), index('flash_items_by_deal').on(t.dealId)]
)

/** One portion a person (spec section 9): theirs for as long as the order of it lives. */
export const flashClaims = pgTable(
  'flash_claims',
  {
    flashItemId: text('flash_item_id')
      .notNull()
      .references(() => flashItems.flashItemId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    claimedAt: instant('claimed_at').notNull()
  },
  (t) => [primaryKey({ columns: [t.flashItemId, t.userId] }), uniqueIndex('flash_claims_by_order').on(t.orderId)]
)

/** Who wants to be told before a session begins, of which item. */
export const flashReminders = pgTable(
  'flash_reminders',
  {
    flashItemId: text('flash_item_id')
      .notNull()
      .references(() => flashItems.flashItemId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId)
  },
  (t) => [primaryKey({ columns: [t.flashItemId, t.userId] })]
)
