import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { orders } from './ordering'

/** How often the invoice of an order was sent, and when last. */
export const invoiceMails = pgTable('invoice_mails', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  sentCount: integer('sent_count').notNull(),
  sentAt: instant('sent_at').notNull()
})

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
