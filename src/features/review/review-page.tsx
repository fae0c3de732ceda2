import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { ReviewDone } from './review-done'
import { ReviewForm } from './review-form'
import { reviewFormStore } from './review-form-store'
import { useReviewPage } from './use-review-page'

/** The review of one order, a meal or a deal: a form until it is sent, then what was said. */
export const ReviewPage = observer(function ReviewPage({ orderId }: { readonly orderId: string }) {
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
