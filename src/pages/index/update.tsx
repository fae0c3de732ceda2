import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './update.module.scss'

export default function UpdatePage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.update }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
