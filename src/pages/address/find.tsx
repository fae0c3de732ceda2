import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './find.module.scss'

export default function AddressFindPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.addressFind }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
