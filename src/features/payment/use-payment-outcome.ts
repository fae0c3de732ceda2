import { useEffect } from 'react'
import { codes } from '@/contract/codes'
import type { Result } from '@/contract/types'
import { celebrationStore } from '@/features/celebration/celebration-store'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import type { FailedTry } from './cashier-store'
import { cashierStore } from './cashier-store'
import { sharedOrdersStore, topUpOrdersStore } from './order-notes-store'
import { paymentStore } from './payment-store'
import { useToCashier, useToOrder } from './use-to-cashier'

/** Goes on as soon as a payment has an outcome: paid to the order, or to what it was paid for, refused back to the cashier, which says so. Call it inside an observer. */
export function usePaymentOutcome(paymentId: string | null): void {
  const { t } = useText()
  const payments = useStore(paymentStore)
  const cashier = useStore(cashierStore)
  const shared = useStore(sharedOrdersStore)
  const topUps = useStore(topUpOrdersStore)
  const celebrations = useStore(celebrationStore)
  const toCashier = useToCashier()
  const toOrder = useToOrder()
  const payment = payments.payment.value
  const known = payment !== null && payment.paymentId === paymentId ? payment : null
  const status = known?.status
  const orderId = known?.orderId
  const failure = howItFailed(status, known?.reasonCode)
  // As words: each answer is another payment, and its effect leads on once
  const paid = known === null ? '' : moneyText(known.amount, known.currency)
  useEffect(() => {
    if (orderId === undefined) return
    const isOver = status === 'succeeded' || status === 'due' || status === 'refunding' || status === 'refunded'
    const groupOrderId = shared.of(orderId)
    if (groupOrderId !== null && (isOver || failure !== null)) {
      // A part of a group's order: the group shows what is paid and what is not
      if (failure !== null) feedback.toast(t.cashier[failure])
      return goInstead('groupOrder', { groupOrderId })
    }
    const needing = status === 'succeeded' ? topUps.of(orderId) : null
    if (needing === '')
      celebrations.celebrate(`paid/${orderId}`, { title: t.order.paidAmount(paid), note: t.cashier.inWallet })
    // The wallet was topped up for an order, or for its own sake
    if (needing !== null) return needing === '' ? goInstead('wallet') : toCashier(needing)
    if (isOver) return toOrder(orderId)
    if (failure === null) return
    cashier.noteFailure(orderId, failure)
    toCashier(orderId)
  }, [status, failure, orderId, paid, celebrations, cashier, shared, topUps, toCashier, toOrder, t])
}

function howItFailed(
  status: Result<'paymentGet'>['status'] | undefined,
  reasonCode: number | null | undefined
): FailedTry | null {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'declined') return null
  if (reasonCode === codes.paymentAmountDiffers) return 'anotherAmount'
  return reasonCode === codes.paymentFailed ? 'failed' : 'declined'
}
