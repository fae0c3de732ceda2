import { useEffect } from 'react'
import type { Result } from '@/contract/types'
import type { PaymentType } from '@/domain/pricing'
import { feedback } from '@/platform/feedback'
import { goInstead } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'
import type { ScreenState } from '../ui/screen'
import { useText } from '../ui/text-context'
import { useAction } from '../use-action'
import { useLoginWall } from '../use-login-wall'

/** Life and actions of the cashier page of an order; `null` is an address without one. Call it inside an observer. */
export function useCashier(orderId: string | null) {
  const { t } = useText()
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
  const pay = useAction(async () => {
    const payment = await cashier.pay()
    if (orderId !== null) goInstead(pageOf(cashier.method?.paymentType, payment), { orderId, paymentId: payment.paymentId })
  })
  const leave = async () => {
    if (wall.state !== 'ready' || cashier.phase !== 'open') return seeOrder()
    const isLeaving = await feedback.confirm({ title: t.cashier.leaveQuestion, text: t.cashier.leaveText, confirmText: t.cashier.leave, cancelText: t.cashier.stay })
    if (isLeaving) seeOrder()
  }
  return { wall, pay, leave: () => void leave(), seeOrder }
}

/** Where a payment that was just begun goes on. */
function pageOf(paymentType: PaymentType | undefined, { status, redirectUrl }: Result<'paymentCreate'>) {
  if (redirectUrl !== null) return 'cardPayment'
  if (status === 'pending' && paymentType === 'PAY_NOW') return 'payNow'
  return status === 'pending' && paymentType === 'BANK_TRANSFER' ? 'bankTransfer' : 'paymentReturn'
}

function screenState({ cashier, orderId: shownId }: ReturnType<typeof useStores>['cashier'], orderId: string | null): ScreenState {
  if (orderId === null || cashier.failure?.is('orderNotFound') === true) return 'notFound'
  return shownId === orderId ? cashier.state : 'loading'
}
