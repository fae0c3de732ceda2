import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'

/** Favourite restaurants of a person; read newest first. */
export const favorites = pgTable(
  'favorites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.restaurantId] }),
    index('favorites_by_user').on(t.userId, t.createdAt.desc(), t.restaurantId)
  ]
)
