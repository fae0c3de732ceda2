import { Text, View } from '@tarojs/components'
import { describe } from './a11y'
import { classNames } from './class-names'
import styles from './timeline.module.scss'

export interface TimelineEntry {
  readonly key: string
  readonly title: string
  readonly note?: string
  readonly time: string
}

export interface TimelineProps {
  /** Newest first; the first is where things stand. */
  readonly entries: readonly TimelineEntry[]
}

/** What happened and when. */
export function Timeline({ entries }: TimelineProps) {
  return (
    <View {...describe({ role: 'list' })}>
      {entries.map(({ key, title, note, time }, index) => (
        <View
          key={key}
          className={classNames(styles.entry, index === 0 && styles.current)}
          {...describe({ role: 'listitem' })}
        >
          <View className={styles.words}>
            <Text className={styles.title}>{title}</Text>
            <Text className={styles.time}>{time}</Text>
          </View>
          {note !== undefined && <Text className={styles.note}>{note}</Text>}
        </View>
      ))}
    </View>
  )
}
