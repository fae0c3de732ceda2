import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { cardFollowers } from '../card'
import { chargeFollowers, renewalJob } from '../membership'
import { membershipPurposes, membershipUses } from '../membership-order'
import { followCard } from './follow-card'
import { cancelMembership, pauseMembership, resumeMembership, setSource, unpauseMembership } from './hold'
import { tellOfChange } from './notices'
import { renewedPeriod } from './purpose'
import { endOpenRenewal, lookAtRenewal, renewalPurpose, retryJob, retryRenewal } from './renewal'
import { changedVariant, isWidened, quoteVariant, submitVariant, variantPurpose } from './variant'

/** Memberships that renew themselves: charged once a period, tried for three days, paused, cancelled and taken up again (spec section 3, Membership card). */
export const membershipRenewalModule: ServerModule = {
  name: 'membershipRenewal',
  routes: defineRoutes({
    membershipCancel: cancelMembership,
    membershipResume: resumeMembership,
    membershipPause: pauseMembership,
    membershipUnpause: unpauseMembership,
    membershipSourceSet: setSource,
    membershipVariantQuote: quoteVariant,
    membershipVariantSubmit: submitVariant
  }),
  jobs: (kernel) => ({ [renewalJob]: lookAtRenewal(kernel), [retryJob]: retryRenewal(kernel) }),
  attach: (kernel) => {
    chargeFollowers.add(kernel, 'renewal', async (tx, own, before, after) => {
      await tellOfChange(tx, own, before, after)
      await endOpenRenewal(tx, own, after)
    })
    cardFollowers.add(kernel, 'renewal', followCard)
    membershipPurposes.add(kernel, renewalPurpose, renewedPeriod)
    membershipPurposes.add(kernel, variantPurpose, changedVariant)
    membershipUses.add(kernel, variantPurpose, isWidened)
  }
}
