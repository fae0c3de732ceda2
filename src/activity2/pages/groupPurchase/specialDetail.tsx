import { DealPage } from '@/features/deal/deal-page'
import { definePage } from '@/ui/define-page'

/** A deal at a special price. */
export default definePage('specialDeal', ({ dealId }) => <DealPage route="specialDeal" dealId={dealId} />)
