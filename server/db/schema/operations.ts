import { doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { orders } from './ordering'

/** Where the rider of an order was last, overwritten by what is newer. */
export const riderPositions = pgTable(
  'rider_positions',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.orderId),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    at: instant('at').notNull()
  },
  (t) => [index('rider_positions_by_age').on(t.at)]
)

/** Signed requests that were taken, so that none is taken twice. */
export const operationRequests = pgTable(
  'operation_requests',
  {
    partnerId: text('partner_id').notNull(),
    nonce: text('nonce').notNull(),
    receivedAt: instant('received_at').notNull()
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.nonce] }), index('operation_requests_by_age').on(t.receivedAt)]
)
