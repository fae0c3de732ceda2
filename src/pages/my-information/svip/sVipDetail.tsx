import { ProductPage } from '@/features/membership/product-page'
import { definePage } from '@/ui/define-page'

/** SVIP: what it gives and costs. */
export default definePage('svip', function Svip() {
  return <ProductPage product="SVIP" />
})
