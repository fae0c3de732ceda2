import { orderCancelStore } from './order-cancel-store'
import { useEffect } from 'react'
import { detailOf } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'

/** Life of the page that cancels an order. Call it inside an observer. */
export function useCancelPage(orderId: string) {
  const form = useStore(orderCancelStore)
  const { t } = useText()
  useEffect(() => void form.open(orderId), [form, orderId])
  const submit = useAction(
    async () => {
      if (!(await form.submit())) return
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
  const { state, value: terms } = detailOf(orderId, form.orderId, form.terms, 'orderNotFound')
  return { state, submit, terms }
}
