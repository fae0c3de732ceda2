import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Currency } from '@/domain/countries'
import { instant, integer8 } from '../../db/columns'
import { orders } from '../order/tables'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'

/** Friends cut the delivery fee of an order to come. At most one of a person and restaurant is not closed (partial unique index). */
export const bargains = pgTable(
  'bargains',
  {
    bargainId: text('bargain_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    currency: text('currency').$type<Currency>().notNull(),
    /** The fee as it was when the bargain began. */
    feeMinor: integer8('fee_minor').notNull(),
    cutMinor: integer8('cut_minor').notNull().default(0),
    /** The living order that uses it; it takes no cuts meanwhile. */
    orderId: text('order_id')
      .unique()
      .references(() => orders.orderId),
    closedAt: instant('closed_at'),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('bargains_by_user').on(t.userId, t.createdAt)]
)

/** What each friend cut, once. */
export const bargainCuts = pgTable(
  'bargain_cuts',
  {
    bargainId: text('bargain_id')
      .notNull()
      .references(() => bargains.bargainId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.userId),
    cutMinor: integer8('cut_minor').notNull(),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    primaryKey({ columns: [t.bargainId, t.userId] }),
    index('bargain_cuts_by_user').on(t.userId, t.createdAt),
    index('bargain_cuts_by_owner').on(t.ownerId)
  ]
)
