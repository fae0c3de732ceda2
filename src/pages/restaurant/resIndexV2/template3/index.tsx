import { RestaurantPage } from '@/features/restaurant/restaurant-page'
import { definePage } from '@/ui/define-page'

/** A restaurant whose menu is categories beside the dishes. */
export default definePage('menuTemplate3', function MenuTemplate3(params) {
  return <RestaurantPage route="menuTemplate3" template="template3" params={params} />
})
