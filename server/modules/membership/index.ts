import type { ServerModule } from '../../http/module'
import { membershipAccountPart } from './account-part'

/** Who is a member, and at what terms (spec section 3, Membership card; section 6, Membership tiers). */
export const membershipModule: ServerModule = {
  name: 'membership',
  seed: async () => (await import('./seed')).membershipSeed,
  accountPart: membershipAccountPart
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
