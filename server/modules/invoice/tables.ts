import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { orders } from '../order/tables'

/** How often the invoice of an order was sent, and when last. */
export const invoiceMails = pgTable('invoice_mails', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  sentCount: integer('sent_count').notNull(),
  sentAt: instant('sent_at').notNull()
})
