import { useEffect, useState } from 'react'
import { goInstead } from '@/platform/navigation/go'
import type { RouteParams } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { useWhileShown } from '@/ui/use-while-shown'
import { paymentStore } from './payment-store'
import { usePaymentOutcome } from './use-payment-outcome'
import { useToOrder } from './use-to-cashier'

/** How long the landing waits for the bank's word before it leaves the choice to the person. */
const patienceMs = 20_000

/** The landing after an outside payment: asks for the outcome, and never stays for good. Call it inside an observer. */
export function usePaymentReturn(params: RouteParams<'paymentReturn'>) {
  const payments = useStore(paymentStore)
  const { paymentId = null, orderId = null } = params
  const toOrder = useToOrder()
  const [isAsking, setIsAsking] = useState(true)
  const isOwn = payments.paymentId === paymentId
  const failure = isOwn ? payments.payment.failure : null
  const value = isOwn ? payments.payment.value : null
  const isUnknown = failure?.is('paymentNotFound') === true
  const { session } = useApp()
  const isVisitor = session.phase !== 'starting' && !session.isLoggedIn
  const shown: ScreenState = value === null && failure !== null && !isAsking ? payments.payment.state : 'ready'
  // Without a payment it leads on, also for visitors; only a payment has an owner
  const state: ScreenState = isVisitor && paymentId !== null ? 'loginWall' : shown

  const ask = async () => {
    if (paymentId === null) return
    payments.open(paymentId)
    setIsAsking(true)
    await payments.follow(patienceMs)
    setIsAsking(false)
  }
  useWhileShown(() => void ask(), payments.leave)
  useEffect(() => {
    if (paymentId !== null && !isUnknown) return
    if (orderId === null) goInstead('home')
    else toOrder(orderId)
  }, [paymentId, orderId, isUnknown, toOrder])
  usePaymentOutcome(paymentId)
  return { state, ask, isAsking, isExpired: value?.status === 'expired', orderId: orderId ?? value?.orderId ?? null }
}
