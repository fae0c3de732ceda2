import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ShareSheet } from '@/features/share/share-sheet'
import { useSharing } from '@/features/share/use-sharing'
import { routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { BookedProps } from './booking-head'
import { bookingOrderStore } from './booking-order-store'
import { useTableCalendar } from './use-table-calendar'

/** For whoever comes along: a link that shows where and when, and nothing of the guest; and the entry for one's own calendar. */
export const CompanionsCard = observer(function CompanionsCard({ booking }: BookedProps) {
  const { t, name, moment } = useText()
  const bookings = useStore(bookingOrderStore)
  const [share, setShare] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { orderId, restaurantId, restaurantName, startsAt, status } = booking
  const sharing = useSharing(() => ({
    title: t.bookingOrder.shareTitle(name(restaurantName), moment(startsAt, booking)),
    // Until the link has its secret the host shares the restaurant
    page: share === null ? routeUrl('restaurant', { restaurantId }) : routeUrl('bookingDetail', { share })
  }))
  const calendar = useTableCalendar(booking, () => bookings.shareOf(orderId))
  const { run } = useAction(async () => {
    setShare(await bookings.shareOf(orderId))
    setIsOpen(true)
  })
  if (status !== 'paid' && status !== 'available') return null
  return (
    <>
      <CellGroup>
        <Cell id="booking-share" icon="share" title={t.bookingOrder.share} onPress={() => void run()} />
        <Cell id="booking-calendar" icon="clock" title={t.bookingOrder.calendar} onPress={() => void calendar.run()} />
      </CellGroup>
      <ShareSheet
        id="table"
        title={t.bookingOrder.share}
        sharing={sharing}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
})
