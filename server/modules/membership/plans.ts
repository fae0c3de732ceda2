import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { LocalizedText, MembershipBenefits, MembershipPlan } from '@/contract/types'
import { countries, type CountryCode } from '@/domain/countries'
import { canRenew } from '@/domain/membership'
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
