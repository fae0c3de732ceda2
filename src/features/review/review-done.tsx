import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ResultView } from '@/ui/result-view'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { reviewFormStore } from './review-form-store'
import { ReviewItem } from './review-item'
import styles from './review-done.module.scss'

/** The order has its review, or cannot be reviewed yet. */
export const ReviewDone = observer(function ReviewDone({
  order: { orderId, dealId, review, coins, utcOffsetMinutes }
}: {
  readonly order: Result<'reviewGet'>
}) {
  const reviewForm = useStore(reviewFormStore)
  const { t } = useText()
  const toOrder = () => goInstead(dealId === null ? 'orderDetail' : 'dealOrder', { orderId })
  if (review === null)
    return <StateView picture="empty" text={t.review.notYet} actionText={t.review.toOrder} onAction={toOrder} />
  return (
    <>
      {reviewForm.isSent && (
        <ResultView
          icon="check"
          title={t.review.doneTitle}
          text={coins > 0 ? t.review.doneCoins(String(coins)) : t.review.doneText}
        >
          <Button size="full" text={t.review.toOrder} onPress={toOrder} />
        </ResultView>
      )}
      <Card className={styles.card}>
        <ReviewItem review={review} utcOffsetMinutes={utcOffsetMinutes} />
      </Card>
    </>
  )
})
