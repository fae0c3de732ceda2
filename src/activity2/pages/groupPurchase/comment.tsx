import { ReviewPage } from '@/features/review/review-page'
import { definePage } from '@/ui/define-page'

/** The review of an order of a deal that was used. */
export default definePage('dealReview', ({ orderId }) => <ReviewPage orderId={orderId} />)
