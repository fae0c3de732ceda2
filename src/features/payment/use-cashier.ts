import { useCallback, useEffect } from 'react'
import type { ApiError } from '@/api/api-error'
import { feedback } from '@/platform/feedback'
import { go, goInstead } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { errorText } from '@/ui/error-text'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useLoginWall } from '@/ui/use-login-wall'
import { goToPayment } from './payment-page'

/** Life and actions of the cashier page of an order; `null` is an address without one. Call it inside an observer. */
export function useCashier(orderId: string | null) {
  const text = useText()
  const { t } = text
  const { cashier } = useStores()
  const wall = useLoginWall('cashier', screenState(cashier, orderId))
  usePageShow(() => {
    if (orderId !== null && wall.state !== 'loginWall') void cashier.open(orderId)
  })
  const isOver = wall.state === 'ready' && (cashier.phase === 'paid' || cashier.phase === 'ended')
  useEffect(() => {
    if (isOver && orderId !== null) goInstead('orderDetail', { orderId })
  }, [isOver, orderId])

  const seeOrder = () => (orderId === null ? goInstead('home') : goInstead('orderDetail', { orderId }))
  const onError = useCallback(
    (error: ApiError): boolean => {
      if (error.is('netsCardMissing') && orderId !== null) {
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
      if (orderId !== null && paymentType !== undefined) goToPayment(orderId, paymentType, payment)
    },
    { onError }
  )
  const leave = async () => {
    if (wall.state !== 'ready' || cashier.phase !== 'open') return seeOrder()
    const isLeaving = await feedback.confirm({
      title: t.cashier.leaveQuestion,
      text: t.cashier.leaveText,
      confirmText: t.cashier.leave,
      cancelText: t.cashier.stay
    })
    if (isLeaving) seeOrder()
  }
  return { wall, pay, leave: () => void leave(), seeOrder }
}

function screenState(
  { cashier, orderId: shownId }: ReturnType<typeof useStores>['cashier'],
  orderId: string | null
): ScreenState {
  if (orderId === null || cashier.failure?.is('orderNotFound') === true) return 'notFound'
  return shownId === orderId ? cashier.state : 'loading'
}
