import { popularStore } from '@/features/restaurant-list/top-store'
import { Text } from '@tarojs/components'
import { useEffect } from 'react'
import { CuisineStrip } from '@/features/restaurant-list/cuisine-strip'
import { TopList } from '@/features/restaurant-list/top-list'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'
import styles from './top.module.scss'

/** Where the city orders most, of all cuisines or of one. */
export default definePage('popular', function Popular() {
  const popular = useStore(popularStore)
  const { t } = useText()
  useEffect(() => void popular.open(), [popular])
  const categories = popular.categories.value
  return (
    <Screen state="ready">
      {categories !== null && categories.length > 0 && (
        <CuisineStrip
          categories={categories}
          chosen={popular.category}
          onChoose={(category) => void popular.choose('sales', category)}
        />
      )}
      <Text className={styles.note}>{t.find.popularNote}</Text>
      <TopList store={popular} />
    </Screen>
  )
})
