import { View } from '@tarojs/components'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import styles from './favorite.module.scss'

export default function FavoritesPage() {
  const { t } = useText()
  return (
    <Screen header={{ kind: 'brand', title: t.titles.favorites }} state="empty">
      <View className={styles.content} />
    </Screen>
  )
}
