import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { cardRefusals } from '@/domain/card'
import type { Currency } from '@/domain/countries'
import { instant, integer8 } from '../../db/columns'

/** Books of the sandbox's card keepers: only their pages and adapters read them. */
export const sandboxCardSetups = pgTable('sandbox_card_setups', {
  sessionId: text('session_id').primaryKey(),
  provider: text('provider').notNull(),
  kind: text('kind', { enum: ['card', 'nets'] }).notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['open', 'saved', 'cancelled', 'removed'] })
    .notNull()
    .default('open'),
  behaviour: text('behaviour', { enum: ['pays', 'declines', 'lost', 'asks'] }),
  token: text('token').unique(),
  brand: text('brand'),
  lastFour: text('last_four'),
  expiryMonth: smallint('expiry_month'),
  expiryYear: smallint('expiry_year'),
  /** The card as its party knows it again. */
  card: text('card'),
  createdAt: instant('created_at').notNull()
})

/** What the sandbox bank has sent back. */
export const sandboxCardRefunds = pgTable('sandbox_card_refunds', {
  refundId: text('refund_id').primaryKey(),
  sessionId: text('session_id').notNull(),
  amountMinor: integer8('amount_minor').notNull()
})

/** Books of the sandbox bank, which stands for an outside party: nothing of ours reads them but through its port. */
export const sandboxCardSessions = pgTable('sandbox_card_sessions', {
  sessionId: text('session_id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  amountMinor: integer8('amount_minor').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['open', 'paid', 'declined', 'cancelled', 'refunded'] })
    .notNull()
    .default('open'),
  /** Why a saved card was declined. */
  refusal: text('refusal', { enum: cardRefusals }),
  chargeId: text('charge_id'),
  /** Who of the sandbox's parties: the bank `sandbox`, or the stand-in of the provider of that name. */
  provider: text('provider').notNull().default('sandbox'),
  asks: text('asks', { enum: ['card', 'consent'] })
    .notNull()
    .default('card'),
  /** The card that was shown, as the party knows it again. */
  card: text('card'),
  createdAt: instant('created_at').notNull()
})

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
