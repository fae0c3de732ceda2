import { DealPage } from '@/features/deal/deal-page'
import { definePage } from '@/ui/define-page'

/** A deal, opened from the home of group purchases. */
export default definePage('dealDetail', ({ dealId }) => <DealPage route="dealDetail" dealId={dealId} />)
