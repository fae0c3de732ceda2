import { View } from '@tarojs/components'
import { useRef, useState, type PropsWithChildren } from 'react'
import { device } from '@/platform/device'
import { stopPullDown, usePageHide, usePullDown } from '@/platform/page'
import { describe } from '../a11y'
import { classNames } from '../class-names'
import { useText } from '../text-context'
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

/** Distance of the indicator at which letting go refreshes, CSS px. */
const armedAt = 56
const furthest = 96
/** A finger that moves less than this has not yet decided on a direction. */
const slop = 8

interface Pull {
  readonly x: number
  readonly y: number
  readonly isOurs: boolean
}

interface TouchLike {
  readonly touches?: ArrayLike<{ readonly clientX: number; readonly clientY: number }>
  preventDefault(): void
}

type Phase = 'idle' | 'pulling' | 'refreshing'

function usePull(onRefresh: () => Promise<unknown>) {
  const root = useRef<HTMLElement>(null)
  const pull = useRef<Pull | null>(null)
  const [height, setHeight] = useState(0)
  const [phase, setPhase] = useState<Phase>('idle')
  const settle = () => {
    pull.current = null
    setHeight(0)
    setPhase('idle')
  }
  // A pull that is under way when the page goes must not be found on the next one.
  usePageHide(settle)

  const onTouchStart = (event: TouchLike) => {
    const touch = event.touches?.[0]
    const isAtTop = (root.current?.closest('.taro_page')?.scrollTop ?? 0) <= 0
    pull.current = touch && event.touches?.length === 1 && isAtTop && phase === 'idle' ? { x: touch.clientX, y: touch.clientY, isOurs: false } : null
  }
  const onTouchMove = (event: TouchLike) => {
    const touch = event.touches?.[0]
    if (pull.current === null || touch === undefined) return
    const down = touch.clientY - pull.current.y
    const aside = Math.abs(touch.clientX - pull.current.x)
    if (!pull.current.isOurs) {
      if (Math.abs(down) < slop && aside < slop) return
      // Upwards or sideways it belongs to the page and stays with it until the finger leaves.
      if (down <= aside) {
        pull.current = null
        return
      }
      pull.current = { ...pull.current, isOurs: true }
    }
    event.preventDefault()
    setPhase('pulling')
    setHeight(Math.min(furthest, Math.max(0, down - slop) * 0.5))
  }
  const onTouchEnd = () => {
    const isArmed = pull.current?.isOurs === true && height >= armedAt
    if (!isArmed) {
      if (pull.current !== null) settle()
      return
    }
    pull.current = null
    setHeight(armedAt)
    setPhase('refreshing')
    void onRefresh().then(settle, settle)
  }
  const touch = { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: settle }
  return { root, height, phase, touch }
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
