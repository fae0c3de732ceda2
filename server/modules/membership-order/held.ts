import { inArray } from 'drizzle-orm'
import type { MembershipHeld } from '@/contract/types'
import { countries } from '@/domain/countries'
import type { Db } from '../../db/database'
import { amountOf, instant, optionalInstant } from '../../http/format'
import {
  type PeriodRow,
  type PlanRow,
  presentBenefits,
  readComing,
  readSubscriptions,
  type SubscriptionRow
} from '../membership'
import { membershipPlans } from '../membership/tables'
import { readOfferTitles } from './offer-titles'

/** What is in force of a product: the present period, and when the last one that follows it without a gap ends, null without end. */
interface Held {
  readonly period: PeriodRow
  readonly endsAt: number | null
}

/** What of a product's coming periods, the first one first, is in force now. */
function heldOf(periods: readonly PeriodRow[], now: number): Held | undefined {
  const [period, ...following] = periods
  if (!period || period.startsAt > now) return undefined
  let { endsAt } = period
  for (const next of following) if (next.startsAt === endsAt) ({ endsAt } = next)
  return { period, endsAt }
}

/** Whether a plan costs more than was agreed, so that it ends unless its person says yes. */
export const isDearer = ({ agreedPriceMinor }: SubscriptionRow, { priceMinor }: Pick<PlanRow, 'priceMinor'>): boolean =>
  priceMinor > agreedPriceMinor

/** When a subscription is charged next, and what, which a plan that became cheaper lowers; null where it is charged no more. */
export function presentCharge(
  { nextChargeAt, agreedPriceMinor }: SubscriptionRow,
  { countryCode, priceMinor }: Pick<PlanRow, 'countryCode' | 'priceMinor'>
): MembershipHeld['nextCharge'] {
  const { currency } = countries[countryCode]
  return nextChargeAt === null
    ? null
    : { at: instant(nextChargeAt), price: amountOf(Math.min(agreedPriceMinor, priceMinor), currency), currency }
}

/** What a person holds now, as they read it. */
export async function readHeld(db: Db, userId: string, now: number): Promise<MembershipHeld[]> {
  const coming = await readComing(db, userId, now)
  const all = [...new Set(coming.map(({ product }) => product))].flatMap(
    (product) =>
      heldOf(
        coming.filter((period) => period.product === product),
        now
      ) ?? []
  )
  if (all.length === 0) return []
  const subscriptions = (await readSubscriptions(db, userId)).filter(({ status }) => status === 'live')
  const planIds = subscriptions.map(({ planId }) => planId)
  const plans = await db.select().from(membershipPlans).where(inArray(membershipPlans.planId, planIds))
  const titles = await readOfferTitles(
    db,
    all.map(({ period }) => period)
  )
  return all.map(({ period, endsAt }) => {
    const { product, variant, startsAt, utcOffsetMinutes } = period
    const live = subscriptions.find((each) => each.product === product)
    const plan = plans.find(({ planId }) => planId === live?.planId)
    return {
      ...{ product, variant, utcOffsetMinutes },
      startsAt: instant(startsAt),
      endsAt: optionalInstant(endsAt),
      benefits: presentBenefits(period, titles),
      isRenewing: live !== undefined,
      nextCharge: live && plan && !isDearer(live, plan) ? presentCharge(live, plan) : null
    }
  })
}
