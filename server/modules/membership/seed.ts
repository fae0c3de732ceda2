import { demoPeople } from '../../seed/data/people'
import type { ModuleSeed } from '../../seed/module-seed'
import { membershipPlans, memberships } from './tables'

const dayMs = 86_400_000

/** Who is a member. A month of the card began five days ago; the tiers run for a year of which two months are over. */
export const membershipSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    const plans = await tx.select().from(membershipPlans)
    await tx.insert(memberships).values(
      demoPeople.flatMap(({ userId, tier }) => {
        const plan = plans.find((candidate) => candidate.tier === tier)
        if (!plan) return []
        const [began, lasts] = plan.tier === 'foodieCard' ? [5, 30] : [60, 365]
        return [{ ...plan, userId, startsAt: now - began * dayMs, endsAt: now + (lasts - began) * dayMs }]
      })
    )
  }
}
