import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { LocalizedText, MembershipBenefits, MembershipPlan } from '@/contract/types'
import { countries, type CountryCode } from '@/domain/countries'
import { canRenew, type GiftMonths } from '@/domain/membership'
import type { MembershipTier } from '@/domain/pricing'
import type { Db } from '../../db/database'
import { amountOf } from '../../http/format'
import { membershipPlans } from './tables'

/** A plan, as read. */
export type PlanRow = typeof membershipPlans.$inferSelect

/** What a membership gives, of a plan, an order or a period. */
export type MembershipTerms = Pick<
  PlanRow,
  'deliveryDiscountBasisPoints' | 'freeDeliveryWithinMeters' | 'dineInDiscountBasisPoints' | 'monthlyOfferIds'
>

/** The terms of whatever has them, as they are frozen elsewhere. */
export const termsOf = ({
  deliveryDiscountBasisPoints,
  freeDeliveryWithinMeters,
  dineInDiscountBasisPoints,
  monthlyOfferIds
}: MembershipTerms): MembershipTerms => ({
  deliveryDiscountBasisPoints,
  freeDeliveryWithinMeters,
  dineInDiscountBasisPoints,
  monthlyOfferIds
})

const readWhich = (db: Db, which: SQL | undefined): Promise<PlanRow[]> =>
  db.select().from(membershipPlans).where(which).orderBy(asc(membershipPlans.priceMinor), asc(membershipPlans.planId))

/** What is sold in a country, of one product or of all, the cheapest first. */
export const readPlans = (db: Db, countryCode: CountryCode, product?: MembershipTier): Promise<PlanRow[]> =>
  readWhich(
    db,
    and(
      eq(membershipPlans.countryCode, countryCode),
      eq(membershipPlans.isSold, true),
      product && eq(membershipPlans.product, product)
    )
  )

/** A gift: a plan as if it were of so many months, with their days and their price. It is never renewed. */
interface GiftPlan {
  readonly months: GiftMonths
  readonly plan: PlanRow
}

const timesOf = (plan: PlanRow, times: number): PlanRow => ({
  ...plan,
  days: plan.days * times,
  priceMinor: plan.priceMinor * times,
  firstPriceMinor: null
})

/** What of sold plans is given to somebody else: one and three months at the price of a single month, or else of any; twelve at that of the year. */
export function giftsOf(plans: readonly PlanRow[]): GiftPlan[] {
  const hasSingle = ({ product, variant }: PlanRow) =>
    plans.some((each) => each.period === 'singleMonth' && each.product === product && each.variant === variant)
  const gifts = plans.flatMap((plan): GiftPlan[] => {
    if (plan.period === 'year') return [{ months: 12, plan: timesOf(plan, 1) }]
    if (plan.period === 'month' && hasSingle(plan)) return []
    return ([1, 3] as const).map((months) => ({ months, plan: timesOf(plan, months) }))
  })
  return gifts.sort((a, b) => (a.plan.variant ?? '').localeCompare(b.plan.variant ?? '') || a.months - b.months)
}

/** A plan, whether it is still sold or not. */
export async function readPlan(db: Db, planId: string): Promise<PlanRow | undefined> {
  const [plan] = await readWhich(db, eq(membershipPlans.planId, planId))
  return plan
}

/** What offers are called, by their ids. */
export type OfferTitles = ReadonlyMap<string, LocalizedText>

/** What terms give, for people to read; an offer that is listed twice is had twice a month. */
export function presentBenefits(terms: MembershipTerms, titles: OfferTitles): MembershipBenefits {
  const { monthlyOfferIds, ...limits } = termsOf(terms)
  return {
    ...limits,
    monthlyOffers: [...new Set(monthlyOfferIds)].flatMap((offerId) => {
      const title = titles.get(offerId)
      return title ? [{ title, count: monthlyOfferIds.filter((id) => id === offerId).length }] : []
    })
  }
}

/** A plan as a person could buy it now. */
export function presentPlan(
  plan: PlanRow,
  titles: OfferTitles,
  { hasFirstPrice }: { readonly hasFirstPrice: boolean }
): MembershipPlan {
  const { planId, product, period, variant, days, countryCode, priceMinor, firstPriceMinor } = plan
  const { currency } = countries[countryCode]
  return {
    ...{ planId, product, period, variant, days, currency, countryCode },
    isRenewing: canRenew(period),
    firstPrice: hasFirstPrice && firstPriceMinor !== null ? amountOf(firstPriceMinor, currency) : null,
    price: amountOf(priceMinor, currency),
    benefits: presentBenefits(plan, titles)
  }
}
