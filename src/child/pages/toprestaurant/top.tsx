import { useEffect } from 'react'
import { CuisineStrip } from '@/features/restaurant-list/cuisine-strip'
import { TopPage } from '@/features/restaurant-list/top-page'
import { popularStore } from '@/features/restaurant-list/top-store'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** Where the city orders most, of all cuisines or of one. */
export default definePage('popular', function Popular() {
  const popular = useStore(popularStore)
  const { t } = useText()
  useEffect(() => void popular.open(), [popular])
  const categories = popular.categories.value
  const strip = categories !== null && categories.length > 0 && (
    <CuisineStrip
      categories={categories}
      chosen={popular.category}
      onChoose={(category) => void popular.choose('sales', category)}
    />
  )
  return <TopPage store={popular} lead={strip} note={t.find.popularNote} />
})
