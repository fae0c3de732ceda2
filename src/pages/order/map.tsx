import { ReceiverTrackView } from '@/features/errand/receiver-track'
import { TrackingPage } from '@/features/order/tracking-page'
import { definePage, MembersOnly } from '@/ui/define-page'
import { Screen } from '@/ui/screen'

/** Where an order is, on the map of mainland China. By a link with `trackId` whoever gets an errand sees where it is, in any country. */
export default definePage('orderMap', function OrderMap({ orderId, trackId }) {
  if (trackId !== undefined) return <ReceiverTrackView trackId={trackId} />
  if (orderId === undefined) return <Screen state="notFound" />
  return (
    <MembersOnly>
      <TrackingPage orderId={orderId} />
    </MembersOnly>
  )
})
