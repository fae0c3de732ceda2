import { DealReviewList } from '@/features/deal/deal-review-list'
import { definePage } from '@/ui/define-page'

/** What people say of a deal. */
export default definePage('dealReviews', ({ dealId }) => <DealReviewList dealId={dealId} />)
