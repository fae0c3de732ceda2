import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './bye.module.scss'

export default function ClosurePage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.closure }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
