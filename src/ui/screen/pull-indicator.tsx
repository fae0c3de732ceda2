import { View } from '@tarojs/components'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePageHide } from '@/platform/app/page'
import { describe } from '../a11y'
import { classNames } from '../class-names'
import { useText } from '../text-context'
import { armedAt, PullGesture } from './pull-gesture'
import styles from './pull-to-refresh.module.scss'

type Phase = 'idle' | 'pulling' | 'refreshing'

interface PullIndicatorProps {
  /** What is pulled. */
  readonly area: RefObject<HTMLElement>
  readonly onRefresh: () => Promise<unknown>
}

/** Follows the finger that pulls the page down, and says what letting go does. */
export function PullIndicator({ area, onRefresh }: PullIndicatorProps) {
  const { t } = useText()
  const { height, phase } = usePull(area, onRefresh)
  const text =
    phase === 'refreshing'
      ? t.common.refreshing
      : height >= armedAt
        ? t.common.releaseToRefresh
        : t.common.pullToRefresh
  return (
    <View
      className={classNames(styles.indicator, phase !== 'pulling' && styles.settling)}
      style={{ height: `${height}px` }}
      {...describe({ isLive: true })}
    >
      {phase !== 'idle' && (
        <View className={styles.sign}>
          <View className={classNames(styles.ring, phase === 'refreshing' && styles.turning)} />
          {text}
        </View>
      )}
    </View>
  )
}

function usePull(area: RefObject<HTMLElement>, onRefresh: () => Promise<unknown>) {
  const [gesture] = useState(() => new PullGesture())
  const [height, setHeight] = useState(0)
  const [phase, setPhase] = useState<Phase>('idle')
  const show = (nextPhase: Phase, nextHeight: number) => {
    setPhase(nextPhase)
    setHeight(nextHeight)
  }
  const rest = () => {
    gesture.cancel()
    show('idle', 0)
  }
  // A pull that is under way when the page goes must not be found on the next one.
  usePageHide(rest)
  useTouches(area, {
    touchstart: ({ touches }) => {
      const scrollTop = area.current?.closest('.taro_page')?.scrollTop ?? 0
      gesture.start(touches, scrollTop <= 0 && phase === 'idle')
    },
    touchmove: (event) => {
      const pulled = gesture.move(event.touches[0])
      if (pulled === null) return
      if (event.cancelable) event.preventDefault()
      show('pulling', pulled)
    },
    touchend: () => {
      if (phase !== 'pulling') return
      if (!gesture.end()) return rest()
      show('refreshing', armedAt)
      void onRefresh().then(rest, rest)
    },
    touchcancel: () => {
      if (phase === 'pulling') rest()
    }
  })
  return { height, phase }
}

type TouchName = 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel'
const touchNames: readonly TouchName[] = ['touchstart', 'touchmove', 'touchend', 'touchcancel']

/** React listens passively, and a passive listener cannot keep the browser from pulling the page along. */
function useTouches(
  area: RefObject<HTMLElement>,
  listeners: Readonly<Record<TouchName, (event: TouchEvent) => void>>
): void {
  const latest = useRef(listeners)
  latest.current = listeners
  useEffect(() => {
    const element = area.current
    const stops = touchNames.map((name) => {
      const listener = (event: TouchEvent) => latest.current[name](event)
      element?.addEventListener(name, listener, { passive: name !== 'touchmove' })
      return () => element?.removeEventListener(name, listener)
    })
    return () => stops.forEach((stop) => stop())
  }, [area])
}
