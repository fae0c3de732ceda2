import { observer } from 'mobx-react-lite'
import { FactsCard } from '@/features/order/facts-card'
import { OrderButtons, type MoreButton } from '@/features/order/order-buttons'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { orderStore } from '@/features/order/order-store'
import { OwnReviewCell } from '@/features/order/own-review-cell'
import { ProgressCard } from '@/features/order/progress-card'
import { useOrderPage } from '@/features/order/use-order-page'
import { heldUntil } from '@/domain/booking'
import { timeText } from '@/i18n/date-time'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { PurchaseDetail } from '@/ui/templates/purchase-detail'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { MoneyCard, TermsCard, WishesCard } from './booking-facts'
import { BookingHead, type BookedProps } from './booking-head'
import { bookingOrderStore } from './booking-order-store'
import { PlaceCard, TableCard } from './table-card'

interface BookingOrderViewProps {
  readonly orderId: string
  /** The page that it stands on: the table first, or the money. */
  readonly page: 'bookingDetail' | 'bookingReceipt'
}

/** It was read for another page, without its table. */
const notYet = { state: 'loading', value: null } as const

/** A booking: where it stands, its table and code, what was agreed to, what it cost, and what can be done. It is followed while it is looked at. */
export const BookingOrderView = observer(function BookingOrderView({ orderId, page }: BookingOrderViewProps) {
  const { t } = useText()
  const store = useStore(orderStore)
  const bookings = useStore(bookingOrderStore)
  const { state, value: order } = useOrderPage(orderId, bookings.read)
  const booking = order === null ? undefined : bookings.bookingOf(order)
  const sectionsOf = page === 'bookingDetail' ? tableFirst : moneyFirst
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
      {sectionsOf}
    </PurchaseDetail>
  )
})

/** The page of a table that is booked. */
const tableFirst = (booked: BookedProps) => ({
  head: <BookingHead {...booked} />,
  holds: (
    <>
      <TableCard {...booked} />
      <PlaceCard {...booked} />
    </>
  ),
  timeline: <TermsCard {...booked} />,
  more: <OwnReviewCell order={booked.order} />,
  figures: <WishesCard {...booked} />,
  facts: (
    <>
      <ProgressCard order={booked.order} />
      <OtherPage page="bookingReceipt" {...booked} />
    </>
  )
})

/** Its receipt. */
const moneyFirst = (booked: BookedProps) => ({
  head: <BookingHead {...booked} />,
  holds: <MoneyCard {...booked} />,
  timeline: <ProgressCard order={booked.order} />,
  figures: <OtherPage page="bookingDetail" {...booked} />,
  facts: <FactsCard order={booked.order} />
})

/** From the table to the money, and back. */
function OtherPage({ page, order: { orderId } }: BookedProps & Pick<BookingOrderViewProps, 'page'>) {
  const { t } = useText()
  const isTable = page === 'bookingDetail'
  return (
    <CellGroup>
      <Cell
        id="booking-other-page"
        icon={isTable ? 'table' : 'orders'}
        title={isTable ? t.bookingOrder.seeBooking : t.bookingOrder.seeReceipt}
        onPress={() => go(page, { orderId })}
      />
    </CellGroup>
  )
}

/** What its guest can do now: pay, say that they are late, give it up; what it costs to is told before that is done. */
function BookingButtons({ order, booking }: BookedProps) {
  const { t } = useText()
  const sayLate = useSayLate(booking)
  const { orderId, canCancel, canSayLate } = booking
  const words = t.bookingOrder
  const more: MoreButton[] = [
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
