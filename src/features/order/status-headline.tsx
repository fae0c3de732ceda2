import type { Result } from '@/contract/types'
import { minutesUntil, openWindow } from '@/domain/tracking'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { windowOf } from './eta'
import styles from './status-headline.module.scss'

type Track = Pick<Result<'orderTrack'>, 'eta' | 'rider'>

/** Minutes until a rider whose position is known arrives, at `now`; null without such a rider. */
export function minutesLeftOf({ eta, rider }: Track, now: number): number | null {
  const hasPosition = rider !== null && rider.position !== null
  if (!hasPosition || eta === null || eta.state === 'arrived') return null
  return minutesUntil(openWindow(windowOf(eta), now), now)
}

interface StatusHeadlineProps {
  readonly id?: string
  readonly status: string
  /** Until the rider arrives; null if that is not known. */
  readonly minutes: number | null
}

/** The one headline of an order: its status and, while a rider is on the way, how many minutes it still takes. */
export function StatusHeadline({ id, status, minutes }: StatusHeadlineProps) {
  const { t } = useText()
  return (
    <Heading {...(id === undefined ? {} : { id })} className={styles.headline}>
      {minutes === null ? status : t.orderLife.statusWithMinutes(status, minutes)}
    </Heading>
  )
}
