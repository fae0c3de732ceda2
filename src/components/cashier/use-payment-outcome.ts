import { useEffect } from 'react'
import { goInstead } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** Goes on as soon as a payment has an outcome: paid to the order, refused back to the cashier, which says so. Call it inside an observer. */
export function usePaymentOutcome(paymentId: string | null): void {
  const { payments, cashier } = useStores()
  const payment = payments.payment.value
  const known = payment !== null && payment.paymentId === paymentId ? payment : null
  const status = known?.status
  const orderId = known?.orderId
  useEffect(() => {
    if (orderId === undefined) return
    if (status === 'succeeded' || status === 'refunding' || status === 'refunded') return goInstead('orderDetail', { orderId })
    if (status !== 'declined' && status !== 'cancelled') return
    cashier.noteFailure(orderId, status)
    goInstead('cashier', { orderId })
  }, [status, orderId, cashier])
}
