import { MembershipCheckout } from '@/features/membership-order/membership-checkout'
import { definePage } from '@/ui/define-page'

/** Buying a foodie card. */
export default definePage('foodieCardOrder', function FoodieCardOrder({ planId, inviteCode }) {
  return <MembershipCheckout product="foodieCard" planId={planId} inviteCode={inviteCode} />
})
