import { DealShelf } from '@/features/deal/deal-shelf'
import { cashDealsStore } from '@/features/deal/deal-shelf-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'

/** Money's worth at an outlet, bought for less. */
export default definePage('cashDeals', function CashDeals() {
  return <DealShelf store={useStore(cashDealsStore)} onOpen={({ dealId }) => go('packageDeal', { dealId })} />
})
