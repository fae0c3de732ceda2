import { useEffect } from 'react'
import { shownState } from '@/ui/shown-state'
import { useText } from '@/ui/text-context'
import { FormRefusal, useAction } from '@/ui/use-action'
import { useLoginWall } from '@/ui/use-login-wall'
import { useStores } from '@/stores/stores-context'

/** Life of the page on which an order is reviewed. `null` is an address without an order. Call it inside an observer. */
export function useReviewPage(orderId: string | null) {
  const { reviewForm: form } = useStores()
  const { t } = useText()
  const wall = useLoginWall('review', shownState(orderId, form.orderId, form.order, 'orderNotFound'))
  const isVisitor = wall.state === 'loginWall'
  useEffect(() => {
    if (orderId !== null && !isVisitor) void form.open(orderId)
  }, [form, orderId, isVisitor])
  const submit = useAction(
    async () => {
      if (form.pictures.isBusy) throw new FormRefusal(t.review.picturesWait)
      if (form.pictures.hasFailed) throw new FormRefusal(t.review.picturesFailed)
      await form.submit()
    },
    { presents: 'form' }
  )
  return { wall, submit, order: form.orderId === orderId ? form.order.value : null }
}
