import { goInstead } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { ResultView } from '@/ui/result-view'
import { useText } from '@/ui/text-context'

interface ExpiredViewProps {
  /** What that means for the person's money. */
  readonly text: string
  readonly onSeeOrder: () => void
}

/** The time to pay is over: the order, or home. */
export function ExpiredView({ text, onSeeOrder }: ExpiredViewProps) {
  const { t } = useText()
  return (
    <ResultView icon="clock" title={t.order.resultExpired} text={text}>
      <Button size="full" text={t.cashier.seeOrder} onPress={onSeeOrder} />
      <Button size="full" kind="text" text={t.common.backHome} onPress={() => goInstead('home')} />
    </ResultView>
  )
}
