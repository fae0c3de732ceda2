import { Text, View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { aroundPrice } from '@/ui/around-price'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { PaidWords } from './celebration-store'
import styles from './paid-moment.module.scss'

interface PaidMomentProps {
  readonly words: PaidWords
  /** A tap anywhere leads on at once. */
  readonly onTap: () => void
}

/** What was paid and what comes of it, with its picture, for the second before the page of it: of meals, groups, combined orders, deals, flash sales and top-ups. */
export function PaidMoment({ words: { title, sum, note, subject }, onTap }: PaidMomentProps) {
  const { t } = useText()
  const label = [title, note, subject].filter((part) => part !== undefined).join(', ')
  return (
    <Pressable id="paid-moment" label={label} className={styles.moment} onPress={onTap}>
      <View className={styles.picture} />
      <View {...describe({ role: 'status', isLive: true })}>
        {sum === undefined ? (
          <Text className={styles.title}>{title}</Text>
        ) : (
          <Price {...sum} size="hero" tone="ink" isWrapping {...aroundPrice(t.order.paidAmount)} />
        )}
        <Text className={styles.note}>{note}</Text>
        {subject !== undefined && <Text className={styles.subject}>{subject}</Text>}
      </View>
    </Pressable>
  )
}
