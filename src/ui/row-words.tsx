import { Text, View } from '@tarojs/components'
import { classNames } from './class-names'
import styles from './row-words.module.scss'

interface RowWordsProps {
  readonly title: string
  /** A smaller line beneath. */
  readonly note?: string
  /** The first thing to be looked at on its page. */
  readonly isStrong?: boolean
}

/** What a row of a list says, between its sign and its end. */
export function RowWords({ title, note, isStrong = false }: RowWordsProps) {
  return (
    <View className={styles.words}>
      <Text className={classNames(styles.title, isStrong && styles.strong)}>{title}</Text>
      {note !== undefined && <Text className={styles.note}>{note}</Text>}
    </View>
  )
}
