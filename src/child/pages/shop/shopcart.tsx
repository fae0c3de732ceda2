import { MartCart } from '@/features/mart/mart-cart'
import { definePage } from '@/ui/define-page'

/** The cart of a mart. */
export default definePage('martCart', function Shopcart({ restaurantId }) {
  return <MartCart restaurantId={restaurantId} />
})
