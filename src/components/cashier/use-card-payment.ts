import { useCallback, useEffect, useRef } from 'react'
import { goInstead } from '@/platform/go'
import { hostedPage } from '@/platform/hosted-page'
import { usePageHide, usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'
import type { ScreenState } from '../ui/screen'
import { useAction } from '../use-action'
import { useLoginWall } from '../use-login-wall'
import { usePaymentOutcome } from './use-payment-outcome'

interface CardPaymentParams {
  readonly orderId: string
  readonly paymentId: string
}

/** Life and actions of the page of a card payment. Call it inside an observer. */
export function useCardPayment(params: CardPaymentParams | null) {
  const { payments } = useStores()
  const { paymentId = null, orderId = null } = params ?? {}
  const absolute = useAbsoluteAddress()
  const wall = useLoginWall('cardPayment', screenState(payments, paymentId))
  const isVisitor = wall.state === 'loginWall'
  usePageShow(() => {
    if (paymentId === null || isVisitor) return
    payments.open(paymentId)
    void payments.follow()
  })
  usePageHide(payments.leave)
  useEffect(() => payments.leave, [payments])
  useOpenOnce(paymentId, absolute)
  usePaymentOutcome(paymentId)

  const check = useAction(payments.load)
  const resume = useAction(async () => {
    const next = await payments.resume()
    if (orderId === null) return
    if (next.redirectUrl === null) return goInstead('paymentReturn', { orderId, paymentId: next.paymentId })
    if (next.paymentId !== paymentId) return goInstead('cardPayment', { orderId, paymentId: next.paymentId })
    if (!hostedPage.isEmbedded) hostedPage.open(absolute(next.redirectUrl))
  })
  const { pageUrl } = payments
  return { wall, check, resume, embeddedUrl: hostedPage.isEmbedded && !isVisitor && pageUrl !== null ? absolute(pageUrl) : null }
}

/** The browser leaves for the hosted page of a payment that was just begun; who comes back finds the page waiting instead. */
function useOpenOnce(paymentId: string | null, absolute: (url: string) => string): void {
  const { payments } = useStores()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (paymentId === null || hostedPage.isEmbedded || opened.current === paymentId) return
    opened.current = paymentId
    const url = payments.urlOf(paymentId)
    if (url !== null) hostedPage.open(absolute(url))
  }, [paymentId, payments, absolute])
}

/** A page of our own server is named by its path; the host belongs to the environment. */
function useAbsoluteAddress(): (url: string) => string {
  const { environment } = useStores()
  const { host } = environment.current
  return useCallback((url) => (url.startsWith('/') ? `${host}${url}` : url), [host])
}

function screenState({ payment, paymentId: shownId }: ReturnType<typeof useStores>['payments'], paymentId: string | null): ScreenState {
  if (paymentId === null || payment.failure?.is('paymentNotFound') === true) return 'notFound'
  return shownId === paymentId ? payment.state : 'loading'
}
