import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MembershipPeriod } from '@/domain/membership'
import { integer8 } from '../../db/columns'
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

/** Who has, or is about to have, the first price of a product: one order of a person. */
export const membershipFirstPrices = pgTable(
  'membership_first_prices',
  { userId: userId(), product: product(), orderId: orderId().notNull().unique() },
  (t) => [primaryKey({ columns: [t.userId, t.product] })]
)
