import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { orders } from '../order/tables'

/** Where the rider of an order was last, overwritten by what is newer. */
export const riderPositions = pgTable(
  'rider_positions',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    at: instant('at').notNull(),
    /** When they will be at the door, as it was told last; null without a door. */
    arrivesFrom: instant('arrives_from'),
    arrivesUntil: instant('arrives_until')
  },
  (t) => [index('rider_positions_by_age').on(t.at)]
)
