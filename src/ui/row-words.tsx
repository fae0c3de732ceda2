import { Text, View } from '@tarojs/components'
import styles from './row-words.module.scss'

interface RowWordsProps {
  readonly title: string
  /** A smaller line beneath. */
  readonly note?: string
}

/** What a row of a list says, between its sign and its end. */
export function RowWords({ title, note }: RowWordsProps) {
  return (
    <View className={styles.words}>
      <Text className={styles.title}>{title}</Text>
      {note !== undefined && <Text className={styles.note}>{note}</Text>}
    </View>
  )
}
