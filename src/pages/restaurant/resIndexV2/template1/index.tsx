import { RestaurantPage } from '@/features/restaurant/restaurant-page'

/** A restaurant whose menu is large photos two by two. */
export default function MenuTemplate1() {
  return <RestaurantPage route="menuTemplate1" template="template1" />
}
