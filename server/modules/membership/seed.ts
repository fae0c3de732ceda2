import { and, eq } from 'drizzle-orm'
import { countries } from '@/domain/countries'
import { demoPeople } from '../../seed/data/people'
import type { ModuleSeed } from '../../seed/module-seed'
import { membershipPeriods, membershipPlans } from './tables'

const dayMs = 86_400_000

/** Who is a member. A month of the card began five days ago; the tiers run for a year of which two months are over. */
export const membershipSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    const plans = await tx
      .select()
      .from(membershipPlans)
      .where(and(eq(membershipPlans.countryCode, 'SG'), eq(membershipPlans.isSold, true)))
    await tx.insert(membershipPeriods).values(
      demoPeople.flatMap(({ userId, tier }) => {
        const period = tier === 'foodieCard' ? 'month' : 'year'
        const plan = plans.find(
          ({ product, variant, ...other }) => product === tier && other.period === period && variant !== '3km'
        )
        if (!plan) return []
        const { planId, product, variant, days } = plan
        const startsAt = now - (period === 'month' ? 5 : 60) * dayMs
        return [
          {
            ...plan,
            ...{ periodId: `${userId}-${product}`, userId, product, planId, variant, days, startsAt },
            endsAt: startsAt + days * dayMs,
            utcOffsetMinutes: countries.SG.utcOffsetMinutes,
            createdAt: startsAt
          }
        ]
      })
    )
  }
}
