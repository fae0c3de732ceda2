import { useEffect } from 'react'
import { codes } from '@/contract/codes'
import { goInstead } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** Goes on as soon as a payment has an outcome: paid to the order, refused back to the cashier, which says so. Call it inside an observer. */
export function usePaymentOutcome(paymentId: string | null): void {
  const { payments, cashier } = useStores()
  const payment = payments.payment.value
  const known = payment !== null && payment.paymentId === paymentId ? payment : null
  const status = known?.status
  const orderId = known?.orderId
  const how = status === 'declined' && known?.reasonCode === codes.paymentAmountDiffers ? 'anotherAmount' as const : status
  useEffect(() => {
    if (orderId === undefined) return
    if (status === 'succeeded' || status === 'due' || status === 'refunding' || status === 'refunded') return goInstead('orderDetail', { orderId })
    if (how !== 'declined' && how !== 'cancelled' && how !== 'anotherAmount') return
    cashier.noteFailure(orderId, how)
    goInstead('cashier', { orderId })
  }, [status, how, orderId, cashier])
}
