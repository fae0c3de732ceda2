import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { QuoteMembership } from '@/domain/pricing'
import type { Db } from '../../db/database'
import { membershipPlans, memberships } from '../../db/schema'

/** The memberships of a person in force at an instant, as the quote reads them. */
export async function readMemberships(db: Db, userId: string, now: number): Promise<QuoteMembership[]> {
  const rows = await db.select({ plan: membershipPlans }).from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.tier, memberships.tier))
    .where(and(eq(memberships.userId, userId), lte(memberships.startsAt, now), or(isNull(memberships.endsAt), gt(memberships.endsAt, now))))
    .orderBy(membershipPlans.tier)
  return rows.map(({ plan }) => ({
    tier: plan.tier,
    deliveryDiscountBasisPoints: plan.deliveryDiscountBasisPoints,
    ...(plan.freeDeliveryWithinMeters === null ? {} : { freeDeliveryWithinMeters: plan.freeDeliveryWithinMeters })
  }))
}
