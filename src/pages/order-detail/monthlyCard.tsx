import { MembershipOrderView } from '@/features/membership-order/membership-order'
import { definePage } from '@/ui/define-page'

/** The order of a foodie card. */
export default definePage('monthlyCardOrder', function MonthlyCardOrder({ orderId }) {
  return <MembershipOrderView orderId={orderId} page="monthlyCardOrder" />
})
