import { observer } from 'mobx-react-lite'
import { shownState } from '@/ui/shown-state'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { useWhileShown } from '@/ui/use-while-shown'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'
import { TrackingMap } from './tracking-map'
import { TrackingPanel } from './tracking-panel'
import { useOrderJoy } from './use-order-joy'

interface TrackingPageProps {
  /** Spec section 2 has two: `orderMap` for mainland China, `orderGoogleMap` elsewhere. */
  readonly page: 'orderMap' | 'orderGoogleMap'
}

/** Following an order on the map. */
const Tracking = observer(function Tracking({ page }: TrackingPageProps) {
  const { t } = useText()
  const { tracking: store } = useStores()
  const orderId = parseRouteParams(page, usePageParams())?.orderId ?? null
  const wall = useLoginWall(page, shownState(orderId, store.orderId, store.track, 'orderNotFound'))
  useWhileShown(() => {
    if (orderId !== null && wall.state !== 'loginWall') void store.watch(orderId)
  }, store.leave)
  const track = store.orderId === orderId ? store.track.value : null
  useOrderJoy(track)
  return (
    <Screen
      {...wall}
      header={{ kind: 'custom', color: 'white', title: t.titles[page] }}
      empty={{ picture: 'notFound', text: t.order.notFound, actionText: t.common.backHome, onAction: wall.onHome }}
      onRetry={store.refresh}
    >
      {track !== null && (
        <>
          <TrackingMap track={track} />
          <TrackingPanel track={track} hasDirections={page === 'orderGoogleMap' && track.kind === 'pickup'} />
        </>
      )}
    </Screen>
  )
})

/** The whole page, for both of its addresses. */
export function TrackingPage({ page }: TrackingPageProps) {
  return (
    <ErrorBoundary>
      <Tracking page={page} />
    </ErrorBoundary>
  )
}
