import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { cardRefusals } from '@/domain/card'
import type { Currency } from '@/domain/countries'
import type { PaymentType } from '@/domain/pricing'
import { instant, integer8 } from '../../db/columns'
import { storedJson } from '../../db/stored-json'
import { storedFigures } from '../order/stored'
import { orders } from '../order/tables'
import { users } from '../user/tables'
import { storedHostCall } from './stored'

/** One try to pay an order or a group's shares of it. At most one row of an order has `settles` (partial unique index), the one that paid it, unless shares pay it. */
export const payments = pgTable(
  'payments',
  {
    paymentId: text('payment_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    userId: text('user_id').notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    provider: text('provider').notNull(),
    status: text('status', {
      enum: ['pending', 'review', 'due', 'succeeded', 'declined', 'cancelled', 'expired', 'refunding', 'refunded']
    }).notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The order's figures under this payment type, taken over when it pays. */
    figures: storedJson('figures', storedFigures).notNull(),
    settles: boolean('settles').notNull().default(false),
    /** Set on a payment of shares: one's own, or all that are unpaid. */
    shareScope: text('share_scope', { enum: ['own', 'rest'] }),
    /** Id of the provider's session; null until it has one. */
    providerReference: text('provider_reference'),
    /** Id of the provider's charge, shown as the transaction number and needed for refunds. */
    transactionNumber: text('transaction_number'),
    /** What the person does next at the provider; at most one of the three, each null until the provider was asked. */
    redirectUrl: text('redirect_url'),
    hostCall: storedJson('host_call', storedHostCall),
    qrPayload: text('qr_payload'),
    returnPath: text('return_path').notNull(),
    /** The program of ours that it was begun in, which what the person does next is for. */
    platform: text('platform', { enum: ['h5', 'weapp', 'alipay'] })
      .notNull()
      .default('h5'),
    /** The saved card it is made with; null where the person shows one on the provider's page. */
    savedCardId: text('saved_card_id'),
    /** Its keeper's fingerprint of the card: of a kept one from the beginning, of one that was shown once it has paid. */
    cardFingerprint: text('card_fingerprint'),
    /** Which try of charging its order while its person is away; null of a payment that a person began. */
    chargeAttempt: smallint('charge_attempt'),
    /** Why a saved card, or the wallet, was not charged. */
    refusal: text('refusal', { enum: cardRefusals }),
    /** When the person last said that the money is on its way. */
    submittedAt: instant('submitted_at'),
    /** A code of the contract. */
    reasonCode: integer('reason_code'),
    succeededAt: instant('succeeded_at'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    index('payments_by_order').on(t.orderId),
    index('payments_by_user').on(t.userId, t.createdAt.desc()),
    index('payments_under_review')
      .on(t.submittedAt)
      .where(sql`status = 'review'`),
    uniqueIndex('payments_settle_once')
      .on(t.orderId)
      .where(sql`settles and share_scope is null`),
    uniqueIndex('payments_by_charge')
      .on(t.orderId, t.chargeAttempt)
      .where(sql`charge_attempt is not null`),
    uniqueIndex('payments_by_reference').on(t.provider, t.providerReference),
    index('payments_by_card')
      .on(t.cardFingerprint)
      .where(sql`card_fingerprint is not null`)
  ]
)

/** Messages of a provider, each taken once by its event id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    kind: text('kind').notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    currency: text('currency').notNull(),
    receivedAt: instant('received_at').notNull()
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })]
)

/** Money that goes back: of a payment at most once for each order it paid, and in parts once for each after-sale request, or each request of the order's kind (partial unique indexes). */
export const refunds = pgTable(
  'refunds',
  {
    refundId: text('refund_id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.paymentId),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    reason: text('reason', {
      enum: ['cancelled', 'rejected', 'late', 'duplicate', 'afterSale', 'undelivered', 'inPart']
    }).notNull(),
    /** The request whose part of the payment it is; null for a payment that goes back as a whole. */
    afterSaleId: text('after_sale_id'),
    /** The request of the order's kind whose part it is (`inPart`), as a voucher of several. */
    refundRequestId: text('refund_request_id'),
    amountMinor: integer8('amount_minor').notNull(),
    /** What of it the payer's bank had given them already by a lost dispute; the rest is sent. Null until the provider is first asked. */
    bankMinor: integer8('bank_minor'),
    currency: text('currency').$type<Currency>().notNull(),
    /** `card` is back by the way it came, whichever that was; `wallet` too where the provider could not send it so, whose reference then stays. */
    destination: text('destination', { enum: ['wallet', 'card'] }).notNull(),
    status: text('status', { enum: ['pending', 'succeeded'] })
      .notNull()
      .default('pending'),
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    /** When the provider first refused it for now, and what it said last; null once it has taken the refund on. */
    refusedSince: instant('refused_since'),
    refusal: text('refusal'),
    /** When we stopped asking: from then on a person decides, and nothing of ours sends it by itself. */
    stoppedAt: instant('stopped_at')
  },
  (t) => [
    uniqueIndex('refunds_once')
      .on(t.paymentId, t.orderId)
      .where(sql`after_sale_id is null and refund_request_id is null`),
    uniqueIndex('refunds_once_a_request')
      .on(t.afterSaleId)
      .where(sql`after_sale_id is not null`),
    uniqueIndex('refunds_once_a_part')
      .on(t.orderId, t.refundRequestId)
      .where(sql`refund_request_id is not null`),
    index('refunds_by_order').on(t.orderId),
    index('refunds_stopped')
      .on(t.stoppedAt)
      .where(sql`stopped_at is not null`)
  ]
)

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
