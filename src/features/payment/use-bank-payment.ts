import { useEffect } from 'react'
import { codes } from '@/contract/codes'
import type { RouteParams } from '@/routes'
import { useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { FormRefusal, useAction } from '@/ui/use-action'
import { useWhileShown } from '@/ui/use-while-shown'
import { bankPaymentStore } from './bank-payment-store'
import { paymentStore } from './payment-store'
import { usePaymentOutcome } from './use-payment-outcome'
import { useToCashier, useToOrder } from './use-to-cashier'

/** How a payment by the person's own bank stands, as its page shows it. */
export type BankPaymentPhase = 'open' | 'review' | 'over'

/** Life and actions of the page of a payment by the person's own bank; the server is asked again and again. Call it inside an observer. */
export function useBankPayment(page: 'payNow' | 'bankTransfer', { orderId, paymentId }: RouteParams<'payNow'>) {
  const bankPayment = useStore(bankPaymentStore)
  const payments = useStore(paymentStore)
  const shown = page === 'payNow' ? bankPayment.payNow : bankPayment.transfer
  const load = page === 'payNow' ? bankPayment.loadPayNow : bankPayment.loadTransfer
  useWhileShown(() => {
    void (page === 'payNow' ? bankPayment.openPayNow(paymentId) : bankPayment.openTransfer(paymentId))
    payments.open(paymentId)
    void payments.follow()
  }, payments.leave)
  usePaymentOutcome(paymentId)
  const status = payments.paymentId === paymentId ? payments.status : null
  // What the review found changes the page as a whole: its reason, and whether it can be submitted again
  useEffect(() => {
    if (status !== null) void load()
  }, [status, load])

  const submit = useSubmit(page)
  const toCashier = useToCashier()
  const leave = () => toCashier(orderId)
  const toOrder = useToOrder()
  const seeOrder = () => toOrder(orderId)
  const state = screenState(bankPayment, page, paymentId)
  return { state, phase: phaseOf(status ?? knownStatus(shown.value)), submit, leave, seeOrder, load }
}

function useSubmit(page: 'payNow' | 'bankTransfer') {
  const bankPayment = useStore(bankPaymentStore)
  const payments = useStore(paymentStore)
  const { t } = useText()
  return useAction(
    async () => {
      const { proofs } = bankPayment
      if (proofs.isBusy) throw new FormRefusal(t.review.picturesWait)
      if (page === 'bankTransfer' && proofs.ids.length === 0) throw new FormRefusal(t.bankPayment.proofMissing)
      await bankPayment.submit()
      void payments.follow()
    },
    { presents: 'form', onError: (error) => error.is('orderExpired') && (void payments.load(), false) }
  )
}

type Shown = ReturnType<typeof bankPaymentStore.make>['payNow' | 'transfer']['value']

function knownStatus(value: Shown): string | null {
  if (value === null) return null
  return 'waiting' in value ? (value.waiting?.status ?? null) : value.status
}

function phaseOf(status: string | null): BankPaymentPhase {
  if (status === 'review') return 'review'
  return status === null || status === 'pending' ? 'open' : 'over'
}

function screenState(
  { paymentId: shownId, payNow, transfer }: ReturnType<typeof bankPaymentStore.make>,
  page: 'payNow' | 'bankTransfer',
  paymentId: string
): ScreenState {
  if (shownId !== paymentId) return 'loading'
  if (page === 'payNow') return payNow.value !== null && payNow.value.waiting === null ? 'notFound' : payNow.state
  return transfer.state
}

/** Whether the last review found nothing. */
export const isUnproven = (reasonCode: number | null): boolean => reasonCode === codes.paymentUnproven
