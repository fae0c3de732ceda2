import { useCallback, useEffect, useRef } from 'react'
import { goInstead } from '@/platform/navigation/go'
import { hostedPage } from '@/platform/navigation/hosted-page'
import { hostPayment } from '@/platform/payment/payment'
import { useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { useAbsoluteAddress } from '@/ui/use-absolute-address'
import { useAction } from '@/ui/use-action'
import { useWhileShown } from '@/ui/use-while-shown'
import { cashierStore } from './cashier-store'
import { paymentStore } from './payment-store'
import { usePaymentOutcome } from './use-payment-outcome'
import { useToCashier } from './use-to-cashier'

/** The pages that lead to a provider and wait for what comes of it. */
export type ProviderPageName = 'cardPayment' | 'cardPaymentTwo' | 'alipayPayment' | 'paymentWeb'

interface ProviderPageParams {
  readonly orderId: string
  readonly paymentId: string
}

/** Life and actions of a page that leads to a provider: its page, or the host's own payment call. Call it inside an observer. */
export function useProviderPage(page: ProviderPageName, { orderId, paymentId }: ProviderPageParams) {
  const payments = useStore(paymentStore)
  const absolute = useAbsoluteAddress()
  useWhileShown(() => {
    payments.open(paymentId)
    void payments.follow()
  }, payments.leave)
  useOpenOnce(paymentId, absolute)
  const payByHost = useHostCall(orderId, paymentId)
  usePaymentOutcome(paymentId)

  const check = useAction(payments.load)
  const resume = useAction(async () => {
    const next = await payments.resume()
    if (next.redirectUrl === null && next.hostCall === undefined)
      return goInstead('paymentReturn', { orderId, paymentId: next.paymentId })
    if (next.paymentId !== paymentId) return goInstead(page, { orderId, paymentId: next.paymentId })
    if (next.redirectUrl === null) return payByHost()
    if (!hostedPage.isEmbedded) hostedPage.open(absolute(next.redirectUrl))
  })
  const { pageUrl } = payments
  return {
    state: screenState(payments, paymentId),
    check,
    resume,
    embeddedUrl: hostedPage.isEmbedded && pageUrl !== null ? absolute(pageUrl) : null
  }
}

/** The browser leaves for the hosted page of a payment that was just begun; who comes back finds the page waiting instead. */
function useOpenOnce(paymentId: string, absolute: (url: string) => string): void {
  const payments = useStore(paymentStore)
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (hostedPage.isEmbedded || opened.current === paymentId) return
    opened.current = paymentId
    const url = payments.urlOf(paymentId)
    if (url !== null) hostedPage.open(absolute(url))
  }, [paymentId, payments, absolute])
}

/** The host's own payment call, made once for a payment that was just begun, and again when asked to. Whatever it says, the server is asked. */
function useHostCall(orderId: string, paymentId: string): () => Promise<void> {
  const payments = useStore(paymentStore)
  const cashier = useStore(cashierStore)
  const toCashier = useToCashier()
  const called = useRef<string | null>(null)
  const pay = useCallback(async () => {
    const parameters = payments.hostCallOf(paymentId)
    if (parameters === null) return
    const outcome = await hostPayment.pay(parameters)
    payments.open(paymentId)
    await payments.load()
    if (outcome !== 'cancelled' || payments.status !== 'pending') return
    cashier.noteFailure(orderId, 'cancelled')
    toCashier(orderId)
  }, [orderId, paymentId, payments, cashier, toCashier])
  useEffect(() => {
    if (called.current === paymentId) return
    called.current = paymentId
    void pay()
  }, [paymentId, pay])
  return pay
}

function screenState(
  { payment, paymentId: shownId }: ReturnType<typeof paymentStore.make>,
  paymentId: string
): ScreenState {
  return shownId === paymentId ? payment.state : 'loading'
}
