import { useCallback, useState } from 'react'
import { ApiError } from '@/api/api-error'
import type { OrderKind } from '@/domain/order-state'
import type { PaymentType } from '@/domain/pricing'
import { orderKindViews } from '@/features/order/kinds'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { errorText } from '@/ui/error-text'
import { useText } from '@/ui/text-context'
import { cashierStore } from './cashier-store'
import { orderKindsStore } from './order-notes-store'
import { goToPayment, type LeadOn } from './payment-page'

/** What the person agreed to by the button of a checkout; without a way the cashier asks. */
export interface AgreedPayment {
  readonly paymentType: PaymentType | null
  /** Decimal amount. */
  readonly total: string
}

/**
 * Pays an order in the same go in which its checkout made it, and leads on: to the provider, or to what became of it. What cannot be paid
 * so is told, and waits at its cashier with nothing lost. Call `pay` for what the person has just agreed to, never for what is only found again.
 */
export function usePaySubmitted(kind: OrderKind) {
  const text = useText()
  const cashier = useStore(cashierStore)
  const kinds = useStore(orderKindsStore)
  // Stays so: both ways out lead away from the page
  const [isPaying, setIsPaying] = useState(false)
  const pay = useCallback(
    async (orderId: string, { paymentType, total }: AgreedPayment, leadOn: LeadOn = goInstead) => {
      // A provider's page comes back knowing only the order
      kinds.remember(orderId, kind)
      const toCashier = () => leadOn(orderKindViews[kind].cashier, { orderId })
      if (paymentType === null) return toCashier()
      setIsPaying(true)
      try {
        const payment = await cashier.paySubmitted({ orderId, paymentType, expectedAmount: total })
        goToPayment(orderId, paymentType, payment, leadOn)
      } catch (error) {
        feedback.toast(errorText(error instanceof ApiError ? error : new ApiError('malformed'), text))
        toCashier()
      }
    },
    [cashier, kind, kinds, text]
  )
  return { pay, isPaying }
}
