import type { ServerModule } from '../../http/module'
import { membershipAccountPart } from './account-part'

/** Who is a member, and at what terms (spec section 3, Membership card; section 6, Membership tiers). What is sold of it is module membership-order's, which stands on orders. */
export const membershipModule: ServerModule = {
  name: 'membership',
  seed: async () => (await import('./seed')).membershipSeed,
  accountPart: membershipAccountPart
}

// What other modules may use
export { endPeriod, lengthenPeriod, restorePeriod, shortenPeriod } from './end'
export {
  addPeriod,
  changeVariant,
  lockMembership,
  nextStart,
  periodEndJob,
  planLook,
  readComing,
  readPeriodOf,
  readPeriods
} from './periods'
export {
  giftsOf,
  type MembershipTerms,
  type OfferTitles,
  type PlanRow,
  presentBenefits,
  presentPlan,
  readPlan,
  readPlans,
  termsOf
} from './plans'
export {
  keyByTerms,
  membershipTerms,
  membershipTermsJson,
  monthlyOffersJson,
  readDineInDiscount,
  readMemberships,
  readMembershipTerms,
  readViewerTerms,
  soldCardsJson
} from './read'
export {
  changeSubscription,
  chargeFollowers,
  endSubscription,
  planRenewal,
  readSubscription,
  readSubscriptionById,
  readSubscriptions,
  renewalJob,
  renewalToldMs,
  startSubscription,
  type SubscriptionRow
} from './subscriptions'
export type { Holding, PeriodRow } from './tables'
export { answerTry, countTries, readLastTry, readNewestTry, type TryRow, writeTry } from './tries'
