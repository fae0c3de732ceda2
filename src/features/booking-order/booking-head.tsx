import type { Booking, Order } from '@/contract/types'
import { tableWarningMinutes } from '@/domain/booking'
import { reasonName, statusTitle } from '@/features/order/kinds'
import { StatusHero } from '@/features/order/status-hero'
import { countdownText, timeText } from '@/i18n/date-time'
import type { Translator } from '@/i18n/translator'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { useTimeLeft } from '@/ui/countdown'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { bookingOrderStore } from './booking-order-store'
import { standingOf } from './standing'

/** An order that keeps a table, with the table. */
export interface BookedProps {
  readonly order: Order
  readonly booking: Booking
}

/** Where a booking stands, what is next and by when, and how long its table still waits. */
export function BookingHead({ order, booking }: BookedProps) {
  const text = useText()
  const { t } = text
  const standing = standingOf(booking, order)
  const title = standing === 'reviewed' ? statusTitle(order, order.status, t) : t.bookingOrder.standing[standing]
  return (
    <>
      <StatusHero order={order} said={{ title, text: meaningOf({ order, booking }, text) }} />
      {booking.status === 'available' && <WaitNotice booking={booking} />}
      {booking.canSayComing && <ComingNotice booking={booking} />}
    </>
  )
}

/** What a state means, with the time that it is about. */
function meaningOf({ order, booking }: BookedProps, { t, moment }: Translator): string {
  const { means, answersBy, answersChangeBy, comeBy } = t.bookingOrder
  const { answerBy, heldUntil, utcOffsetMinutes } = booking
  const standing = standingOf(booking, order)
  const { cancelCode } = order
  if (standing === 'declined' && cancelCode !== null && cancelCode !== 'other')
    return reasonName(order.kind, cancelCode, t)
  if (standing === 'kept') return comeBy(timeText(heldUntil, utcOffsetMinutes))
  if (answerBy !== null && standing === 'awaiting') return answersBy(moment(answerBy, booking))
  return answerBy !== null && standing === 'changing' ? answersChangeBy(moment(answerBy, booking)) : means[standing]
}

/** How long the table waits for whoever is late, and when it may be given away (spec section 5, Reservation). */
function WaitNotice({ booking }: Pick<BookedProps, 'booking'>) {
  const { t } = useText()
  const { startsAt, heldUntil, isLate, utcOffsetMinutes } = booking
  const isBegun = useTimeLeft(startsAt) === 0
  const left = useTimeLeft(heldUntil)
  const { waits, waitsShort, overdue, lateSaid } = t.bookingOrder
  if (left === 0) return <Notice tone="urgent" icon="warning" text={overdue} />
  if (isBegun && left <= tableWarningMinutes * minuteMs)
    return <Notice tone="urgent" icon="clock" text={waitsShort(countdownText(left))} />
  if (isLate) return <Notice tone="info" icon="clock" text={lateSaid(timeText(heldUntil, utcOffsetMinutes))} />
  return isBegun ? <Notice icon="clock" text={waits(countdownText(left))} /> : null
}

/** Asked from the day before; who says nothing keeps the table all the same. */
function ComingNotice({ booking: { orderId } }: Pick<BookedProps, 'booking'>) {
  const { t } = useText()
  const bookings = useStore(bookingOrderStore)
  const { comingQuestion, coming, comingDone } = t.bookingOrder
  const { run } = useAction(async () => {
    await bookings.sayComing(orderId)
    feedback.toast(comingDone)
  })
  return <Notice text={comingQuestion} icon="clock" actionText={coming} onAction={() => void run()} />
}

const minuteMs = 60_000
