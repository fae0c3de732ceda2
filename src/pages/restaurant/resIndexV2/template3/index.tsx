import { RestaurantPage } from '@/features/restaurant/restaurant-page'

/** A restaurant whose menu is categories beside the dishes. */
export default function MenuTemplate3() {
  return <RestaurantPage route="menuTemplate3" template="template3" />
}
