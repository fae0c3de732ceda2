import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useStore } from '@/stores/stores-context'
import { detailOf } from '@/ui/templates/detail-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { FormRefusal, useAction } from '@/ui/use-action'
import { ReviewDone } from './review-done'
import { ReviewForm } from './review-form'
import { reviewFormStore } from './review-form-store'

/** The review of one order, a meal or a deal: a form until it is sent, then what was said. */
export const ReviewPage = observer(function ReviewPage({ orderId }: { readonly orderId: string }) {
  const reviewForm = useStore(reviewFormStore)
  const { t } = useText()
  const { state, order, submit } = useReviewPage(orderId)
  const coins = order?.coins ?? 0
  const hint = reviewForm.pictures.items.length > 0 ? t.review.coinsHint : t.review.coinsForPicture
  return (
    <FormPage
      state={state}
      notFoundText={t.review.notFound}
      onRetry={reviewForm.load}
      submit={{
        id: 'review-submit',
        text: t.review.submit,
        ...(coins > 0 ? { hint: hint(String(coins)) } : {}),
        ...submit
      }}
      done={order?.canReview === false && <ReviewDone order={order} />}
    >
      {order !== null && <ReviewForm order={order} />}
    </FormPage>
  )
})

/** Life of the page on which an order is reviewed. */
function useReviewPage(orderId: string) {
  const form = useStore(reviewFormStore)
  const { t } = useText()
  useEffect(() => void form.open(orderId), [form, orderId])
  const submit = useAction(
    async () => {
      if (form.pictures.isBusy) throw new FormRefusal(t.review.picturesWait)
      if (form.pictures.hasFailed) throw new FormRefusal(t.review.picturesFailed)
      await form.submit()
    },
    { presents: 'form' }
  )
  const { state, value: order } = detailOf(orderId, form.orderId, form.order)
  return { state, submit, order }
}
