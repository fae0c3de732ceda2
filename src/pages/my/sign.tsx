import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './sign.module.scss'

export default function RegisterPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'custom', title: t.titles.register }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
