import { View } from '@tarojs/components'
import { type PropsWithChildren, useRef } from 'react'
import { device } from '@/platform/device/device'
import { deviceNow } from '@/platform/device/device-now'
import { describe } from './a11y'
import { classNames } from './class-names'
import styles from './pressable.module.scss'

export interface PressableProps {
  readonly onPress: (() => void) | undefined
  /** Read out instead of the visible text; needed where there is only a sign. */
  readonly label?: string
  readonly role?: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'menuitem'
  readonly isDisabled?: boolean
  readonly isSelected?: boolean
  readonly isChecked?: boolean
  /** Among links: the one to where the person is. */
  readonly isCurrent?: boolean
  /** Whether what it shows and hides is shown. */
  readonly isOpen?: boolean
  readonly className?: string
  readonly id?: string
}

interface TouchLike {
  /** When the finger was there, however late the page hears of it; ms. */
  readonly timeStamp?: number
  stopPropagation(): void
}

interface KeyLike extends TouchLike {
  readonly key?: string
  preventDefault(): void
}

/** Two taps of a person are further apart: what follows sooner is the same finger, told twice. */
const bounceMs = 60

const isH5 = device.platform === 'h5'

/** Whatever can be tapped. One inside another takes the tap for itself; on H5 it is also reached and pressed by keyboard. */
export function Pressable({
  onPress,
  label,
  role = 'button',
  isDisabled = false,
  isSelected,
  isChecked,
  isCurrent,
  isOpen,
  className,
  id,
  children
}: PropsWithChildren<PressableProps>) {
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const press = (event: TouchLike) => {
    event.stopPropagation()
    if (!isDisabled) onPress?.()
  }
  const tap = (event: TouchLike) => {
    const at = event.timeStamp ?? deviceNow()
    const isBounce = at >= lastAt.current && at - lastAt.current < bounceMs
    if (isBounce) return event.stopPropagation()
    lastAt.current = at
    press(event)
  }
  const pressByKey = (event: KeyLike) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press(event)
  }
  // `hover-class` is what mini-programs have for `:active`; on H5 it would cost a timer for each touch.
  const target = isH5
    ? { tabIndex: isDisabled ? -1 : 0, onKeyDown: pressByKey }
    : { hoverClass: isDisabled ? 'none' : styles.pressed, hoverStayTime: 80 }
  return (
    <View
      {...(id === undefined ? {} : { id })}
      className={classNames(styles.pressable, isDisabled && styles.disabled, className)}
      onClick={tap}
      {...target}
      {...describe({ role, label, isDisabled, isSelected, isChecked, isCurrent, isOpen })}
    >
      {children}
    </View>
  )
}
