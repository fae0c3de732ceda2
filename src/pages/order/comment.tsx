import { observer } from 'mobx-react-lite'
import { ReviewDone } from '@/features/review/review-done'
import { ReviewForm } from '@/features/review/review-form'
import { ReviewSubmit } from '@/features/review/review-submit'
import { useReviewPage } from '@/features/review/use-review-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** The review of one order: a form until it is sent, then what was said. */
const ReviewOrder = observer(function ReviewOrder() {
  const { reviewForm } = useStores()
  const { t } = useText()
  const { wall, order, submit } = useReviewPage(parseRouteParams('review', usePageParams())?.orderId ?? null)
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.review }}
      empty={{ picture: 'notFound', text: t.review.notFound, actionText: t.common.backHome, onAction: wall.onHome }}
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

export default function ReviewOrderPage() {
  return (
    <ErrorBoundary>
      <ReviewOrder />
    </ErrorBoundary>
  )
}
