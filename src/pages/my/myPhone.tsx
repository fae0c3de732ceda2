import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './myPhone.module.scss'

export default function MyMobilePage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.myMobile }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
