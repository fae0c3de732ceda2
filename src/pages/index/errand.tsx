import { ErrandCheckout } from '@/features/errand/errand-checkout'
import { definePage } from '@/ui/define-page'

/** Something fetched and brought, among others. */
export default definePage('errand', function Errand() {
  return <ErrandCheckout service="errand" />
})
