import { SettlementView } from '@/features/deal-order/settlement-view'
import { definePage } from '@/ui/define-page'

/** Buying the one portion of a flash sale, while its session lasts. */
export default definePage('flashSettlement', function FlashSettlement({ flashItemId }) {
  return <SettlementView flashItemId={flashItemId} />
})
