import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './edit.module.scss'

export default function ProfileEditPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.profileEdit }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
