import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'

/** Mails of the sandbox outbox; empty in production. */
export const sandboxMails = pgTable(
  'sandbox_mails',
  {
    mailId: text('mail_id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull(),
    sentAt: instant('sent_at').notNull()
  },
  (t) => [index('sandbox_mails_by_recipient').on(t.recipient, t.sentAt)]
)
