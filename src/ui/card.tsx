import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classNames } from './class-names'
import { Pressable } from './pressable'
import styles from './card.module.scss'

export interface CardProps {
  /** The whole card is the target; nothing in it is one of its own. */
  readonly onPress?: () => void
  /** A finger opens it anywhere on a card that has buttons of its own; for the keyboard and a screen reader its name is a `Pressable`. */
  readonly onTap?: () => void
  /** Read out for a card that can be pressed. */
  readonly label?: string
  readonly className?: string
  readonly id?: string
}

/** A white ground for things that belong together. */
export function Card({ onPress, onTap, label, className, id, children }: PropsWithChildren<CardProps>) {
  const names = classNames(styles.card, className)
  if (onPress !== undefined)
    return (
      <Pressable id={id} label={label} className={names} onPress={onPress}>
        {children}
      </Pressable>
    )
  return (
    <View {...(id === undefined ? {} : { id })} className={names} {...(onTap === undefined ? {} : { onClick: onTap })}>
      {children}
    </View>
  )
}
