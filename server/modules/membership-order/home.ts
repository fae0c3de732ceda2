import type { MembershipPlan, Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { amountOf } from '../../http/format'
import { giftsOf, type OfferTitles, type PlanRow, presentPlan, readPlans } from '../membership'
import { isSellable } from '../order'
import { readFirstPriced } from './first-price'
import { readHeld } from './held'
import { readOfferTitles } from './offer-titles'
import { countryOf } from './price'
import { readSaved, type Saved } from './saved'
import { readWould } from './would'

/** The person of a request; undefined of a visitor, of whom nothing is known. */
const knownUser = ({ session }: RequestContext): string | undefined =>
  session && !session.isVisitor ? session.userId : undefined

async function presentPlans(
  context: RequestContext,
  plans: readonly PlanRow[],
  titles: OfferTitles
): Promise<MembershipPlan[]> {
  const { db } = context.kernel
  const userId = knownUser(context)
  const firstPriced = userId === undefined ? undefined : await readFirstPriced(db, userId)
  return plans.map((plan) => presentPlan(plan, titles, { hasFirstPrice: firstPriced?.has(plan.product) ?? true }))
}

/** Sums of several products, by currency. */
export function presentSaved(all: readonly Saved[]) {
  const byCurrency = new Map<Saved['currency'], number>()
  for (const { currency, minor } of all) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + minor)
  return [...byCurrency].map(([currency, minor]) => ({ amount: amountOf(minor, currency), currency }))
}

/** What is sold here, and what this person has of it. */
export async function getMembershipHome(
  _params: ValidParams<'membershipHome'>,
  context: RequestContext
): Promise<Result<'membershipHome'>> {
  const { kernel, now } = context
  const { db } = kernel
  const userId = knownUser(context)
  const plans = await readPlans(db, await countryOf(db, context))
  const held = userId === undefined ? [] : await readHeld(db, userId, now)
  const saved = await Promise.all(held.map(({ product }) => readSaved(db, { userId: userId ?? '', product })))
  return {
    isSold: isSellable(context, 'membership'),
    held,
    would: userId === undefined || held.length > 0 ? null : await readWould(db, userId, plans, now),
    saved: held.length === 0 ? null : presentSaved(saved.flat()),
    plans: await presentPlans(context, plans, await readOfferTitles(db, plans))
  }
}

/** What is sold here, of one product or of all. */
export async function listMembershipPlans(
  { product }: ValidParams<'membershipPlanList'>,
  context: RequestContext
): Promise<Result<'membershipPlanList'>> {
  const { db } = context.kernel
  const plans = await readPlans(db, await countryOf(db, context), product)
  const titles = await readOfferTitles(db, plans)
  return {
    isSold: isSellable(context, 'membership'),
    plans: await presentPlans(context, plans, titles),
    gifts: giftsOf(plans).map(({ months: giftMonths, plan }) => ({
      ...presentPlan(plan, titles, { hasFirstPrice: false }),
      isRenewing: false,
      giftMonths
    }))
  }
}
