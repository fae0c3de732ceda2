import { cashierStore } from './cashier-store'
import { dealOrdersStore } from './order-notes-store'
import { useCallback, useEffect } from 'react'
import type { ApiError } from '@/api/api-error'
import { feedback } from '@/platform/feedback/feedback'
import { go, goInstead } from '@/platform/navigation/go'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { errorText } from '@/ui/error-text'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { RouteName } from '@/routes'
import { goToPayment } from './payment-page'

/** The pages that a cashier leads to; each leads on to the order's own page. */
export type CashierOrderPage = Extract<RouteName, 'orderDetail' | 'dealOrder'>

/** Life and actions of the cashier page of an order. Call it inside an observer. */
export function useCashier(orderId: string, orderPage: CashierOrderPage) {
  const text = useText()
  const { t } = text
  const cashier = useStore(cashierStore)
  const state = screenState(cashier, orderId)
  const deals = useStore(dealOrdersStore)
  usePageShow(() => {
    if (orderPage === 'dealOrder') deals.remember(orderId, '')
    void cashier.open(orderId)
  })
  const isOver = state === 'ready' && (cashier.phase === 'paid' || cashier.phase === 'ended')
  useEffect(() => {
    if (isOver) goInstead(orderPage, { orderId })
  }, [isOver, orderId, orderPage])

  const seeOrder = () => goInstead(orderPage, { orderId })
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
