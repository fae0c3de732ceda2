import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Pressable } from './pressable'
import { useBusyPress } from './use-busy-press'
import styles from './button.module.scss'

export interface ButtonProps {
  /** The words on it. */
  readonly text: string
  readonly kind?: 'primary' | 'unfilled' | 'secondary' | 'text' | 'link' | 'danger'
  readonly size?: 'full' | 'normal' | 'small'
  /** What it costs, as `<Price>`, after the words. */
  readonly amount?: ReactNode
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /** Read out instead of the words. */
  readonly label?: string
  readonly id?: string
  readonly className?: string
  /** While the promise it answers is open the button is busy and takes no second tap. */
  readonly onPress: () => void | Promise<unknown>
}

/** One primary button a screen; unfilled until its form is filled in, when a tap says what is missing; the rest are secondary, text, link (what a field needs done first) or danger. */
export function Button({
  text,
  kind = 'primary',
  size = 'normal',
  amount,
  isBusy = false,
  isDisabled = false,
  label,
  id,
  className,
  onPress
}: ButtonProps) {
  const [isPending, press] = useBusyPress(onPress)
  const isWaiting = isBusy || isPending
  const names = classNames(styles.button, styles[kind], styles[size], isDisabled && styles.disabled, className)
  return (
    <Pressable id={id} label={label} className={names} isDisabled={isDisabled || isWaiting} onPress={press}>
      {isWaiting && <View className={styles.spinner} />}
      {text !== '' && <Text className={styles.words}>{text}</Text>}
      {amount !== undefined && <View className={styles.amount}>{amount}</View>}
    </Pressable>
  )
}
