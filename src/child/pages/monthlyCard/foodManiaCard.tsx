import { ProductPage } from '@/features/membership/product-page'
import { definePage } from '@/ui/define-page'

/** The distances of the foodie card, side by side. */
export default definePage('foodieCardVariants', function FoodieCardVariants() {
  return <ProductPage product="foodieCard" compares />
})
