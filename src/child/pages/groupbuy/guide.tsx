import { Text, View } from '@tarojs/components'
import { GroupSteps } from '@/features/group/group-steps'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { definePage } from '@/ui/define-page'
import { Heading } from '@/ui/heading'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goInstead } from '@/platform/navigation/go'
import styles from './guide.module.scss'

/** How group orders work, from the start to the split bill. */
export default definePage('groupGuide', function GroupGuide() {
  const { t } = useText()
  const { lead, parts } = t.group.guidePage
  return (
    <Screen
      state="ready"
      footer={<Button id="group-guide-start" size="full" text={t.group.start} onPress={() => goInstead('groupHome')} />}
    >
      <View className={styles.head}>
        <Text className={styles.lead}>{lead}</Text>
        <GroupSteps />
      </View>
      {parts.map(({ title, text }) => (
        <Card key={title} className={styles.card}>
          <Heading className={styles.title}>{title}</Heading>
          <Text className={styles.text}>{text}</Text>
        </Card>
      ))}
    </Screen>
  )
})
