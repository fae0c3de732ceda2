import { reviewFormStore } from '@/features/review/review-form-store'
import { ReviewDone } from '@/features/review/review-done'
import { ReviewForm } from '@/features/review/review-form'
import { useReviewPage } from '@/features/review/use-review-page'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** The review of one order: a form until it is sent, then what was said. */
export default definePage('review', function ReviewOrder({ orderId }) {
  const reviewForm = useStore(reviewFormStore)
  const { t } = useText()
  const { state, order, submit } = useReviewPage(orderId)
  const hint = reviewForm.pictures.items.length > 0 ? t.review.coinsHint : t.review.coinsForPicture
  return (
    <FormPage
      state={state}
      notFoundText={t.review.notFound}
      onRetry={reviewForm.load}
      submit={{ id: 'review-submit', text: t.review.submit, hint: hint(String(order?.coins ?? 0)), ...submit }}
      done={order?.canReview === false && <ReviewDone order={order} />}
    >
      {order !== null && <ReviewForm order={order} />}
    </FormPage>
  )
})
