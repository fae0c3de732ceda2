import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './search.module.scss'

export default function AddressSearchPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.addressSearch }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
