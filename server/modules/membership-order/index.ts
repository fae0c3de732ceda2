import * as z from 'zod'
import { instant } from '../../http/format'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { monthlyOffersJson, periodEndJob } from '../membership'
import { offerClaimants } from '../offer'
import { purchaseKinds } from '../order'
import { policies } from '../support'
import { membershipOrderAccountPart } from './account-part'
import { benefitTerms } from './benefit-terms'
import { boughtPeriod } from './bought-period'
import { getMembership } from './card'
import { hasClaimed } from './claimed'
import { boughtGift, giftPurpose } from './gift'
import { quoteMembershipRefund, submitMembershipRefund } from './give-back'
import { membershipGuide } from './guide'
import { getMembershipHome, listMembershipPlans } from './home'
import { endMembership } from './jobs'
import { membershipKindOf } from './kind'
import { getMembershipOrder } from './order-presenter'
import { quoteMembership } from './quote'
import { membershipPurposes, membershipUses } from './registries'
import { submitMembership } from './submit'
import { subscriptionTerms } from './subscription-terms'

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

const monthlyOffers = z.array(z.array(z.string()))

/** What memberships let a person claim: one answer for what is made to some terms and to any. */
const members: Parameters<typeof offerClaimants.add>[2] = {
  json: ({ userId, now }) => monthlyOffersJson(userId, instant(now)),
  claimableOf: (known) => {
    const held = monthlyOffers.parse(known)
    return ({ audience, offerId }) =>
      held.length > 0 && (audience === 'anyMember' || held.some((offerIds) => offerIds.includes(offerId)))
  }
}

/** Memberships that are bought: plans, the order of one, the membership card, giving it back (spec section 3, Membership card). */
export const membershipOrderModule: ServerModule = {
  name: 'membershipOrder',
  seed: async () => (await import('./seed')).membershipOrderSeed,
  routes,
  accountPart: membershipOrderAccountPart,
  jobs: (kernel) => ({ [periodEndJob]: endMembership(kernel) }),
  attach: (kernel) => {
    policies.add(kernel, 'subscriptionTerms', subscriptionTerms)
    policies.add(kernel, 'benefitTerms', benefitTerms)
    policies.add(kernel, 'membershipGuide', membershipGuide)
    offerClaimants.add(kernel, 'membership', members)
    offerClaimants.add(kernel, 'anyMember', members)
    purchaseKinds.add(kernel, 'membership', membershipKindOf(kernel))
    membershipPurposes.add(kernel, 'period', boughtPeriod)
    membershipPurposes.add(kernel, giftPurpose, boughtGift)
    membershipUses.add(kernel, 'claim', hasClaimed)
  }
}

// What other modules may use
export { boughtPeriod } from './bought-period'
export { presentSubscription } from './card'
export { redeemGift } from './gift'
export { readHeld } from './held'
export { byDay, dayOf } from './notices'
export { readOfferTitles } from './offer-titles'
export { findPlan, isChargeable, quoteInputOf, refuseUnpaid } from './price'
export {
  membershipInvitations,
  type MembershipPurpose,
  membershipPurposes,
  type MembershipUse,
  membershipUses
} from './registries'
export { readBought, readCost } from './repository'
export { readSaved } from './saved'
export { membershipTitle, orderMembershipOf } from './submit'
export { subscriptionTerms } from './subscription-terms'
export { readWhyRefused } from './why-refused'
