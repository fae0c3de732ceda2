/** Tables of money that people send by their own bank. */
import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Currency } from '@/domain/countries'
import { instant, integer8 } from './columns'
import { users } from './identity'
import { payments } from './ordering'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Pictures that show a transfer. Not among the pictures that are served: only our own people look at them. */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    proofId: text('proof_id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    picture: bytes('picture').notNull(),
    /** Null until it was sent with the payment. */
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('payment_proofs_by_payment').on(t.paymentId, t.createdAt), index('payment_proofs_by_user').on(t.userId)]
)

/** Money on our account that matches no payment, each once by the bank's own number. `paymentId` is null where the payer is unknown. */
export const paymentStrays = pgTable(
  'payment_strays',
  {
    provider: text('provider').notNull(),
    transactionNumber: text('transaction_number').notNull(),
    reference: text('reference').notNull(),
    paymentId: text('payment_id').references(() => payments.paymentId),
    reason: text('reason', { enum: ['anotherAmount', 'paidAgain', 'unknownReference'] }).notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    foundAt: instant('found_at').notNull()
  },
  (t) => [primaryKey({ columns: [t.provider, t.transactionNumber] })]
)

/** Payments that a bank takes back, each once by the bank's own number of the dispute. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    provider: text('provider').notNull(),
    disputeId: text('dispute_id').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    orderId: text('order_id').notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** In the provider's words. */
    reason: text('reason').notNull().default(''),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at')
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.disputeId] }),
    index('payment_disputes_by_payment').on(t.paymentId),
    index('payment_disputes_by_order').on(t.orderId)
  ]
)

/** The sandbox bank's books of our account. */
export const sandboxTransfers = pgTable(
  'sandbox_transfers',
  {
    transferId: text('transfer_id').primaryKey(),
    provider: text('provider', { enum: ['paynow', 'transfer'] }).notNull(),
    reference: text('reference').notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    receivedAt: instant('received_at').notNull()
  },
  (t) => [
    index('sandbox_transfers_by_reference').on(t.provider, t.reference),
    index('sandbox_transfers_by_time').on(t.receivedAt)
  ]
)
