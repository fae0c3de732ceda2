/** Tables of what a person pays less with, or pays from: vouchers, memberships, the balance. */
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { ledgerKinds } from '@/domain/wallet'
import { instant, integer8 } from './columns'
import { users } from './identity'

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
  validDays: integer('valid_days').notNull().default(30),
  /** Given to every new account whose country has this currency. */
  isWelcome: boolean('is_welcome').notNull().default(false)
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

/** What each tier gives; filled by the migration. */
export const membershipPlans = pgTable('membership_plans', {
  tier: text('tier', { enum: ['VIP', 'SVIP', 'foodieCard'] }).primaryKey(),
  /** Taken off the delivery fee. */
  deliveryDiscountBasisPoints: integer('delivery_discount_basis_points').notNull(),
  /** Delivery up to this distance is free; null never is. */
  freeDeliveryWithinMeters: integer('free_delivery_within_meters')
})

/** A person's tier from `startsAt` until before `endsAt` (null: without end). */
export const memberships = pgTable(
  'memberships',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    tier: text('tier', { enum: ['VIP', 'SVIP', 'foodieCard'] })
      .notNull()
      .references(() => membershipPlans.tier),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at')
  },
  (t) => [primaryKey({ columns: [t.userId, t.tier] })]
)

/** The balance of each wallet, equal to the sum of its ledger; changed only together with a ledger entry. */
export const walletAccounts = pgTable(
  'wallet_accounts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    currency: text('currency').$type<Currency>().notNull(),
    balanceMinor: integer8('balance_minor').notNull().default(0),
    /** What of the balance was given: pays first, is never withdrawn. */
    giftMinor: integer8('gift_minor').notNull().default(0)
  },
  (t) => [primaryKey({ columns: [t.userId, t.currency] })]
)

/** What a person owes for a payment that their bank took back. As long as one has not ended, nothing leaves any of their wallets. */
export const walletDebts = pgTable(
  'wallet_debts',
  {
    /** The dispute's: `provider:number`. */
    debtId: text('debt_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    currency: text('currency').$type<Currency>().notNull(),
    /** What was paid. */
    orderId: text('order_id').notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    /** The payment had put money into the wallet, which gives what is there and what comes. */
    isWallets: boolean('is_wallets').notNull(),
    /** What of it the wallet has given, in so many takes. */
    takenMinor: integer8('taken_minor').notNull().default(0),
    takeCount: integer('take_count').notNull().default(0),
    /** The bank has decided: it stays with the person, until it is paid or our people settle it. */
    isFinal: boolean('is_final').notNull().default(false),
    endReason: text('end_reason', { enum: ['paid', 'returned', 'settled'] }),
    openedAt: instant('opened_at').notNull(),
    endedAt: instant('ended_at')
  },
  (t) => [index('wallet_debts_by_user').on(t.userId)]
)

/** Every movement of a wallet; rows are never changed or removed (trigger). `amountMinor` is positive when money comes in. */
export const walletLedger = pgTable(
  'wallet_ledger',
  {
    entryId: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    balanceAfterMinor: integer8('balance_after_minor').notNull(),
    /** What of the amount is gift, with its sign. */
    giftMinor: integer8('gift_minor').notNull().default(0),
    giftAfterMinor: integer8('gift_after_minor').notNull().default(0),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** What caused it, e.g. `payment:{id}`; one cause moves money once. */
    reference: text('reference').notNull().unique(),
    orderId: text('order_id'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('wallet_ledger_by_user').on(t.userId, t.currency, t.entryId)]
)
