import { BoxOrder } from '@/features/box/box-order'
import { definePage } from '@/ui/define-page'

/** The order of a buffet, or of lunchboxes. */
export default definePage('boxOrder', function BoxOrderPage({ orderId }) {
  return <BoxOrder orderId={orderId} />
})
