import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './WeChatFans.module.scss'

export default function FansGroupPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.fansGroup }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
