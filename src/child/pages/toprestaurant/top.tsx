import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { CuisineStrip } from '@/features/restaurant-list/cuisine-strip'
import { TopList } from '@/features/restaurant-list/top-list'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStores } from '@/stores/stores-context'
import styles from './top.module.scss'

/** Where the city orders most, of all cuisines or of one. */
const Popular = observer(function Popular() {
  const {
    find: { popular }
  } = useStores()
  const { t } = useText()
  useEffect(() => void popular.open(), [popular])
  const categories = popular.categories.value
  return (
    <Screen header={{ kind: 'brand', title: t.titles.popular }} state="ready">
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

export default function PopularPage() {
  return (
    <ErrorBoundary>
      <Popular />
    </ErrorBoundary>
  )
}
