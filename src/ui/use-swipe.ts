import { useRef } from 'react'

/** A finger that moves less than this sideways, in CSS px, or more up or down than sideways, does not swipe. */
const leastPx = 40

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** As far as all hosts tell of a touch. */
interface Touching {
  readonly type: string
  readonly touches?: ArrayLike<Point>
  readonly changedTouches?: ArrayLike<Point>
}

/** What a view needs so that a finger moves from one thing to the next: 1 for a swipe to the left, -1 to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<Point | undefined>(undefined)
  return {
    onTouchStart({ touches }: Touching) {
      start.current = touches?.[0]
    },
    onTouchEnd({ changedTouches }: Touching) {
      const [from, to] = [start.current, changedTouches?.[0]]
      start.current = undefined
      if (from === undefined || to === undefined) return
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
      if (Math.abs(x) >= leastPx && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    }
  }
}
