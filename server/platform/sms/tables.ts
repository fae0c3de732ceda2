import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

/** Messages of the sandbox SMS inbox; empty in production. */
export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    messageId: text('message_id').primaryKey(),
    mobile: text('mobile').notNull(),
    code: text('code').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull()
  },
  (table) => [index('sandbox_messages_mobile_idx').on(table.mobile, table.sentAt)]
)
