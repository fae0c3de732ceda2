import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** Begins: from this touch on the time runs. */
export function BargainStart({ onBegin }: { readonly onBegin: () => Promise<void> }) {
  const { t } = useText()
  const begin = useAction(onBegin)
  return <Button id="bargain-begin" size="full" text={t.bargain.begin} isBusy={begin.isBusy} onPress={begin.run} />
}
