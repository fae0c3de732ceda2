import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { periodEndJob } from '../membership'
import { purchaseKinds } from '../order'
import { boughtPeriod } from './bought-period'
import { getMembership } from './card'
import { quoteMembershipRefund, submitMembershipRefund } from './give-back'
import { getMembershipHome, listMembershipPlans } from './home'
import { endMembership } from './jobs'
import { membershipKind } from './kind'
import { getMembershipOrder } from './order-presenter'
import { quoteMembership } from './quote'
import { membershipPurposes } from './registries'
import { submitMembership } from './submit'

const routes = defineRoutes({
  membershipHome: getMembershipHome,
  membershipPlanList: listMembershipPlans,
  membershipQuote: quoteMembership,
  membershipSubmit: submitMembership,
  membershipOrderGet: getMembershipOrder,
  membershipRefundQuote: quoteMembershipRefund,
  membershipRefundSubmit: submitMembershipRefund,
  membershipGet: getMembership
})

/** Memberships that are bought: plans, the order of one, the membership card, giving it back (spec section 3, Membership card). */
export const membershipOrderModule: ServerModule = {
  name: 'membershipOrder',
  seed: async () => (await import('./seed')).membershipOrderSeed,
  routes,
  jobs: (kernel) => ({ [periodEndJob]: endMembership(kernel) }),
  attach: (kernel) => {
    purchaseKinds.add(kernel, 'membership', membershipKind)
    membershipPurposes.add(kernel, 'period', boughtPeriod)
  }
}

// What other modules may use
export { boughtPeriod } from './bought-period'
export { presentSubscription } from './card'
export { findPlan, isChargeable, quoteInputOf, refuseUnpaid } from './price'
export {
  membershipInvitations,
  type MembershipPurpose,
  membershipPurposes,
  type MembershipUse,
  membershipUses
} from './registries'
export { readBought } from './repository'
export { membershipTitle, noPicture, orderMembershipOf } from './submit'
