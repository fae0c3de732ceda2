import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { describe } from './a11y'
import styles from './floating.module.scss'

interface FloatingProps {
  /** What it holds is drawn as a bar of its own and not on a card. */
  readonly isBare?: boolean
}

/** What floats over the content of a tab, above the tab bar: a page has one of it. */
export function Floating({ isBare = false, children }: PropsWithChildren<FloatingProps>) {
  return (
    <View className={styles.floats} {...describe({ role: 'complementary' })}>
      <View className={isBare ? undefined : styles.strips}>{children}</View>
    </View>
  )
}
