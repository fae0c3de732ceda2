import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './hotIssue.module.scss'

export default function HotQuestionsPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.hotQuestions }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
