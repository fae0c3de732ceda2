import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GiftMonths, MembershipPeriod } from '@/domain/membership'
import { instant, integer8 } from '../../db/columns'
import { membershipTermColumns, orderId, planId, product, userId, variant } from '../membership/tables'

/** What an order of a membership was made for, at which terms, whatever its plan says later. */
export const membershipOrders = pgTable('membership_orders', {
  orderId: orderId().primaryKey(),
  /** Which entry of `membershipPurposes` it is of. */
  purpose: text('purpose').notNull(),
  planId: planId().notNull(),
  product: product(),
  period: text('period').$type<MembershipPeriod>().notNull(),
  variant: variant(),
  days: integer('days').notNull(),
  ...membershipTermColumns,
  isFirstPrice: boolean('is_first_price').notNull().default(false),
  /** Renewed from then on, and charged to `wallet` or a kept card by its id; null of one that is not. */
  source: text('source'),
  renewalPriceMinor: integer8('renewal_price_minor'),
  /** The `effectiveFrom` of the terms that were accepted. */
  acceptedTerms: text('accepted_terms').notNull()
})

/** A membership that was bought for somebody else; who redeems it has the period of its order. */
export const membershipGifts = pgTable('membership_gifts', {
  orderId: orderId().primaryKey(),
  months: integer('months').$type<GiftMonths>().notNull(),
  /** Null until it is paid. */
  code: text('code').unique(),
  redeemedAt: instant('redeemed_at'),
  /** Given back, or taken back by a bank, before anybody redeemed it. */
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull()
})

/** Who has, or is about to have, the first price of a product: one order of a person. */
export const membershipFirstPrices = pgTable(
  'membership_first_prices',
  { userId: userId(), product: product(), orderId: orderId().notNull().unique() },
  (t) => [primaryKey({ columns: [t.userId, t.product] })]
)
