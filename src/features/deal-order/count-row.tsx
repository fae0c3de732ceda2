import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import styles from './count-row.module.scss'

interface CountRowProps {
  readonly title: string
  /** How many there can be. */
  readonly note: string
}

/** How many of a deal: what is counted, and at the other side the signs for more and less. */
export const CountRow = ({ title, note, children }: PropsWithChildren<CountRowProps>) => (
  <View className={styles.row}>
    <View className={styles.words}>
      <Text>{title}</Text>
      <Text className={styles.note}>{note}</Text>
    </View>
    {children}
  </View>
)
