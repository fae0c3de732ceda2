import { RestaurantPage } from '@/features/restaurant/restaurant-page'
import { definePage } from '@/ui/define-page'

/** A restaurant whose menu is large photos two by two. */
export default definePage('menuTemplate1', function MenuTemplate1(params) {
  return <RestaurantPage route="menuTemplate1" template="template1" params={params} />
})
