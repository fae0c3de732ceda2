import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { restaurants } from './commerce'
import { users } from './identity'

/** Restaurants that a person keeps, newest first. */
export const favorites = pgTable('favorites', {
  userId: text('user_id').notNull().references(() => users.userId),
  restaurantId: text('restaurant_id').notNull().references(() => restaurants.restaurantId),
  createdAt: instant('created_at').notNull()
}, (t) => [primaryKey({ columns: [t.userId, t.restaurantId] }), index('favorites_by_user').on(t.userId, t.createdAt.desc(), t.restaurantId)])

/** The wish to close an account, until it is taken back or the account is closed at `closesAt`. */
export const accountClosures = pgTable('account_closures', {
  userId: text('user_id').primaryKey().references(() => users.userId),
  reason: text('reason'),
  requestedAt: instant('requested_at').notNull(),
  closesAt: instant('closes_at').notNull()
})
