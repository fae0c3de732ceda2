import { GiftSheet } from '@/features/membership-order/gift-sheet'
import { MembershipOrderView } from '@/features/membership-order/membership-order'
import { definePage } from '@/ui/define-page'

/** The order of a membership. */
export default definePage('membershipOrder', function MembershipOrder({ orderId }) {
  return <MembershipOrderView orderId={orderId} page="membershipOrder" giftSheet={GiftSheet} />
})
