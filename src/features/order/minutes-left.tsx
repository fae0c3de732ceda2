import { Text } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { minutesUntil, openWindow } from '@/domain/tracking'
import { useText } from '@/ui/text-context'
import { windowOf } from './eta'
import styles from './minutes-left.module.scss'

type Track = Pick<Result<'orderTrack'>, 'eta' | 'rider'>

/** About how many minutes a rider who is seen still takes at `now`; null of every other order. */
export function minutesLeftOf({ eta, rider }: Track, now: number): number | null {
  const isSeen = rider !== null && rider.position !== null
  if (!isSeen || eta === null || eta.state === 'arrived') return null
  return minutesUntil(openWindow(windowOf(eta), now), now)
}

/** How long a rider who is seen still takes, in the largest letters: it is what one came for. */
export function MinutesLeft({ minutes, id }: { readonly minutes: number; readonly id: string }) {
  const { t } = useText()
  return (
    <Text id={id} className={styles.minutes}>
      {t.orderLife.aboutMinutes(minutes)}
    </Text>
  )
}
