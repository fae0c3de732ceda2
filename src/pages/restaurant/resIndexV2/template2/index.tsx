import { RestaurantPage } from '@/features/restaurant/restaurant-page'

/** A restaurant whose menu is a printed list. */
export default function MenuTemplate2() {
  return <RestaurantPage route="menuTemplate2" template="template2" />
}
