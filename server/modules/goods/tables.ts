import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { dishes } from '../restaurant/tables'
import { users } from '../user/tables'

/** Who wants to hear that goods are back; told once, then forgotten. */
export const goodsWaits = pgTable(
  'goods_waits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    dishId: text('dish_id')
      .notNull()
      .references(() => dishes.dishId),
    askedAt: instant('asked_at').notNull()
  },
  (t) => [primaryKey({ columns: [t.userId, t.dishId] }), index('goods_waits_by_dish').on(t.dishId)]
)
