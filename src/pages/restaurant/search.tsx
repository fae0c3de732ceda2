import { DishSearchView } from '@/features/restaurant/dish-search-view'
import { definePage } from '@/ui/define-page'

/** Finds dishes of one restaurant, and orders them. */
export default definePage('dishSearch', function DishSearch({ restaurantId, words = '' }) {
  return <DishSearchView restaurantId={restaurantId} words={words} />
})
