import type { Result } from '@/contract/types'
import { ClosingView } from '@/features/settings/closing-view'
import { ClosureFacts } from '@/features/settings/closure-facts'
import { ClosureForm } from '@/features/settings/closure-form'
import { closureStore } from '@/features/settings/closure-store'
import { OpenTrades } from '@/features/settings/open-trades'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'

/** Closing the account: told first, refused while a trade is open, and undone as easily as asked for. */
export default definePage('closure', function Closure() {
  const closure = useStore(closureStore)
  const { facts } = closure
  usePageShow(() => void closure.load())
  return (
    <FormPage state={facts.state} onRetry={closure.load}>
      {facts.value !== null && <ClosureContent facts={facts.value} />}
    </FormPage>
  )
})

/** By how it stands: being closed already, not to be closed yet, or to be asked for. */
function ClosureContent({ facts }: { readonly facts: Result<'closureGet'> }) {
  const closure = useStore(closureStore)
  if (facts.closesAt !== null) return <ClosingView closesAt={facts.closesAt} />
  return (
    <>
      {facts.openTrades.length > 0 && <OpenTrades trades={facts.openTrades} onRefresh={closure.load} />}
      <ClosureFacts facts={facts} />
      {facts.openTrades.length === 0 && <ClosureForm coolingDays={facts.coolingDays} />}
    </>
  )
}
