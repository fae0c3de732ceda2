import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classNames } from './class-names'
import { Pressable } from './pressable'
import styles from './card.module.scss'

export interface CardProps {
  /** The whole card is the target. */
  readonly onPress?: () => void
  /** Read out for a card that can be pressed. */
  readonly label?: string
  readonly className?: string
  readonly id?: string
}

/** A white ground for things that belong together. */
export function Card({ onPress, label, className, id, children }: PropsWithChildren<CardProps>) {
  const names = classNames(styles.card, className)
  if (onPress === undefined) return <View {...(id === undefined ? {} : { id })} className={names}>{children}</View>
  return <Pressable id={id} label={label} className={names} onPress={onPress}>{children}</Pressable>
}
