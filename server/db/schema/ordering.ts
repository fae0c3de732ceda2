/** Tables of orders and payments. */
import { bigserial, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { CountryCode, Currency } from '@/domain/countries'
import type { DoorReason } from '@/domain/cash'
import type { CancelReason, PaymentReason, StopReason } from '@/domain/order-cancel'
import { orderKinds, type OrderStatus } from '@/domain/order-state'
import type { PaymentType } from '@/domain/pricing'
import { restaurants } from './catalogue'
import { instant, integer8 } from './columns'
import { users } from './identity'
import { keptJson, keptList } from './kept-json'
import {
  keptAddress,
  keptChoices,
  keptFigures,
  keptHostCall,
  keptInvoice,
  keptPicture,
  keptQuoteInput,
  keptRider,
  keptTax,
  keptText
} from './kept-shapes'

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
    title: keptJson('title', keptText).notNull(),
    picture: keptJson('picture', keptPicture).notNull(),
    /** Of the place where it was bought: its days and months are counted there. */
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    /** Fingerprint that was agreed at submit. */
    quoteId: text('quote_id').notNull(),
    /** What the domain was asked; the cashier asks again with another payment type. */
    quoteInput: keptJson('quote_input', keptQuoteInput).notNull(),
    figures: keptJson('figures', keptFigures).notNull(),
    tax: keptJson('tax', keptTax).notNull(),
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
    invoice: keptJson('invoice', keptInvoice),
    /** Set on the order of a group: who pays it. */
    groupMode: text('group_mode', { enum: ['leader', 'split'] }),
    cancelCode: text('cancel_code').$type<CancelReason | StopReason | DoorReason | PaymentReason>(),
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

/** What only a meal has: a row for every order that is delivered or collected, the parts of a combined one and the whole. Locked by its order. */
export const meals = pgTable('meals', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  /** What the person chose, as submitted. */
  choices: keptJson('choices', keptChoices).notNull(),
  /** The outlet's, as they were when the order was made. */
  restaurantAddress: text('restaurant_address').notNull(),
  restaurantPhone: text('restaurant_phone').notNull(),
  deliveryAddress: keptJson('delivery_address', keptAddress),
  dishCount: integer('dish_count').notNull(),
  remark: text('remark').notNull().default(''),
  tableware: text('tableware').notNull().default('none'),
  collectionCode: text('collection_code'),
  rider: keptJson('rider', keptRider),
  /** The combined area of an order from several restaurants; null for every other, its sub-orders included. */
  combineOrderAreaId: text('combine_order_area_id'),
  /** True while the portions of its lines are taken out of stock; turned once. */
  holdsStock: boolean('holds_stock').notNull().default(false),
  /** True once the customer has said how it was; turned once. */
  isReviewed: boolean('is_reviewed').notNull().default(false),
  arrivesFrom: instant('arrives_from'),
  arrivesUntil: instant('arrives_until')
})

/** The lines as they were quoted. `stockTaken` portions were counted off `dish_stock` (0 for dishes with unknown stock). */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    lineNumber: integer('line_number').notNull(),
    dishId: text('dish_id').notNull(),
    dishName: keptJson('dish_name', keptText).notNull(),
    image: keptJson('image', keptPicture),
    choices: keptList('choices', keptText).notNull(),
    dishCount: integer('dish_count').notNull(),
    unitMinor: integer8('unit_minor').notNull(),
    originalUnitMinor: integer8('original_unit_minor'),
    totalMinor: integer8('total_minor').notNull(),
    stockTaken: integer('stock_taken').notNull().default(0),
    /** Who of a group ordered it; null for who orders alone. */
    eaterId: text('eater_id').references(() => users.userId),
    /** Portions that after-sale requests were made for. */
    claimedCount: integer('claimed_count').notNull().default(0)
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineNumber] }),
    index('order_lines_by_eater')
      .on(t.eaterId)
      .where(sql`eater_id is not null`)
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
    figures: keptJson('figures', keptFigures).notNull(),
    settles: boolean('settles').notNull().default(false),
    /** Set on a payment of shares: one's own, or all that are unpaid. */
    shareScope: text('share_scope', { enum: ['own', 'rest'] }),
    /** Id of the provider's session; null until it has one. */
    providerReference: text('provider_reference'),
    /** Id of the provider's charge, shown as the transaction number and needed for refunds. */
    transactionNumber: text('transaction_number'),
    /** What the person does next at the provider; at most one of the three, each null until the provider was asked. */
    redirectUrl: text('redirect_url'),
    hostCall: keptJson('host_call', keptHostCall),
    qrPayload: text('qr_payload'),
    returnPath: text('return_path').notNull(),
    /** The program of ours that it was begun in, which what the person does next is for. */
    platform: text('platform', { enum: ['h5', 'weapp', 'alipay'] })
      .notNull()
      .default('h5'),
    /** The kept card it is made with; null where the person shows one on the provider's page. */
    savedCardId: text('saved_card_id'),
    /** Its keeper's fingerprint of the card: of a kept one from the beginning, of one that was shown once it has paid. */
    cardFingerprint: text('card_fingerprint'),
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
