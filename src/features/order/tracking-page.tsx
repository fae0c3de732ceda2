import { observer } from 'mobx-react-lite'
import { isPickupKind } from '@/domain/order-state'
import { useStore } from '@/stores/stores-context'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useWhileShown } from '@/ui/use-while-shown'
import { TrackingMap } from './tracking-map'
import { TrackingPanel } from './tracking-panel'
import { trackingStore } from './tracking-store'
import { useOrderJoy } from './use-order-joy'

interface TrackingPageProps {
  readonly orderId: string
  /** Leads to where it is picked up. */
  readonly hasDirections?: boolean
}

/** Following an order on the map, at both addresses of it. */
export const TrackingPage = observer(function TrackingPage({ orderId, hasDirections = false }: TrackingPageProps) {
  const { t } = useText()
  const store = useStore(trackingStore)
  useWhileShown(() => void store.watch(orderId), store.leave)
  const detail = detailOf(orderId, store.orderId, store.track)
  useOrderJoy(detail.value)
  return (
    <DetailPage detail={detail} notFoundText={t.order.notFound} onRetry={store.refresh}>
      {(track) => (
        <>
          <TrackingMap track={track} />
          <TrackingPanel track={track} hasDirections={hasDirections && isPickupKind(track.kind)} />
        </>
      )}
    </DetailPage>
  )
})
