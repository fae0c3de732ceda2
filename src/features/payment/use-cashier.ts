import { useCallback, useEffect } from 'react'
import type { ApiError } from '@/api/api-error'
import { usePageShow } from '@/platform/app/page'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { errorText } from '@/ui/error-text'
import type { ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { cashierStore } from './cashier-store'
import { orderKindsStore } from './order-notes-store'
import { goToPayment } from './payment-page'
import { useToOrder } from './use-to-cashier'

/** Life and actions of the cashier page of an order. Call it inside an observer. */
export function useCashier(orderId: string) {
  const text = useText()
  const { t } = text
  const cashier = useStore(cashierStore)
  const state = screenState(cashier, orderId)
  const kinds = useStore(orderKindsStore)
  const toOrder = useToOrder()
  usePageShow(() => void cashier.open(orderId))
  const kind = state === 'ready' ? cashier.cashier.value?.kind : undefined
  useEffect(() => {
    if (kind !== undefined) kinds.remember(orderId, kind)
  }, [kinds, orderId, kind])
  const isOver = state === 'ready' && (cashier.phase === 'paid' || cashier.phase === 'ended')
  useEffect(() => {
    if (isOver) toOrder(orderId)
  }, [isOver, orderId, toOrder])

  const seeOrder = () => toOrder(orderId)
  const onError = useCallback(
    (error: ApiError): boolean => {
      if (error.is('netsCardMissing')) {
        go('netsCard', { orderId })
        return true
      }
      if (!error.is('payerUnknown')) return false
      feedback.toast(errorText(error, text))
      go('bindings', {})
      return true
    },
    [orderId, text]
  )
  const pay = useAction(
    async () => {
      const paymentType = cashier.method?.paymentType
      const payment = await cashier.pay()
      if (paymentType !== undefined) goToPayment(orderId, paymentType, payment)
    },
    { onError }
  )
  const leave = async () => {
    if (state !== 'ready' || cashier.phase !== 'open') return seeOrder()
    const isLeaving = await feedback.confirm({
      title: t.cashier.leaveQuestion,
      text: t.cashier.leaveText,
      confirmText: t.cashier.leave,
      cancelText: t.cashier.stay
    })
    if (isLeaving) seeOrder()
  }
  return { state, pay, leave: () => void leave(), seeOrder }
}

function screenState(
  { cashier, orderId: shownId }: ReturnType<typeof cashierStore.make>,
  orderId: string
): ScreenState {
  return shownId === orderId ? cashier.state : 'loading'
}
