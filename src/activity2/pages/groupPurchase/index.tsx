import { DealHomeHead } from '@/features/deal/deal-home-head'
import { DealShelf } from '@/features/deal/deal-shelf'
import { dealsStore } from '@/features/deal/deal-shelf-store'
import { openDeal } from '@/features/deal/open-deal'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'

/** The home of group purchases: deals of every kind, and the ways to search, the flash sale and one's own codes. */
export default definePage('deals', function Deals() {
  return <DealShelf store={useStore(dealsStore)} hasKinds lead={<DealHomeHead />} onOpen={openDeal} />
})
