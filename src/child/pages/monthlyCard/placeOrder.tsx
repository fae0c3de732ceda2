import { MembershipCheckout } from '@/features/membership-order/membership-checkout'
import { definePage } from '@/ui/define-page'

/** Buying a foodie card. */
export default definePage('foodieCardOrder', function FoodieCardOrder({ gift, ...asked }) {
  return <MembershipCheckout {...asked} product="foodieCard" isGift={gift !== undefined} />
})
