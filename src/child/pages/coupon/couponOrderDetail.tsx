import { DealOrderView } from '@/features/deal-order/order-view'
import { definePage } from '@/ui/define-page'

/** The order of a deal. */
export default definePage('dealOrder', function DealOrder({ orderId }) {
  return <DealOrderView orderId={orderId} page="dealOrder" />
})
