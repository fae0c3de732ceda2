import { DealCheckout } from '@/features/deal-order/deal-checkout'
import { definePage } from '@/ui/define-page'

/** Buying a deal: how many, what it comes to, what goes back and when. */
export default definePage('dealSettlement', function DealSettlement({ dealId }) {
  return <DealCheckout dealId={dealId} />
})
