import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import styles from './count-row.module.scss'

interface CountRowProps {
  readonly title: string
  /** How many there can be, or whom it is for. */
  readonly note?: string | undefined
}

/** How many of what is bought: what is counted, and at the other side the signs for more and less. */
export const CountRow = ({ title, note, children }: PropsWithChildren<CountRowProps>) => (
  <View className={styles.row}>
    <View className={styles.words}>
      <Text>{title}</Text>
      {note !== undefined && <Text className={styles.note}>{note}</Text>}
    </View>
    {children}
  </View>
)
