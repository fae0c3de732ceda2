import { MartHome } from '@/features/mart/mart-home'
import { definePage } from '@/ui/define-page'

/** Tab 1: the mart of the city. */
export default definePage('shop', function Shop() {
  return <MartHome />
})
