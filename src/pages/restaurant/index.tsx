import { RestaurantPage } from '@/features/restaurant/restaurant-page'

/** A restaurant and its menu, in the design that the server names (spec section 7, displayTemplate). */
export default function Restaurant() {
  return <RestaurantPage route="restaurant" />
}
