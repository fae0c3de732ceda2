import { FlashList } from '@/features/flash-sale/flash-list'
import { definePage } from '@/ui/define-page'

/** Flash sales of the day, the second list. */
export default definePage('moreFlashSales', function MoreFlashSales({ sessionId }) {
  return <FlashList line="second" sessionId={sessionId} />
})
