import { reviewFormStore } from '@/features/review/review-form-store'
import { ReviewDone } from '@/features/review/review-done'
import { ReviewForm } from '@/features/review/review-form'
import { ReviewSubmit } from '@/features/review/review-submit'
import { useReviewPage } from '@/features/review/use-review-page'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** The review of one order: a form until it is sent, then what was said. */
export default definePage('review', function ReviewOrder({ orderId }) {
  const reviewForm = useStore(reviewFormStore)
  const { t } = useText()
  const { state, order, submit } = useReviewPage(orderId)
  return (
    <Screen
      state={state}
      notFoundText={t.review.notFound}
      onRetry={reviewForm.load}
      footer={
        order?.canReview === true ? (
          <ReviewSubmit
            coins={order.coins}
            isBusy={submit.isBusy}
            refusal={submit.errorMessage}
            onSubmit={submit.run}
          />
        ) : undefined
      }
    >
      {order !== null && (order.canReview ? <ReviewForm order={order} /> : <ReviewDone order={order} />)}
    </Screen>
  )
})
