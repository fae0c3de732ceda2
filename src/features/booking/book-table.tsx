import { observer } from 'mobx-react-lite'
import { useCallback, useEffect } from 'react'
import { orderKindViews } from '@/features/order/kinds'
import { type AgreedPayment, usePaySubmitted } from '@/features/payment/use-pay-submitted'
import { PurchaseCheckout } from '@/features/purchase/purchase-checkout'
import { go, goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { usePageLogin } from '@/ui/page-context'
import { RulesCard } from '@/ui/rules-card'
import { useText } from '@/ui/text-context'
import { bookTableStore, type SubmittedBooking } from './book-table-store'
import { bookingRules } from './booking-rules'
import { GuestCard } from './guest-card'
import { TableHead } from './table-head'
import type { AskedTable } from './time-choice'
import { TimePicker } from './time-picker'

const { page, cashier } = orderKindViews.booking

/** Booking a table: for how many and when, who comes, what they agree to, and what is paid beforehand. */
export const BookTable = observer(function BookTable({ restaurantId, date, startsAt, people }: AskedTable) {
  const text = useText()
  const words = text.t.booking
  const { session } = useApp()
  const logIn = usePageLogin()
  const { time, guest, purchase } = useStore(bookTableStore)
  const { pay, isPaying } = usePaySubmitted('booking')
  useEffect(
    () => void time.open({ restaurantId, date, startsAt, people }),
    [time, restaurantId, date, startsAt, people]
  )
  const onSubmitted = useCallback(
    ({ orderId, isPaid }: SubmittedBooking, agreed: AgreedPayment | null) => {
      if (isPaid) return goInstead(page, { orderId })
      return agreed === null ? goInstead(cashier, { orderId }) : pay(orderId, agreed)
    },
    [pay]
  )
  const wish = session.isLoggedIn ? time.wish : null
  const hasDeposit = (purchase.quote.value?.deposit ?? null) !== null
  const { days } = time
  return (
    <PurchaseCheckout
      purchase={purchase}
      choice={wish}
      choosing={{
        state: days.state,
        failure: days.failure,
        onRetry: time.refresh,
        content: days.value !== null && (
          <>
            <TableHead terms={days.value} />
            <TimePicker time={time} />
            <GuestCard guest={guest} />
          </>
        )
      }}
      onSubmitted={onSubmitted}
      isPaying={isPaying}
      onward={{ text: words.seeRestaurant, run: () => go('restaurant', { restaurantId }) }}
      submit={
        session.isLoggedIn
          ? {
              id: 'booking-submit',
              text: time.wish === null ? words.pickTime : hasDeposit ? words.submitPaying : words.submit,
              ...(hasDeposit ? { hint: words.paysWithin } : {})
            }
          : { id: 'booking-login', text: words.loginToBook, run: logIn }
      }
    >
      {(quote) => ({
        head: null,
        ...(quote.deposit === null ? {} : { bill: { ...quote, id: 'booking-bill', subtotalTitle: words.deposit } }),
        rules: <RulesCard id="booking-rules" title={words.terms} rules={bookingRules(quote, text)} />
      })}
    </PurchaseCheckout>
  )
})
