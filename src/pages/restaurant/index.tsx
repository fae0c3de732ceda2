import { RestaurantPage } from '@/features/restaurant/restaurant-page'
import { definePage } from '@/ui/define-page'

/** A restaurant and its menu, in the design that the server names (spec section 7, displayTemplate), with the sheet of a dish where one was named. */
export default definePage('restaurant', function Restaurant(params) {
  return <RestaurantPage route="restaurant" params={params} dishId={params.dishId} />
})
