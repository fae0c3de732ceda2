import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

/** Messages that the sandbox took in place of WeChat; empty in production. */
export const sandboxWechatMessages = pgTable(
  'sandbox_wechat_messages',
  {
    messageId: text('message_id').primaryKey(),
    openId: text('open_id').notNull(),
    templateId: text('template_id').notNull(),
    page: text('page').notNull(),
    content: jsonb('content').$type<Readonly<Record<string, string>>>().notNull(),
    sentAt: instant('sent_at').notNull()
  },
  (table) => [index('sandbox_wechat_messages_by_person').on(table.openId, table.sentAt)]
)
