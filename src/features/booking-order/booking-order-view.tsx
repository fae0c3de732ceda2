import { observer } from 'mobx-react-lite'
import { heldUntil } from '@/domain/booking'
import { type MoreButton, OrderButtons } from '@/features/order/order-buttons'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { orderStore } from '@/features/order/order-store'
import { useOrderPage } from '@/features/order/use-order-page'
import { timeText } from '@/i18n/date-time'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { PurchaseDetail, type PurchaseSections } from '@/ui/templates/purchase-detail'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { BookedProps } from './booking-head'
import { bookingOrderStore } from './booking-order-store'
import { isComing, standingOf } from './standing'

interface BookingOrderViewProps {
  readonly orderId: string
  /** The table first, or the money. */
  readonly sections: (booked: BookedProps) => PurchaseSections
}

/** It was read for another page, without its table. */
const notYet = { state: 'loading', value: null } as const

/** A booking: where it stands, its table and code, what was agreed to, what it cost, and what can be done. It is followed while it is looked at. */
export const BookingOrderView = observer(function BookingOrderView({ orderId, sections }: BookingOrderViewProps) {
  const { t } = useText()
  const store = useStore(orderStore)
  const bookings = useStore(bookingOrderStore)
  const { state, value: order } = useOrderPage(orderId, bookings.read)
  const booking = order === null ? undefined : bookings.bookingOf(order)
  return (
    <PurchaseDetail
      detail={
        order === null || booking !== undefined
          ? { state, value: order && booking ? { order, booking } : null }
          : notYet
      }
      notFoundText={t.bookingOrder.notFound}
      skeleton={<OrderSkeleton />}
      onRetry={store.refresh}
      actions={(booked) => <BookingButtons {...booked} />}
    >
      {sections}
    </PurchaseDetail>
  )
})

/** What its guest can do now: pay, say that they are late, give it up; what it costs to is told before that is done. */
function BookingButtons({ order, booking }: BookedProps) {
  const { t } = useText()
  const sayLate = useSayLate(booking)
  const { orderId, restaurantId, people, canChange, canCancel, canSayLate } = booking
  const words = t.bookingOrder
  const isOver = !isComing(standingOf(booking, order)) && booking.status !== 'used'
  const party = { restaurantId, people: String(people) }
  const more: MoreButton[] = [
    ...(isOver ? [{ key: 'again', text: words.again, isMain: true, onPress: () => go('bookTable', party) }] : []),
    ...(canChange
      ? [{ key: 'change', text: words.change, onPress: () => go('bookTable', { ...party, orderId }) }]
      : []),
    ...(canSayLate ? [{ key: 'late', text: words.late, isMain: true, onPress: sayLate }] : []),
    ...(canCancel && !order.actions.includes('cancel')
      ? [{ key: 'giveUp', text: words.cancel, onPress: () => go('orderCancel', { orderId }) }]
      : [])
  ]
  return <OrderButtons order={order} without={[]} size="normal" more={more} />
}

/** Says once that the guests are late, after it was told until when the table then waits. */
function useSayLate({ orderId, startsAt, utcOffsetMinutes }: BookedProps['booking']) {
  const { t } = useText()
  const bookings = useStore(bookingOrderStore)
  const { lateQuestion, lateText, lateConfirm, lateDone } = t.bookingOrder
  return useAction(async () => {
    const until = timeText(heldUntil(Date.parse(startsAt), true), utcOffsetMinutes)
    const isMeant = await feedback.confirm({
      title: lateQuestion,
      text: lateText(until),
      confirmText: lateConfirm,
      cancelText: t.common.cancel
    })
    if (!isMeant) return
    await bookings.sayLate(orderId)
    feedback.toast(lateDone)
  }).run
}
