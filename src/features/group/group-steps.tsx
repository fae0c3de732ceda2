import { Text, View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { useText } from '@/ui/text-context'
import styles from './group-steps.module.scss'

/** Start, invite, choose: what a group order is, in three lines. */
export function GroupSteps() {
  const { t } = useText()
  return (
    <View {...describe({ role: 'list' })}>
      {t.group.steps.map(({ title, note }, index) => (
        <View key={title} className={styles.step} {...describe({ role: 'listitem' })}>
          <Text className={styles.number}>{String(index + 1)}</Text>
          <View className={styles.words}>
            <Text className={styles.title}>{title}</Text>
            <Text className={styles.note}>{note}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}
