import { eq } from 'drizzle-orm'
import { countries } from '@/domain/countries'
import { membershipEnd } from '@/domain/membership'
import type { Tx } from '../../db/database'
import { text } from '../../seed/data/build'
import { demoPeople } from '../../seed/data/people'
import { keyBetween } from '../../seed/deterministic'
import type { ModuleSeed } from '../../seed/module-seed'
import { insertServices, type Service } from '../../seed/services'
import { termsOf } from './plans'
import { membershipCards, membershipPeriods, membershipPlans } from './tables'

const dayMs = 86_400_000

const membershipService: Service = {
  key: 'membership',
  icon: 'vip',
  name: text('会员', 'Members', 'Hội viên'),
  group: 'offers',
  link: 'user/pages/vip/index',
  order: 140
}

const { utcOffsetMinutes } = countries.SG

/** Memberships that were given to the demo people: a month of the card began five days ago, a year of the tiers two months ago. */
async function giveMemberships(tx: Tx, now: number): Promise<void> {
  const plans = await tx.select().from(membershipPlans).where(eq(membershipPlans.countryCode, 'SG'))
  const given = demoPeople.flatMap(({ userId, tier }) => {
    const length = tier === 'foodieCard' ? 'month' : 'year'
    const plan = plans.find(
      ({ product, variant, period }) => product === tier && period === length && variant !== '3km'
    )
    if (!plan) return []
    const { planId, product, variant, days } = plan
    const startsAt = now - (length === 'month' ? 5 : 60) * dayMs
    const endsAt = membershipEnd(startsAt, days, utcOffsetMinutes)
    const periodId = `${userId}-${product}`
    return [
      {
        ...{
          periodId,
          userId,
          product,
          planId,
          variant,
          days,
          utcOffsetMinutes,
          startsAt,
          endsAt,
          createdAt: startsAt
        },
        ...termsOf(plan)
      }
    ]
  })
  await tx.insert(membershipPeriods).values(given)
  await tx.insert(membershipCards).values(
    given.map(({ userId, product, startsAt: createdAt }) => ({
      ...{ userId, product, createdAt },
      number: demoCardNumber(userId, product)
    }))
  )
}

/** The number of a demo person's membership card. */
export const demoCardNumber = (userId: string, product: string): string =>
  ['first', 'last'].map((half) => keyBetween(`${userId} ${product} ${half}`, 100_000, 999_999)).join('')

/** Who is a member without having bought it, and where the app leads to memberships. */
export const membershipSeed: ModuleSeed = {
  beforePeople: (tx) => insertServices(tx, [membershipService]),
  people: (tx, { now }) => giveMemberships(tx, now)
}
