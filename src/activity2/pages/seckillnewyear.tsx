import { FlashList } from '@/features/flash-sale/flash-list'
import { definePage } from '@/ui/define-page'

/** Flash sales of the New Year (spec section 2, activity2). */
export default definePage('newYearFlashSales', function NewYearFlashSales({ sessionId }) {
  return <FlashList line="newYear" sessionId={sessionId} />
})
