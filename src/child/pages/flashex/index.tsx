import { ErrandCheckout } from '@/features/errand/errand-checkout'
import { definePage } from '@/ui/define-page'

/** Something brought by one rider, straight from door to door. */
export default definePage('express', function Express() {
  return <ErrandCheckout service="express" />
})
