import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Countdown } from '@/ui/countdown'
import { useText } from '@/ui/text-context'
import type { Bargain } from './bargain-store'
import { bargainStore } from './bargain-store'

/** How long friends can still help, or why they no longer can. */
export const BargainClock = observer(function BargainClock({
  bargain: { status, endsAt }
}: {
  readonly bargain: Bargain
}) {
  const { t } = useText()
  const store = useStore(bargainStore)
  if (status !== 'open') return <Text>{t.bargain.status[status]}</Text>
  return <Countdown until={endsAt} say={t.bargain.timeLeft} onEnd={() => void store.refresh()} />
})
