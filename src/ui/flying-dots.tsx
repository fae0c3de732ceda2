import { View } from '@tarojs/components'
import { type CSSProperties, useCallback, useState } from 'react'
import { device } from '@/platform/device/device'
import { deviceNow } from '@/platform/device/device-now'
import { describe } from './a11y'
import styles from './flying-dots.module.scss'

/** A place on the screen, CSS px. */
export interface ScreenPoint {
  readonly left: number
  readonly top: number
}

interface Flight {
  readonly id: number
  readonly from: ScreenPoint
  readonly to: ScreenPoint
}

/** More at once would say nothing more and cost a mini-program a message each. */
const mostAtOnce = 4
const flightMs = 420

/** `fly(from, to)` sends a dot from a dish to the cart; nothing flies for those who ask for less motion. */
export function useFlyingDots() {
  const [flights, setFlights] = useState<readonly Flight[]>([])
  const fly = useCallback((from: ScreenPoint, to: ScreenPoint) => {
    if (device.prefersReducedMotion) return
    const flight: Flight = { id: deviceNow() + Math.random(), from, to }
    setFlights((others) => [...others, flight].slice(-mostAtOnce))
    setTimeout(() => setFlights((others) => others.filter(({ id }) => id !== flight.id)), flightMs)
  }, [])
  return { flights, fly }
}

const styleOf = ({ from, to }: Flight): CSSProperties =>
  // Custom properties are not in React's list of style names, so the object is built as plain text pairs.
  Object.fromEntries([
    ['left', `${from.left}px`],
    ['top', `${from.top}px`],
    ['--across', `${to.left - from.left}px`],
    ['--down', `${to.top - from.top}px`]
  ])

/** The dots in the air. Render once, in the `overlay` of the screen. */
export function FlyingDots({ flights }: { readonly flights: readonly Flight[] }) {
  return (
    <>
      {flights.map((flight) => (
        <View key={flight.id} className={styles.across} style={styleOf(flight)} {...describe({ isHidden: true })}>
          <View className={styles.down} />
        </View>
      ))}
    </>
  )
}
