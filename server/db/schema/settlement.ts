/** Tables of what is settled with an order. */
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { restaurants } from './catalogue'
import { instant, integer8 } from './columns'
import { users } from './identity'
import { orders } from './ordering'

/** A promotion code in one currency: `deductMinor` off, or `discountBasisPoints` of the dishes up to `maximumMinor`; exactly one of both. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    promotionCodeId: text('promotion_code_id').primaryKey(),
    code: text('code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    deductMinor: integer8('deduct_minor'),
    discountBasisPoints: integer('discount_basis_points'),
    maximumMinor: integer8('maximum_minor'),
    minOrderMinor: integer8('min_order_minor'),
    restaurantIds: jsonb('restaurant_ids').$type<string[]>().notNull().default([]),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    totalLimit: integer('total_limit'),
    personLimit: integer('person_limit').notNull().default(1),
    /** Orders that hold it now, never above `totalLimit`. */
    used: integer('used').notNull().default(0)
  },
  (t) => [unique().on(t.code, t.currency)]
)

/** How many living orders of a person hold a code. */
export const promotionCodeUses = pgTable(
  'promotion_code_uses',
  {
    promotionCodeId: text('promotion_code_id')
      .notNull()
      .references(() => promotionCodes.promotionCodeId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    used: integer('used').notNull()
  },
  (t) => [primaryKey({ columns: [t.promotionCodeId, t.userId] }), index('promotion_code_uses_by_user').on(t.userId)]
)

/** Friends cut the delivery fee of an order to come. At most one of a person and restaurant is not closed (partial unique index). */
export const bargains = pgTable(
  'bargains',
  {
    bargainId: text('bargain_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    restaurantId: text('restaurant_id')
      .notNull()
      .references(() => restaurants.restaurantId),
    currency: text('currency').$type<Currency>().notNull(),
    /** The fee as it was when the bargain began. */
    feeMinor: integer8('fee_minor').notNull(),
    cutMinor: integer8('cut_minor').notNull().default(0),
    /** The living order that uses it; nobody cuts meanwhile. */
    orderId: text('order_id')
      .unique()
      .references(() => orders.orderId),
    closedAt: instant('closed_at'),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('bargains_by_user').on(t.userId, t.createdAt)]
)

/** What each friend cut, once. */
export const bargainCuts = pgTable(
  'bargain_cuts',
  {
    bargainId: text('bargain_id')
      .notNull()
      .references(() => bargains.bargainId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.userId),
    cutMinor: integer8('cut_minor').notNull(),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    primaryKey({ columns: [t.bargainId, t.userId] }),
    index('bargain_cuts_by_user').on(t.userId, t.createdAt),
    index('bargain_cuts_by_owner').on(t.ownerId)
  ]
)
