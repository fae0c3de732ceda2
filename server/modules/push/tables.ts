import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

type Platform = 'h5' | 'weapp' | 'alipay'

/** A device that may be sent messages; it belongs to its last user. Deleted when it has not been seen for half a year. */
export const pushClients = pgTable(
  'push_clients',
  {
    clientId: text('client_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  (table) => [index('push_clients_user_idx').on(table.userId), index('push_clients_updated_idx').on(table.updatedAt)]
)
