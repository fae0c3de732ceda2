import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import styles from './questionnaire.module.scss'

type Adviser = NonNullable<Result<'questionnaireForm'>['adviser']>

/** Who asks, by which licence, and why: before the first question. */
export function AdviserCard({ name, licence }: Adviser) {
  const { t } = useText()
  const words = t.questionnaire
  return (
    <Card className={styles.card}>
      <View className={styles.adviser}>
        <Icon name="service" size={28} className={styles.sign} />
        <View className={styles.words}>
          <Text className={styles.note}>{words.who}</Text>
          <Heading className={styles.name}>{name}</Heading>
          <Text className={styles.note}>{words.licence(licence)}</Text>
        </View>
      </View>
      <Text className={styles.why}>{words.why}</Text>
      <Text className={styles.note}>{words.noAdvice}</Text>
    </Card>
  )
}
