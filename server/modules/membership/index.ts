import type { ServerModule } from '../../http/module'
import { offerClaimants } from '../offer'
import { policies } from '../support'
import { membershipAccountPart } from './account-part'
import { benefitTerms } from './benefit-terms'
import { membershipGuide } from './guide'
import { readMonthlyOffers } from './read'
import { subscriptionTerms } from './subscription-terms'

/** Who is a member, and at what terms (spec section 3, Membership card; section 6, Membership tiers). What is sold of it is module membership-order's, which stands on orders. */
export const membershipModule: ServerModule = {
  name: 'membership',
  seed: async () => (await import('./seed')).membershipSeed,
  accountPart: membershipAccountPart,
  attach: (kernel) => {
    policies.add(kernel, 'subscriptionTerms', subscriptionTerms)
    policies.add(kernel, 'benefitTerms', benefitTerms)
    policies.add(kernel, 'membershipGuide', membershipGuide)
    offerClaimants.add(kernel, 'membership', async (db, { userId, now }) => {
      const offerIds = await readMonthlyOffers(db, userId, now)
      return ({ offerId }) => offerIds?.includes(offerId) === true
    })
    offerClaimants.add(kernel, 'anyMember', async (db, { userId, now }) => {
      const isMember = (await readMonthlyOffers(db, userId, now)) !== null
      return () => isMember
    })
  }
}

// What other modules may use
export { endPeriod } from './end'
export { presentCharge, readHeld } from './held'
export {
  addPeriod,
  changeVariant,
  type Holding,
  lockMembership,
  nextStart,
  periodEndJob,
  type PeriodRow,
  planLook,
  readComing,
  readPeriodOf,
  readPeriods
} from './periods'
export { type PlanRow, presentBenefits, presentPlan, readOfferTitles, readPlan, readPlans, termsOf } from './plans'
export {
  keyByTerms,
  membershipTerms,
  membershipTermsJson,
  readDineInDiscount,
  readMemberships,
  readMembershipTerms,
  readViewerTerms
} from './read'
export { hasSavedWith, readSaved, type Saved } from './saved'
export { subscriptionTerms } from './subscription-terms'
export {
  beginSubscription,
  changeSubscription,
  endSubscription,
  planRenewal,
  readSubscription,
  readSubscriptionById,
  renewalJob,
  renewalToldMs,
  type SubscriptionRow
} from './subscriptions'
export { answerTry, readLastTry, readNewestTry, type TryRow, writeTry } from './tries'
