import { and, eq } from 'drizzle-orm'
import { countries } from '@/domain/countries'
import { text } from '../../seed/data/build'
import { demoPeople } from '../../seed/data/people'
import type { ModuleSeed } from '../../seed/module-seed'
import { insertServices, type Service } from '../../seed/services'
import { membershipPeriods, membershipPlans } from './tables'

const dayMs = 86_400_000

const membershipService: Service = {
  key: 'membership',
  icon: 'vip',
  name: text('会员', 'Membership', 'Hội viên'),
  group: 'offers',
  link: 'user/pages/vip/index',
  order: 140
}

/** Who is a member. A month of the card began five days ago; the tiers run for a year of which two months are over. */
export const membershipSeed: ModuleSeed = {
  places: (tx) => insertServices(tx, [membershipService]),
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
