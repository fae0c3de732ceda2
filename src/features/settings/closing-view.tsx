import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { ResultView } from '@/ui/result-view'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { closureStore } from './closure-store'

/** The account is being closed: when, and the way back. */
export const ClosingView = observer(function ClosingView({ closesAt }: { readonly closesAt: string }) {
  const { place } = useApp()
  const closure = useStore(closureStore)
  const { t, moment } = useText()
  const words = t.settings.closure
  const cancel = useAction(
    async () => {
      await closure.cancel()
      feedback.toast(words.cancelled)
    },
    { onError: closure.takeRefusal }
  )
  return (
    <ResultView icon="clock" title={words.pendingTitle} text={words.pendingText(moment(closesAt, place))}>
      <Button id="closure-cancel" size="full" text={words.cancel} isBusy={cancel.isBusy} onPress={cancel.run} />
      <Button kind="text" size="full" text={t.account.contact} onPress={() => go('customerService')} />
    </ResultView>
  )
})
