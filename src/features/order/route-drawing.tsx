import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { distanceMeters } from '@/domain/geo'
import { isPickupKind } from '@/domain/order-state'
import { wayShare } from '@/domain/tracking'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Icon, type IconName } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import styles from './route-drawing.module.scss'

type Track = Result<'orderTrack'>

/** What is known of a way. */
export interface Way extends Pick<Track, 'kind' | 'status' | 'title' | 'outlet' | 'door' | 'remainingMeters'> {
  readonly rider: Pick<NonNullable<Track['rider']>, 'position'> | null
  /** What its ends are called, where it begins at a door as well. */
  readonly ends?: { readonly from: string; readonly to: string }
}

/** Dots of the way, the ends left free for their signs. */
const steps = Array.from({ length: 23 }, (_, step) => 0.09 + (step * 0.82) / 22)
/** A rider whose place is not known has just left, as far as anybody can tell. */
const justLeft = 0.1
/** Where the rider's sign would stand on the outlet's or the door's. */
const nearest = { start: 0.14, end: 0.86 }

/** A low arc from left to right, in shares of the drawing. */
const placeAt = (share: number) => ({ left: `${20 + 60 * share}%`, bottom: `${36 + 128 * share * (1 - share)}%` })

/** How far along the order is; null while it has no rider. */
function shareOf({ status, outlet, door, rider }: Way): number | null {
  if (status === 'delivered' || status === 'completed') return 1
  if (status !== 'delivering') return null
  return outlet && door && rider?.position ? wayShare(outlet, door, rider.position) : justLeft
}

interface RouteDrawingProps {
  readonly track: Way
  readonly className?: string | undefined
  /** A part of a page about more. */
  readonly isSmall?: boolean
  /** A touch on it leads to where more is told, as a button beside it does. */
  readonly onOpen?: (() => void) | undefined
}

/** What is known of an order's way, without streets: the outlet, the door, the way between, and where on it the rider is. */
export function RouteDrawing({ track, className, isSmall = false, onOpen }: RouteDrawingProps) {
  const translator = useText()
  const { t, name } = translator
  const { kind, status, outlet, door, title, remainingMeters, ends: called } = track
  const isPickup = isPickupKind(kind)
  const share = shareOf(track)
  const ends = isPickup ? [t.orderLife.you, name(title)] : [called?.from ?? name(title), called?.to ?? t.orderLife.door]
  const length = outlet && door ? t.orderLife.wayLength(distanceText(distanceMeters(outlet, door), translator)) : null
  const left = remainingMeters === null ? null : distanceText(remainingMeters, translator)
  const distance = left === null ? length : t.orderLife.riderAway(left)
  return (
    <View
      id="route-drawing"
      className={classNames(styles.drawing, className)}
      {...(onOpen !== undefined && { onClick: onOpen })}
      {...describe({
        role: 'img',
        label: [t.orderLife.mapLabel, ...ends, distance].filter((part) => part !== null).join(', ')
      })}
    >
      <View className={styles.stage}>
        {steps.map((step) => (
          <View
            key={step}
            className={classNames(styles.dot, share !== null && step <= share && styles.passed)}
            style={placeAt(step)}
          />
        ))}
        <Sign icon={isPickup ? 'me' : called === undefined ? 'shop' : 'location'} share={0} />
        <Sign icon={isPickup ? 'shop' : 'home'} share={1} />
        {share !== null && status === 'delivering' && (
          <Sign icon="delivery" share={Math.min(nearest.end, Math.max(nearest.start, share))} isRider />
        )}
        <Text className={styles.name}>{ends[0]}</Text>
        <Text className={classNames(styles.name, styles.last)}>{ends[1]}</Text>
        {/* How far a rider still is stands with the rider */}
        {left === null && length !== null && <Text className={styles.distance}>{length}</Text>}
      </View>
      {!isSmall && <Text className={styles.sketch}>{t.orderLife.mapSketch}</Text>}
    </View>
  )
}

function Sign({
  icon,
  share,
  isRider = false
}: {
  readonly icon: IconName
  readonly share: number
  readonly isRider?: boolean
}) {
  return (
    <View className={classNames(styles.sign, isRider && styles.rider)} style={placeAt(share)}>
      <Icon name={icon} size={24} />
    </View>
  )
}
