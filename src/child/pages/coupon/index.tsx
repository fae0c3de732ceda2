import { DealShelf } from '@/features/deal/deal-shelf'
import { packageDealsStore } from '@/features/deal/deal-shelf-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'

/** Set meals around the place, bought here and eaten at the outlet. */
export default definePage('packageDeals', function PackageDeals() {
  return <DealShelf store={useStore(packageDealsStore)} onOpen={({ dealId }) => go('packageDeal', { dealId })} />
})
