import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './localStyle.module.scss'

export default function TastePage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.taste }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
