import { MembershipResult } from '@/features/membership-order/membership-result'
import { definePage } from '@/ui/define-page'

/** What came of buying a membership. */
export default definePage('membershipResult', function MembershipResultPage({ orderId }) {
  return <MembershipResult orderId={orderId} />
})
