import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { restaurants } from '../restaurant/tables'

/** Completed orders of an outlet by day of its calendar. Below zero where orders were refunded that its baseline had counted. */
export const restaurantSales = pgTable(
  'restaurant_sales',
  {
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    day: date('day').notNull(),
    orders: integer('orders').notNull()
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.day] })]
)

/** Portions of a dish in these orders. */
export const dishSales = pgTable(
  'dish_sales',
  {
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    day: date('day').notNull(),
    dishId: text('dish_id').notNull(),
    portions: integer('portions').notNull()
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.day, t.dishId] })]
)
