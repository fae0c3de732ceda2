import { Text } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { countdownText } from '@/i18n/date-time'

const secondMs = 1000

/**
 * Milliseconds until a moment, each second again; 0 once it has passed. `offsetMs` is the server's clock less the device's.
 * `onEnd` is called once, when the moment comes while it is watched.
 */
export function useTimeLeft(until: string | number | null, offsetMs = 0, onEnd?: () => void): number {
  const end = until === null ? 0 : new Date(until).getTime()
  const measureLeft = () => Math.max(0, end - (Date.now() + offsetMs))
  const [left, setLeft] = useState(measureLeft)
  useEffect(() => {
    setLeft(measureLeft())
    if (measureLeft() === 0) return
    const timer = setInterval(() => {
      const now = measureLeft()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      onEnd?.()
    }, secondMs)
    return () => clearInterval(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `onEnd` may be a new closure at each drawing, which must not restart the clock
  }, [end, offsetMs])
  return left
}

export interface CountdownProps {
  readonly until: string | number
  /** The server's clock less the device's, in ms. */
  readonly offsetMs?: number
  /** A sentence around the clock; the bare clock when absent. */
  readonly say?: (clock: string) => string
  readonly className?: string
  readonly onEnd?: () => void
}

/** Time that runs out, as `29:59`. */
export function Countdown({ until, offsetMs, say = (clock) => clock, className, onEnd }: CountdownProps) {
  const left = useTimeLeft(until, offsetMs, onEnd)
  return <Text className={className}>{say(countdownText(left))}</Text>
}
