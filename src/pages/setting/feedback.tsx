import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './feedback.module.scss'

export default function FeedbackPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.feedback }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
