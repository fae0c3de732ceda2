import type { ServerModule } from '../../http/module'
import { policies } from '../support'
import { membershipAccountPart } from './account-part'
import { benefitTerms } from './benefit-terms'
import { membershipGuide } from './guide'
import { subscriptionTerms } from './subscription-terms'

/** Who is a member, and at what terms (spec section 3, Membership card; section 6, Membership tiers). */
export const membershipModule: ServerModule = {
  name: 'membership',
  seed: async () => (await import('./seed')).membershipSeed,
  accountPart: membershipAccountPart,
  attach: (kernel) => {
    policies.add(kernel, 'subscriptionTerms', subscriptionTerms)
    policies.add(kernel, 'benefitTerms', benefitTerms)
    policies.add(kernel, 'membershipGuide', membershipGuide)
  }
}

// What other modules may use
export {
  keyByTerms,
  membershipTerms,
  membershipTermsJson,
  readMemberships,
  readMembershipTerms,
  readViewerTerms
} from './read'
