import { Text, View } from '@tarojs/components'
import AtTimeline from 'taro-ui/lib/components/timeline'
import { describe } from './a11y'
import styles from './timeline.module.scss'

export interface TimelineEntry {
  readonly key: string
  readonly title: string
  readonly note?: string
  readonly time: string
}

export interface TimelineProps {
  /** Newest first; the first is the current state. */
  readonly entries: readonly TimelineEntry[]
}

/** What happened and when. A screen reader reads title and time as one item, so both go into the title of taro-ui's timeline, whose `content` stays empty. */
export function Timeline({ entries }: TimelineProps) {
  const items = entries.map(({ title, note, time }) => ({
    title: (
      <View {...describe({ role: 'listitem' })}>
        <View className={styles.words}>
          <Text className={styles.title}>{title}</Text>
          <Text className={styles.time}>{time}</Text>
        </View>
        {note !== undefined && <Text className={styles.note}>{note}</Text>}
      </View>
    )
  }))
  return (
    <View className={styles.timeline} {...describe({ role: 'list' })}>
      <AtTimeline items={items} />
    </View>
  )
}
