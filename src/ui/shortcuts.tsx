import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { Pressable } from './pressable'
import styles from './shortcuts.module.scss'

/** One way to a page: a sign and its name. */
export interface Shortcut {
  readonly id: string
  readonly icon: IconName
  readonly name: string
  /** What waits there, at the sign's corner; `label` says it in words. */
  readonly count?: { readonly figure: number; readonly label: string }
  readonly onPress: () => void
}

interface ShortcutsProps {
  readonly shortcuts: readonly Shortcut[]
  /** What heads the card. */
  readonly children?: ReactNode
}

/** A card of ways to pages, four to a row; fewer share it. */
export function Shortcuts({ shortcuts, children }: ShortcutsProps) {
  return (
    <View className={styles.card}>
      {children}
      <View className={classNames(styles.grid, shortcuts.length < 4 && styles.few)}>
        {shortcuts.map(({ id, icon, name, count, onPress }) => (
          <Pressable key={id} id={id} className={styles.shortcut} onPress={onPress}>
            <View className={styles.sign}>
              <Icon name={icon} size={24} />
              {count !== undefined && (
                <Text className={styles.count} {...describe({ role: 'img', label: count.label })}>
                  {count.figure}
                </Text>
              )}
            </View>
            <Text className={styles.name}>{name}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
