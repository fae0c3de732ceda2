import { RestaurantPage } from '@/features/restaurant/restaurant-page'
import { definePage } from '@/ui/define-page'

/** A restaurant whose menu is a printed list. */
export default definePage('menuTemplate2', function MenuTemplate2(params) {
  return <RestaurantPage route="menuTemplate2" template="template2" params={params} />
})
