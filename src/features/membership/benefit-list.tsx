import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import { benefitLines, type Benefits } from './plan-text'
import styles from './benefit-list.module.scss'

/** What a membership gives, each with its limit in the same sentence. */
export function BenefitList({ benefits }: { readonly benefits: Benefits }) {
  const text = useText()
  return (
    <View className={styles.list}>
      {benefitLines(benefits, text).map(({ key, icon, text: sentence }) => (
        <View key={key} className={styles.line}>
          <Icon name={icon} size={20} className={styles.icon} />
          <Text className={styles.words}>{sentence}</Text>
        </View>
      ))}
    </View>
  )
}
