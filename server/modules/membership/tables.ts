import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MembershipTier } from '@/domain/pricing'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

const terms = {
  /** Taken off the delivery fee. */
  deliveryDiscountBasisPoints: integer('delivery_discount_basis_points').notNull(),
  /** Delivery up to this distance is free; null never is. */
  freeDeliveryWithinMeters: integer('free_delivery_within_meters')
}

/** What each tier gives to those who get it from now on; filled by the migration. */
export const membershipPlans = pgTable('membership_plans', {
  tier: text('tier').$type<MembershipTier>().primaryKey(),
  ...terms
})

/** A person's tier from `startsAt` until before `endsAt` (null: without end), at the terms the plan had when it was given. */
export const memberships = pgTable(
  'memberships',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    tier: text('tier')
      .$type<MembershipTier>()
      .notNull()
      .references(() => membershipPlans.tier),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    ...terms
  },
  (t) => [primaryKey({ columns: [t.userId, t.tier] })]
)
