import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './chgpwd.module.scss'

export default function PasswordChangePage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.passwordChange }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
