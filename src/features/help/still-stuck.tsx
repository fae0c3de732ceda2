import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'

interface StillStuckProps {
  readonly id: string
}

/** What to do where a text has not helped: the way to customer service. */
export function StillStuck({ id }: StillStuckProps) {
  const { t } = useText()
  return <Button id={id} kind="secondary" size="full" text={t.help.stillStuck} onPress={() => go('customerService')} />
}
