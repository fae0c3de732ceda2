import { bigserial, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { AfterSaleReason, AfterSaleStatus, AfterSaleStep, AfterSaleType, RefundMethod } from '@/domain/after-sale'
import type { Currency } from '@/domain/countries'
import { instant, integer8 } from '../../db/columns'
import { storedJson } from '../../db/stored-json'
import { storedImagePair } from '../../db/stored-shared'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** Requests to give a meal's money back (spec section 3, After-sale request). */
export const afterSales = pgTable(
  'after_sales',
  {
    afterSaleId: text('after_sale_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    status: text('status').$type<AfterSaleStatus>().notNull(),
    type: text('type').$type<AfterSaleType>().notNull(),
    reason: text('reason').$type<AfterSaleReason>().notNull(),
    method: text('method').$type<RefundMethod>().notNull(),
    description: text('description').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** E.164. */
    contactPhone: text('contact_phone').notNull(),
    expectedSolution: text('expected_solution').notNull().default(''),
    correctAddress: text('correct_address').notNull().default(''),
    currency: text('currency').$type<Currency>().notNull(),
    /** The sum of the two below, which are what goes into the wallet and back by the payment. */
    amountMinor: integer8('amount_minor').notNull(),
    walletMinor: integer8('wallet_minor').notNull(),
    paymentMinor: integer8('payment_minor').notNull(),
    /** Of the wallet's part what makes up for a loss, beside what was paid. */
    compensationMinor: integer8('compensation_minor').notNull().default(0),
    /** The ended request that this one takes up again; at most one does. */
    reappliesTo: text('reapplies_to'),
    /** Closed when it has no verdict by then. */
    reviewBy: instant('review_by').notNull(),
    /** The money was granted; nothing stops it any more. */
    decidedAt: instant('decided_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    index('after_sales_by_user').on(t.userId, t.createdAt.desc(), t.afterSaleId.desc()),
    index('after_sales_by_order').on(t.orderId, t.createdAt)
  ]
)

/** Which portions a request is about. */
export const afterSaleItems = pgTable(
  'after_sale_items',
  {
    afterSaleId: text('after_sale_id')
      .notNull()
      .references(() => afterSales.afterSaleId),
    orderId: text('order_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    portions: integer('portions').notNull()
  },
  (t) => [primaryKey({ columns: [t.afterSaleId, t.lineNumber] })]
)

/** What happened to a request, oldest first by id. `note` is the operator's own words. */
export const afterSaleEvents = pgTable(
  'after_sale_events',
  {
    eventId: bigserial('event_id', { mode: 'number' }).primaryKey(),
    afterSaleId: text('after_sale_id')
      .notNull()
      .references(() => afterSales.afterSaleId),
    kind: text('kind').$type<AfterSaleStep>().notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull()
  },
  (t) => [index('after_sale_events_by_request').on(t.afterSaleId, t.eventId)]
)

/** Photos of requests; `afterSaleId` and `position` are null until the request is sent. */
export const afterSalePictures = pgTable(
  'after_sale_pictures',
  {
    pictureId: text('picture_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    afterSaleId: text('after_sale_id').references(() => afterSales.afterSaleId),
    position: smallint('position'),
    image: storedJson('image', storedImagePair).notNull(),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('after_sale_pictures_by_user').on(t.userId)]
)
