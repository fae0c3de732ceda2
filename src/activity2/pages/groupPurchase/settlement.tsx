import { SettlementView } from '@/features/deal-order/settlement-view'
import { definePage } from '@/ui/define-page'

/** Buying a deal: how many, what it comes to, what goes back and when. */
export default definePage('dealSettlement', function DealSettlement({ dealId }) {
  return <SettlementView dealId={dealId} />
})
