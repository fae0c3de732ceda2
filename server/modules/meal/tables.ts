import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { dishes, restaurants } from '../restaurant/tables'

/** Counted stock. A dish without a row has unknown stock (99 an order). `stockLeft + sold` only changes when stock is added. */
export const dishStock = pgTable(
  'dish_stock',
  {
    dishId: text('dish_id')
      .primaryKey()
      .references(() => dishes.dishId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    stockLeft: integer('stock_left').notNull(),
    sold: integer('sold').notNull().default(0)
  },
  (t) => [index('dish_stock_by_restaurant').on(t.restaurantId)]
)
