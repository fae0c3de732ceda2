import { BoxShop } from '@/features/box/box-shop'
import { definePage } from '@/ui/define-page'

/** One outlet that sells buffets or lunchboxes, by date. */
export default definePage('boxShop', function BoxShopPage({ restaurantId, kind, date }) {
  return <BoxShop restaurantId={restaurantId} kind={kind} date={date} />
})
