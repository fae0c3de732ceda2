import { useState } from 'react'
import type { Review } from '@/contract/types'
import { type ReviewReportReason, reviewReportReasons } from '@/domain/review'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { reviewsStore } from './reviews-store'

interface ReportSheetProps {
  /** What is objected to; null closes the sheet. */
  readonly review: Review | null
  readonly onClose: () => void
}

/** Why somebody objects to a review. */
export function ReportSheet({ review, onClose }: ReportSheetProps) {
  const reviews = useStore(reviewsStore)
  const { t } = useText()
  const [reason, setReason] = useState<ReviewReportReason>('fake')
  const send = useAction(async () => {
    if (review === null) return
    await reviews.report(review.reviewId, reason)
    onClose()
    feedback.toast(t.review.reported)
  })
  return (
    <Sheet
      isOpen={review !== null}
      title={t.review.reportTitle}
      onClose={onClose}
      footer={<Button size="full" text={t.review.reportSend} isBusy={send.isBusy} onPress={send.run} />}
    >
      {reviewReportReasons.map((code) => (
        <ChoiceRow
          key={code}
          kind="radio"
          title={t.review.reportReason[code]}
          isChosen={code === reason}
          onChange={() => setReason(code)}
        />
      ))}
    </Sheet>
  )
}
