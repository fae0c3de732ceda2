import { DealCheckout } from '@/features/deal-order/deal-checkout'
import { definePage } from '@/ui/define-page'

/** Buying the one portion of a flash sale, while its session lasts. */
export default definePage('flashSettlement', function FlashSettlement({ flashItemId }) {
  return <DealCheckout flashItemId={flashItemId} />
})
