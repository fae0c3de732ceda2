import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { distanceMeters } from '@/domain/geo'
import { Eta } from '@/features/order/eta'
import type { Way } from '@/features/order/route-drawing'
import { minutesLeftOf, StatusHeadline } from '@/features/order/status-headline'
import { TrackingMap } from '@/features/order/tracking-map'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useWhileShown } from '@/ui/use-while-shown'
import { type ReceiverTrack, receiverTrackStore } from './receiver-track-store'
import styles from './receiver-track.module.scss'

/** What a link shows to whoever gets what is carried, without an account: who brings it, where they are, and when. */
export const ReceiverTrackView = observer(function ReceiverTrackView({ trackId }: { readonly trackId: string }) {
  const { t } = useText()
  const store = useStore(receiverTrackStore)
  useWhileShown(() => void store.watch(trackId), store.leave)
  return (
    <DetailPage
      detail={detailOf(trackId, store.trackId, store.track)}
      notFoundText={t.errand.track.notFound}
      onRetry={store.refresh}
    >
      {(track) => <Shown track={track} />}
    </DetailPage>
  )
})

interface ShownProps {
  readonly track: ReceiverTrack
}

function Shown({ track }: ShownProps) {
  const text = useText()
  const { t } = text
  const words = t.errand.track
  const { isOver, rider, eta } = track
  const minutes = minutesLeftOf({ eta, rider: rider && { ...rider, phone: '', rating: null } }, text.now())
  const remainingMeters = remainingOf(track)
  return (
    <>
      {!isOver && rider !== null && <TrackingMap track={wayOf(track, remainingMeters, text)} />}
      <View id="receiver-track" className={styles.panel} {...describe({ role: 'status', isLive: true })}>
        <StatusHeadline id="receiver-status" status={titleOf(track, words)} minutes={isOver ? null : minutes} />
        {!isOver && eta !== null && (
          <Eta eta={eta} order={{ kind: 'errand', ...track }} size={minutes === null ? 'large' : 'medium'} />
        )}
        {!isOver && !track.isReturning && <Text className={styles.note}>{words.codeNote}</Text>}
      </View>
      {!isOver && rider !== null && (
        <CellGroup>
          <Cell
            icon="delivery"
            title={t.orderLife.riderName(rider.name)}
            note={remainingMeters === null ? undefined : t.orderLife.riderAway(distanceText(remainingMeters, text))}
          />
        </CellGroup>
      )}
      <View className={styles.way}>
        <Button kind="text" text={words.own} onPress={() => go('errand')} />
      </View>
    </>
  )
}

/** Metres from the rider to the receiver; null while nobody is seen, and on the way back. */
function remainingOf({ rider, area, isReturning }: ReceiverTrack): number | null {
  const position = rider?.position ?? null
  return position === null || isReturning ? null : Math.round(distanceMeters(position, area))
}

const titleOf = (
  { isOver, isReturning, status }: ReceiverTrack,
  words: ReturnType<typeof useText>['t']['errand']['track']
) => {
  if (isOver) return words.over
  if (isReturning) return words.returning
  return status === 'delivering' ? words.coming : words.waiting
}

/** Where it comes from is the sender's own. */
function wayOf(
  { status, rider, area }: ReceiverTrack,
  remainingMeters: number | null,
  { t }: ReturnType<typeof useText>
): Way {
  const { from, to } = t.errand.place
  const title = { zh: from }
  return { kind: 'errand', status, title, outlet: null, door: area, rider, remainingMeters, ends: { from, to } }
}
