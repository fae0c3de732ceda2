import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { QuoteMembership } from '@/domain/pricing'
import type { Db } from '../../db/database'
import { membershipPlans, memberships } from './tables'
import type { RequestContext } from '../../http/context'

/** The memberships of a person in force at an instant, as the quote reads them. */
export async function readMemberships(db: Db, userId: string, now: number): Promise<QuoteMembership[]> {
  const rows = await db
    .select({ plan: membershipPlans })
    .from(memberships)
    .innerJoin(membershipPlans, eq(membershipPlans.tier, memberships.tier))
    .where(
      and(
        eq(memberships.userId, userId),
        lte(memberships.startsAt, now),
        or(isNull(memberships.endsAt), gt(memberships.endsAt, now))
      )
    )
    .orderBy(membershipPlans.tier)
  return rows.map(({ plan }) => ({
    tier: plan.tier,
    deliveryDiscountBasisPoints: plan.deliveryDiscountBasisPoints,
    ...(plan.freeDeliveryWithinMeters === null ? {} : { freeDeliveryWithinMeters: plan.freeDeliveryWithinMeters })
  }))
}

/** The memberships of who asks; a visitor has none. */
export const membershipsOf = async ({ session, kernel, now }: RequestContext): Promise<QuoteMembership[]> =>
  session && !session.isVisitor ? readMemberships(kernel.db, session.userId, now) : []
