import { Text } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { Catalogue } from '@/i18n/catalogue'
import { countdownText } from '@/i18n/date-time'
import { useText } from './text-context'

const secondMs = 1000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Time that is left, ms: `29:59`; from a day on `2 天 1 小时`, as no second matters then. */
export function timeLeftText(left: number, t: Catalogue): string {
  const days = Math.floor(left / dayMs)
  return days > 0 ? t.common.daysAndHours(days, Math.floor((left % dayMs) / hourMs)) : countdownText(left)
}

/**
 * Milliseconds until a moment by the server's clock, each second again; 0 once it has passed.
 * `onEnd` is called once, when the moment comes while it is watched.
 */
export function useTimeLeft(until: string | number | null, onEnd?: () => void): number {
  const { now } = useText()
  const end = until === null ? 0 : new Date(until).getTime()
  const measureLeft = () => Math.max(0, end - now())
  const [left, setLeft] = useState(measureLeft)
  useEffect(() => {
    setLeft(measureLeft())
    if (measureLeft() === 0) return
    const timer = setInterval(() => {
      const present = measureLeft()
      setLeft(present)
      if (present > 0) return
      clearInterval(timer)
      onEnd?.()
    }, secondMs)
    return () => clearInterval(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `onEnd` may be a new closure at each drawing, which must not restart the clock
  }, [end, now])
  return left
}

export interface CountdownProps {
  readonly until: string | number
  /** A sentence around the clock; the bare clock when absent. */
  readonly say?: (clock: string) => string
  readonly className?: string
  readonly onEnd?: () => void
}

/** Time that runs out, as {@link timeLeftText} says it. */
export function Countdown({ until, say = (clock) => clock, className, onEnd }: CountdownProps) {
  const { t } = useText()
  const left = useTimeLeft(until, onEnd)
  return <Text className={className}>{say(timeLeftText(left, t))}</Text>
}
