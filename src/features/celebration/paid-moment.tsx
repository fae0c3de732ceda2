import { Text, View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { Pressable } from '@/ui/pressable'
import type { PaidWords } from './celebration-store'
import styles from './paid-moment.module.scss'

interface PaidMomentProps {
  readonly words: PaidWords
  /** A tap anywhere leads on at once. */
  readonly onTap: () => void
}

/** What was paid and what comes of it, with its picture, for the second before the page of it: of meals, groups, combined orders, deals, flash sales and top-ups. */
export function PaidMoment({ words: { title, note }, onTap }: PaidMomentProps) {
  return (
    <Pressable id="paid-moment" label={`${title}, ${note}`} className={styles.moment} onPress={onTap}>
      <View className={styles.picture} />
      <View {...describe({ role: 'status', isLive: true })}>
        <Text className={styles.title}>{title}</Text>
        <Text className={styles.note}>{note}</Text>
      </View>
    </Pressable>
  )
}
