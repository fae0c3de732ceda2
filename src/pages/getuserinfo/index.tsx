import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './index.module.scss'

export default function ProfileAuthorizePage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.profileAuthorize }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
