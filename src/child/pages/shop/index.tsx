import { MartHome } from '@/features/mart/mart-home'
import { definePage } from '@/ui/define-page'

/** The mart of the city, as links lead to it. */
export default definePage('mart', function Mart() {
  return <MartHome />
})
