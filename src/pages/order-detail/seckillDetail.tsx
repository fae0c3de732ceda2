import { DealOrderView } from '@/features/deal-order/order-view'
import { definePage } from '@/ui/define-page'

/** The order of a flash sale. */
export default definePage('flashOrder', function FlashOrder({ orderId }) {
  return <DealOrderView orderId={orderId} page="flashOrder" />
})
