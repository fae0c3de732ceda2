import { ReviewPage } from '@/features/review/review-page'
import { definePage } from '@/ui/define-page'

/** The review of an order. */
export default definePage('review', ({ orderId }) => <ReviewPage orderId={orderId} />)
