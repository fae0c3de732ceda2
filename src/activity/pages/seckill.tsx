import { FlashList } from '@/features/flash-sale/flash-list'
import { definePage } from '@/ui/define-page'

/** Flash sales of the day, the first list. */
export default definePage('flashSales', function FlashSales({ sessionId }) {
  return <FlashList line="first" sessionId={sessionId} />
})
