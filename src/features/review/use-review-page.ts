import { reviewFormStore } from './review-form-store'
import { useEffect } from 'react'
import { detailOf } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { FormRefusal, useAction } from '@/ui/use-action'
import { useStore } from '@/stores/stores-context'

/** Life of the page on which an order is reviewed. Call it inside an observer. */
export function useReviewPage(orderId: string) {
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
  const { state, value: order } = detailOf(orderId, form.orderId, form.order, 'orderNotFound')
  return { state, submit, order }
}
