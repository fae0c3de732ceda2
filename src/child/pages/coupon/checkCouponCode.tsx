import { CodeView } from '@/features/deal-order/code-view'
import { definePage } from '@/ui/define-page'

/** The codes of one order, as they are shown at the counter. */
export default definePage('dealCode', function DealCode({ orderId, dealCodeId }) {
  return <CodeView orderId={orderId} dealCodeId={dealCodeId} />
})
