import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CardRefusal } from '@/domain/card'
import type { CountryCode } from '@/domain/countries'
import type {
  MembershipPeriod,
  MembershipPeriodStatus,
  MembershipVariant,
  SubscriptionStatus
} from '@/domain/membership'
import type { MembershipTier } from '@/domain/pricing'
import { instant, integer8 } from '../../db/columns'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** Columns of a membership's tables. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.userId)
export const product = () => text('product').$type<MembershipTier>().notNull()
export const variant = () => text('variant').$type<MembershipVariant>()
export const orderId = () => text('order_id').references(() => orders.orderId)

/** What a membership gives: of a plan as it is now, of orders and periods as it was agreed. */
export const membershipTermColumns = {
  /** Taken off the delivery fee. */
  deliveryDiscountBasisPoints: integer('delivery_discount_basis_points').notNull(),
  /** Delivery up to this distance is free; null never is. */
  freeDeliveryWithinMeters: integer('free_delivery_within_meters'),
  /** The most that eating in costs less (spec section 9, Promotions); null of a product without. */
  dineInDiscountBasisPoints: integer('dine_in_discount_basis_points'),
  /** Offers that can be claimed once a month. */
  monthlyOfferIds: text('monthly_offer_ids').array().notNull().default([])
}

/** What is sold: a product for so many days in a country, at a price with tax in it; filled by the migration. */
export const membershipPlans = pgTable('membership_plans', {
  planId: text('plan_id').primaryKey(),
  product: product(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  period: text('period').$type<MembershipPeriod>().notNull(),
  variant: variant(),
  days: integer('days').notNull(),
  /** Of the first period of a person and product; null where there is none. */
  firstPriceMinor: integer8('first_price_minor'),
  priceMinor: integer8('price_minor').notNull(),
  ...membershipTermColumns,
  isSold: boolean('is_sold').notNull().default(true)
})

export const planId = () => text('plan_id').references(() => membershipPlans.planId)

/** What is renewed by itself. Of a person and product one that has not ended (partial unique index). */
export const membershipSubscriptions = pgTable(
  'membership_subscriptions',
  {
    subscriptionId: text('subscription_id').primaryKey(),
    userId: userId(),
    product: product(),
    planId: planId().notNull(),
    agreedPriceMinor: integer8('agreed_price_minor').notNull(),
    /** `wallet`, or the id of a kept card. */
    source: text('source').notNull(),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** Set while it is live. */
    nextChargeAt: instant('next_charge_at'),
    pausedUntil: instant('paused_until'),
    createdAt: instant('created_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    endedAt: instant('ended_at')
  },
  (t) => [
    uniqueIndex('membership_subscriptions_once').on(t.userId, t.product),
    index('membership_subscriptions_due').on(t.nextChargeAt)
  ]
)

const subscriptionId = () => text('subscription_id').references(() => membershipSubscriptions.subscriptionId)

/** When a person is a member, from `startsAt` until before `endsAt` (null: without end). Paid ones of a person and product never overlap. */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    periodId: text('period_id').primaryKey(),
    userId: userId(),
    product: product(),
    /** Null of what was given, as its order. */
    planId: planId(),
    variant: variant(),
    orderId: orderId().unique(),
    subscriptionId: subscriptionId(),
    /** Of its subscription; the first is 1. */
    number: integer('number'),
    /** Null of what was given without a length. */
    days: integer('days'),
    /** Days that a bank took back with a part of what paid it; `days` are what is left. */
    takenDays: integer('taken_days').notNull().default(0),
    utcOffsetMinutes: integer('utc_offset_minutes').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    ...membershipTermColumns,
    status: text('status').$type<MembershipPeriodStatus>().notNull().default('paid'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    unique().on(t.subscriptionId, t.number),
    index('membership_periods_by_user').on(t.userId, t.product, t.startsAt)
  ]
)

/** The number that a membership card is known by; digits. */
export const membershipCards = pgTable(
  'membership_cards',
  {
    userId: userId(),
    product: product(),
    number: text('number').notNull().unique(),
    createdAt: instant('created_at').notNull()
  },
  (t) => [primaryKey({ columns: [t.userId, t.product] })]
)

/** Tries to charge a renewal, each written down before anybody is asked. */
export const renewalTries = pgTable(
  'renewal_tries',
  {
    subscriptionId: subscriptionId().notNull(),
    /** Of the period that it would begin. */
    number: integer('number').notNull(),
    attempt: integer('attempt').notNull(),
    orderId: orderId().notNull(),
    source: text('source').notNull(),
    at: instant('at').notNull(),
    /** Null until it is known. */
    answer: text('answer').$type<'paid' | CardRefusal>(),
    answeredAt: instant('answered_at')
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.number, t.attempt] })]
)

/** A period, as read. */
export type PeriodRow = typeof membershipPeriods.$inferSelect

/** Whose membership of which product. */
export interface Holding {
  readonly userId: string
  readonly product: MembershipTier
}
