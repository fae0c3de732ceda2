import { BoxCheckout } from '@/features/box/box-checkout'
import { definePage } from '@/ui/define-page'

/** Ordering a buffet, or lunchboxes of a week. */
export default definePage('boxSettlement', function BoxSettlement({ boxMenuId, startsAt }) {
  return <BoxCheckout boxMenuId={boxMenuId} startsAt={startsAt} />
})
