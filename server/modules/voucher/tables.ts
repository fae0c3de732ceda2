import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { instant, integer8 } from '../../db/columns'
import { users } from '../user/tables'

/** What a voucher is, before a person holds it. One row may be held by many people. */
export const vouchers = pgTable('vouchers', {
  voucherId: text('voucher_id').primaryKey(),
  kind: text('kind', { enum: ['redEnvelope', 'voucher', 'coupon'] }).notNull(),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  /** `delivery`, `cash`, `recommend`, `monthlyDelivery` or another code (spec section 3, Coupon/voucher). */
  useWay: text('use_way').notNull().default('cash'),
  currency: text('currency').$type<Currency>().notNull(),
  amountMinor: integer8('amount_minor').notNull(),
  obtainWay: text('obtain_way').notNull(),
  promoter: text('promoter', { enum: ['platform', 'restaurant'] })
    .notNull()
    .default('platform'),
  minOrderMinor: integer8('min_order_minor'),
  /** Only at these; empty is everywhere. */
  restaurantIds: jsonb('restaurant_ids').$type<string[]>().notNull().default([]),
  dishIds: jsonb('dish_ids').$type<string[]>().notNull().default([]),
  useRestrictions: jsonb('use_restrictions').$type<LocalizedText>(),
  /** Days that it is valid from the day it is given. */
  validDays: integer('valid_days').notNull().default(30)
})

/**
 * A voucher in a person's hands. `A` with `orderId` is locked by that unpaid order; `U` was used by it; `E` has expired.
 * `grantReference` is unique a person, so that one occasion gives one voucher.
 */
export const userVouchers = pgTable(
  'user_vouchers',
  {
    userVoucherId: text('user_voucher_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    voucherId: text('voucher_id')
      .notNull()
      .references(() => vouchers.voucherId),
    grantReference: text('grant_reference').notNull(),
    status: text('status', { enum: ['A', 'U', 'E'] })
      .notNull()
      .default('A'),
    balanceMinor: integer8('balance_minor').notNull(),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    orderId: text('order_id'),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    uniqueIndex('user_vouchers_once').on(t.userId, t.grantReference),
    index('user_vouchers_by_user').on(t.userId, t.status)
  ]
)

/** What an order used of a cash voucher, which keeps the rest; `returnedAt` once the order gave it back. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    voucherUseId: bigserial('voucher_use_id', { mode: 'number' }).primaryKey(),
    userVoucherId: text('user_voucher_id')
      .notNull()
      .references(() => userVouchers.userVoucherId),
    orderId: text('order_id').notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    balanceAfterMinor: integer8('balance_after_minor').notNull(),
    usedAt: instant('used_at').notNull(),
    returnedAt: instant('returned_at')
  },
  (t) => [index('voucher_uses_by_order').on(t.orderId)]
)
