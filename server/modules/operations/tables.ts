import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

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
