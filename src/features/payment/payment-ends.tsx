import { Button } from '@/ui/button'
import { ResultView } from '@/ui/result-view'
import { useText } from '@/ui/text-context'
import { ExpiredView } from './expired-view'

interface PaymentEndsProps {
  readonly phase: 'review' | 'over'
  readonly onSeeOrder: () => void
}

/** Nothing is left to do here: our people are looking, or the time is over. */
export function PaymentEnds({ phase, onSeeOrder }: PaymentEndsProps) {
  const { t } = useText()
  if (phase === 'over') return <ExpiredView text={t.bankPayment.expired} onSeeOrder={onSeeOrder} />
  return (
    <ResultView icon="clock" isBusy title={t.bankPayment.reviewTitle} text={t.bankPayment.reviewText}>
      <Button size="full" text={t.bankPayment.seeOrder} onPress={onSeeOrder} />
    </ResultView>
  )
}
