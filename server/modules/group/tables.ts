import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Currency } from '@/domain/countries'
import { groupEndReasons, groupMemberStatuses, groupStatuses, groupThemes } from '@/domain/group-order'
import { deliveryTypes } from '@/domain/pricing'
import { instant, integer8 } from '../../db/columns'
import { storedJson } from '../../db/stored-json'
import { storedText } from '../../db/stored-shared'
import { orders } from '../order/tables'
import { storedLine } from '../ordered-meal/stored'
import { payments } from '../payment/tables'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'

/** Who pays the order of a group. */
const paymentModes = ['leader', 'split'] as const

/** People who order together. Everything that changes one locks its row first; every change raises `version`. */
export const groupOrders = pgTable(
  'group_orders',
  {
    /** `orderTransactionId` in payloads; the order it becomes has the same. */
    groupOrderId: text('group_id').primaryKey(),
    leaderId: text('leader_id')
      .notNull()
      .references(() => users.userId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    currency: text('currency').$type<Currency>().notNull(),
    status: text('status', { enum: groupStatuses }).notNull().default('A'),
    /** Set while `status` is I. */
    endReason: text('end_reason', { enum: groupEndReasons }),
    /** Digits to type; of active groups no two have the same (partial unique index). */
    code: text('code').notNull(),
    version: integer8('version').notNull().default(1),
    theme: text('theme', { enum: groupThemes }).notNull(),
    paymentMode: text('payment_mode', { enum: paymentModes }).notNull(),
    deliveryType: text('delivery_type', { enum: deliveryTypes }).notNull(),
    addressId: text('address_id'),
    deadlineAt: instant('deadline_at'),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  (t) => [
    index('group_orders_by_leader').on(t.leaderId, t.createdAt.desc()),
    index('group_orders_by_code').on(t.code, t.createdAt.desc())
  ]
)

/** Who is or was in a group, its leader too. `isActive` at most once a person (partial unique index). */
export const groupMembers = pgTable(
  'group_members',
  {
    groupOrderId: text('group_id')
      .notNull()
      .references(() => groupOrders.groupOrderId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    status: text('status', { enum: groupMemberStatuses }).notNull().default('choosing'),
    presence: text('presence', { enum: ['in', 'quit', 'removed'] })
      .notNull()
      .default('in'),
    isActive: boolean('is_active').notNull().default(true),
    /** Of this member's dishes. */
    version: integer('version').notNull().default(1),
    joinedAt: instant('joined_at').notNull()
  },
  (t) => [
    primaryKey({ columns: [t.groupOrderId, t.userId] }),
    index('group_members_by_user').on(t.userId, t.joinedAt.desc())
  ]
)

/** What each member chooses, a row a line. */
export const groupDishes = pgTable(
  'group_dishes',
  {
    groupOrderId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
    lineNumber: smallint('line_number').notNull(),
    asked: storedJson('asked', storedLine).notNull(),
    dishName: storedJson('dish_name', storedText).notNull()
  },
  (t) => [primaryKey({ columns: [t.groupOrderId, t.userId, t.lineNumber] })]
)

/** What the leader did to a member's dishes, until they have seen it. */
export const groupNotices = pgTable(
  'group_notices',
  {
    noticeId: text('notice_id').primaryKey(),
    groupOrderId: text('group_id')
      .notNull()
      .references(() => groupOrders.groupOrderId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind', { enum: ['dishRemoved'] }).notNull(),
    dishName: storedJson('dish_name', storedText).notNull(),
    seenAt: instant('seen_at'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('group_notices_by_user').on(t.userId)]
)

/** Each person's part of a submitted order; `paymentId`, `paidBy` and `paidAt` are null until it is paid, once. */
export const groupShares = pgTable(
  'group_shares',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    amountMinor: integer8('amount_minor').notNull(),
    /** What the way it was paid by costs besides. */
    feeMinor: integer8('fee_minor').notNull().default(0),
    paymentId: text('payment_id').references(() => payments.paymentId),
    paidBy: text('paid_by').references(() => users.userId),
    paidAt: instant('paid_at')
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.userId] }),
    index('group_shares_by_user').on(t.userId),
    index('group_shares_by_payer')
      .on(t.paidBy)
      .where(sql`paid_by is not null`)
  ]
)
