import { observer } from 'mobx-react-lite'
import { etaWords } from '@/features/order/eta'
import { orderKindViews, statusName } from '@/features/order/kinds'
import { goToOrder } from '@/features/order/order-page'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { parcelStanding } from '@/features/parcel/parcel-standing'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Strip } from '@/ui/strip'
import { useText } from '@/ui/text-context'
import type { StripPart } from './group-strip'

/** The order that moves, over the feed; several lead to the list. */
export const ActiveOrderStrip = observer(function ActiveOrderStrip({ more }: StripPart) {
  const activeOrders = useStore(activeOrdersStore)
  const text = useText()
  const { t, name, moment } = text
  const [first, ...others] = activeOrders.orders
  if (first === undefined) return null
  const { kind, title, status, booking } = first
  const eta = etaWords(first.meal?.eta, first, text)
  const table = booking && moment(booking.startsAt, first)
  const note = [eta?.late, eta?.sentence ?? table, name(title)]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ')
  const open = () => (others.length === 0 ? goToOrder(first) : go('orders'))
  return (
    <Strip
      icon={orderKindViews[kind].icon}
      title={
        others.length === 0
          ? (parcelStanding(first, t)?.title ?? statusName(kind, status, t))
          : t.home.activeOrders(others.length + 1)
      }
      note={note}
      action={t.home.seeOrder}
      onPress={open}
      more={more}
    />
  )
})
