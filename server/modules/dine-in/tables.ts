import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'

/** What a member saves at the table of an outlet; one without a row takes no dine-in codes. */
export const dineInTerms = pgTable('dine_in_terms', {
  restaurantId: text('restaurant_id')
    .primaryKey()
    .references(() => restaurants.restaurantId),
  /** Off the bill, as far as the guest's membership goes. */
  discountBasisPoints: integer('discount_basis_points').notNull(),
  /** Only of guests who never bought at the outlet or its chain. */
  isFirstVisitOnly: boolean('is_first_visit_only').notNull()
})

/** A bill that became cheaper by a code. */
export const dineInUses = pgTable(
  'dine_in_uses',
  {
    useId: text('use_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    /** Of the outlet's chain as it was, or its own id. */
    chainKey: text('chain_key').notNull(),
    /** As the outlet names it; null where it does not. */
    tableName: text('table_name'),
    code: text('code').notNull(),
    discountBasisPoints: integer('discount_basis_points').notNull(),
    usedAt: instant('used_at').notNull(),
    usedBy: text('used_by').notNull(),
    /** When the outlet took it back. */
    undoneAt: instant('undone_at')
  },
  (t) => [
    uniqueIndex('dine_in_uses_by_code')
      .on(t.code)
      .where(sql`undone_at is null`),
    index('dine_in_uses_by_user').on(t.userId, t.usedAt),
    index('dine_in_uses_by_restaurant').on(t.restaurantId, t.usedAt)
  ]
)
