import { useEffect } from 'react'
import { shownState } from '@/ui/shown-state'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useLoginWall } from '@/ui/use-login-wall'
import { feedback } from '@/platform/feedback'
import { goInstead } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** Life of the page that cancels an order. `null` is an address without an order. Call it inside an observer. */
export function useCancelPage(orderId: string | null) {
  const { orderCancel: form } = useStores()
  const { t } = useText()
  const wall = useLoginWall('orderCancel', shownState(orderId, form.orderId, form.terms, 'orderNotFound'))
  const isVisitor = wall.state === 'loginWall'
  useEffect(() => {
    if (orderId !== null && !isVisitor) void form.open(orderId)
  }, [form, orderId, isVisitor])
  const submit = useAction(
    async () => {
      if (orderId === null || !(await form.submit())) return
      feedback.toast(t.order.cancelled)
      goInstead('orderDetail', { orderId })
    },
    {
      presents: 'form',
      onError: (error) => {
        // The restaurant was faster: the page says so itself
        if (error.is('orderNotCancellable')) void form.load()
        return false
      }
    }
  )
  return { wall, submit, terms: form.orderId === orderId ? form.terms.value : null }
}
