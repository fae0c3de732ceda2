import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './link.module.scss'

export default function WebLinkPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.webLink }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
