import { ResultView } from '@/ui/result-view'
import { useText } from '@/ui/text-context'

/** An order is made and is being paid: nothing to do for a moment. */
export function PayingView() {
  const { t } = useText()
  return <ResultView icon="lock" isBusy title={t.cashier.payingPlaced} text={t.cashier.payingPlacedText} />
}
