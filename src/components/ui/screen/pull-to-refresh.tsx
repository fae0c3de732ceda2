import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type PropsWithChildren, type RefObject } from 'react'
import { device } from '@/platform/device'
import { stopPullDown, usePageHide, usePullDown } from '@/platform/page'
import { describe } from '../a11y'
import { classNames } from '../class-names'
import { useText } from '../text-context'
import { armedAt, PullGesture } from './pull-gesture'
import styles from './pull-to-refresh.module.scss'

export interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>
}

/** Pull down at the top of the page to read it anew: the mini-program's own way, and ours on H5. */
export const PullToRefresh = device.platform === 'h5' ? BrowserPull : NativePull

function NativePull({ onRefresh, children }: PropsWithChildren<PullToRefreshProps>) {
  usePullDown(() => void onRefresh().finally(stopPullDown))
  return <>{children}</>
}

interface TouchLike {
  readonly type: string
  readonly touches?: ArrayLike<{ readonly clientX: number; readonly clientY: number }>
}

type Phase = 'idle' | 'pulling' | 'refreshing'

/** React listens passively, and a passive listener cannot keep the browser from pulling the page along. */
function useTouchMove(root: RefObject<HTMLElement>, onMove: (event: TouchEvent) => void): void {
  const latest = useRef(onMove)
  latest.current = onMove
  useEffect(() => {
    const element = root.current
    const listener = (event: TouchEvent) => latest.current(event)
    element?.addEventListener('touchmove', listener, { passive: false })
    return () => element?.removeEventListener('touchmove', listener)
  }, [root])
}

function usePull(onRefresh: () => Promise<unknown>) {
  const root = useRef<HTMLElement>(null)
  const [gesture] = useState(() => new PullGesture())
  const [height, setHeight] = useState(0)
  const [phase, setPhase] = useState<Phase>('idle')
  const show = (nextPhase: Phase, nextHeight: number) => {
    setPhase(nextPhase)
    setHeight(nextHeight)
  }
  const settle = () => {
    gesture.cancel()
    show('idle', 0)
  }
  // A pull that is under way when the page goes must not be found on the next one.
  usePageHide(settle)

  const onTouchStart = ({ touches = [] }: TouchLike) => {
    const scrollTop = root.current?.closest('.taro_page')?.scrollTop ?? 0
    gesture.begin(touches, scrollTop <= 0 && phase === 'idle')
  }
  useTouchMove(root, (event) => {
    const pulled = gesture.move(event.touches[0])
    if (pulled === null) return
    if (event.cancelable) event.preventDefault()
    show('pulling', pulled)
  })
  const onTouchEnd = () => {
    if (phase !== 'pulling') return
    if (!gesture.end()) return settle()
    show('refreshing', armedAt)
    void onRefresh().then(settle, settle)
  }
  const onTouchLeave = () => {
    if (phase === 'pulling') settle()
  }
  return { root, height, phase, touch: { onTouchStart, onTouchEnd, onTouchCancel: onTouchLeave } }
}

function BrowserPull({ onRefresh, children }: PropsWithChildren<PullToRefreshProps>) {
  const { t } = useText()
  const { root, height, phase, touch } = usePull(onRefresh)
  const text = phase === 'refreshing' ? t.common.refreshing : height >= armedAt ? t.common.releaseToRefresh : t.common.pullToRefresh
  return (
    <View ref={root} className={styles.area} {...touch}>
      <View className={classNames(styles.indicator, phase !== 'pulling' && styles.settling)} style={{ height: `${height}px` }} {...describe({ isLive: true })}>
        {phase !== 'idle' && (
          <View className={styles.sign}>
            <View className={classNames(styles.ring, phase === 'refreshing' && styles.turning)} />
            {text}
          </View>
        )}
      </View>
      {children}
    </View>
  )
}
