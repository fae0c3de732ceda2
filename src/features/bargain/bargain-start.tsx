import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** Begins: from this touch on the time runs. */
export function BargainStart({ onStart }: { readonly onStart: () => Promise<void> }) {
  const { t } = useText()
  const start = useAction(onStart)
  return <Button id="bargain-begin" size="full" text={t.bargain.begin} isBusy={start.isBusy} onPress={start.run} />
}
