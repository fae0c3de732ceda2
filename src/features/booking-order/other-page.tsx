import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import type { BookedProps } from './booking-head'

interface OtherPageProps extends Pick<BookedProps, 'order'> {
  readonly page: 'bookingDetail' | 'bookingReceipt'
}

/** From the table to the money, and back. */
export function OtherPage({ page, order: { orderId } }: OtherPageProps) {
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
