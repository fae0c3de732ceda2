import { DealPage } from '@/features/deal/deal-page'
import { definePage } from '@/ui/define-page'

/** A deal, opened from the set meals or the cash vouchers. */
export default definePage('packageDeal', ({ dealId }) => <DealPage route="packageDeal" dealId={dealId} />)
