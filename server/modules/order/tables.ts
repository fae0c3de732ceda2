import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DoorReason } from '@/domain/cash'
import type { CountryCode, Currency } from '@/domain/countries'
import type { CancelReason, PaymentReason, SilenceReason, StopReason } from '@/domain/order-cancel'
import { orderKinds, type OrderStatus } from '@/domain/order-state'
import type { PaymentType } from '@/domain/pricing'
import { instant, integer8 } from '../../db/columns'
import { storedJson } from '../../db/stored-json'
import { storedPicture, storedText } from '../../db/stored-shared'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'
import { storedFigures, storedInvoice, storedQuoteInput, storedTax } from './stored'

/** Every purchase, whatever is bought: what a kind alone has stands in a table of its own, as that of {@link meals}. */
export const orders = pgTable(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    /** What people read out; digits. */
    orderNumber: text('order_number').notNull().unique(),
    /** Of a group's order the `groupOrderId`. */
    orderTransactionId: text('transaction_id').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    /** Whose outlet sells it, so whose partner may look into it; null where we do. */
    restaurantId: text('restaurant_id').references(() => restaurants.restaurantId),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    kind: text('kind', { enum: orderKinds }).notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** What it is called, as it was when it was made, so that the receipt never changes: of a meal the outlet. */
    title: storedJson('title', storedText).notNull(),
    picture: storedJson('picture', storedPicture).notNull(),
    /** Of the place where it was bought: its days and months are counted there. */
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /** Fingerprint that was agreed at submit. */
    quoteId: text('quote_id').notNull(),
    /** What the domain was asked; the cashier asks again with another payment type. */
    quoteInput: storedJson('quote_input', storedQuoteInput).notNull(),
    figures: storedJson('figures', storedFigures).notNull(),
    tax: storedJson('tax', storedTax).notNull(),
    /** Equal to `figures.total`: what is paid by the payment type, after balance and deductions. */
    totalMinor: integer8('total_minor').notNull(),
    paymentType: text('payment_type').$type<PaymentType>(),
    userVoucherId: text('user_voucher_id'),
    promotionCodeId: text('promotion_code_id'),
    /** True while its balance part is out of the wallet; turned once. */
    holdsBalance: boolean('holds_balance').notNull().default(false),
    /** True while its voucher is locked or used by it; turned once. */
    holdsVoucher: boolean('holds_voucher').notNull().default(false),
    /** True while it counts as a use of its promotion code; turned once. */
    holdsPromotionCode: boolean('holds_promotion_code').notNull().default(false),
    /** How often a late payment took it again: part of the references of balance entries. */
    takeCount: integer('take_count').notNull().default(1),
    /** Whom the invoice is for and where it is sent. */
    invoice: storedJson('invoice', storedInvoice),
    /** Set on the order of a group: who pays it. */
    groupMode: text('group_mode', { enum: ['leader', 'split'] }),
    cancelCode: text('cancel_code').$type<CancelReason | StopReason | DoorReason | PaymentReason | SilenceReason>(),
    cancelReason: text('cancel_reason'),
    /** How much of it requests to give money back were made for: of a meal its portions. */
    claimedCount: integer('claimed_count').notNull().default(0),
    /** True of an order that is made, and may end, in parts, each an order of its own. */
    hasParts: boolean('has_parts').notNull().default(false),
    /** The order that this one is a part of. */
    wholeOrderId: text('whole_order_id'),
    /** Of a part: what goes back when it alone is not made. */
    aloneMinor: integer8('alone_minor'),
    /** What of the wallet's part went back there: of a part that was not made, and of a whole of which nothing came. */
    returnedBalanceMinor: integer8('returned_balance_minor'),
    /** Null for as long as cash is due. */
    paidAt: instant('paid_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  (t) => [
    index('orders_by_user').on(t.userId, t.createdAt.desc(), t.orderId.desc()),
    index('orders_by_status').on(t.userId, t.status),
    index('orders_unconfirmed')
      .on(t.userId)
      .where(sql`status in ('paid', 'paynowReview')`),
    check('orders_total', sql`${t.totalMinor} >= 0`)
  ]
)

/** Every state an order has been in, oldest first by `id`: the timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderEventId: bigserial('order_event_id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    event: text('event').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    at: instant('at').notNull()
  },
  (t) => [index('order_events_by_order').on(t.orderId, t.orderEventId)]
)
