import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './newd.module.scss'

export default function AddressOnMapPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.addressOnMap }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
