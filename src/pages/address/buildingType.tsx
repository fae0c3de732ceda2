import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './buildingType.module.scss'

export default function BuildingTypePage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.buildingType }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
