import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, integer8 } from '../db/columns'

/** The first answer to a call that moves money, written in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull()
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt)
  ]
)

/** Fixed windows that all processes count together: codes sent, wrong passwords. `windowStart` is epoch seconds. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    subject: text('subject').notNull(),
    windowStart: integer8('window_start').notNull(),
    hits: integer('hits').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.windowStart] }),
    index('rate_windows_expires_idx').on(table.expiresAt)
  ]
)
