import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './commonIssue.module.scss'

export default function CommonQuestionsPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.commonQuestions }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
