import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './iframe.module.scss'

export default function WebFramePage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.webFrame }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
