import { ProductPage } from '@/features/membership/product-page'
import { definePage } from '@/ui/define-page'

/** The foodie card, from one of its plans on. */
export default definePage('foodieCard', function FoodieCard({ planId }) {
  return <ProductPage product="foodieCard" planId={planId} />
})
