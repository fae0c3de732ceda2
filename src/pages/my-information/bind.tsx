import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './bind.module.scss'

export default function BindingsPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.bindings }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
