import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ClosingView } from '@/features/settings/closing-view'
import { ClosureFacts } from '@/features/settings/closure-facts'
import { ClosureForm } from '@/features/settings/closure-form'
import { OpenTrades } from '@/features/settings/open-trades'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { usePageShow } from '@/platform/page'
import type { Result } from '@/contract/types'
import { useStores } from '@/stores/stores-context'

/** Closing the account: told first, refused while a trade is open, and undone as easily as asked for. */
const Closure = observer(function Closure() {
  const { closure, session } = useStores()
  const { t } = useText()
  const { facts } = closure
  const wall = useLoginWall('closure', facts.state)
  usePageShow(() => void (wall.state === 'ready' && closure.load()))
  useEffect(() => {
    if (session.isLoggedIn) void closure.load()
  }, [closure, session.isLoggedIn])
  return (
    <Screen {...wall} header={{ kind: 'white', title: t.titles.closure }} onRetry={closure.load}>
      {facts.value !== null && <ClosureContent facts={facts.value} />}
    </Screen>
  )
})

/** By how it stands: being closed already, not to be closed yet, or to be asked for. */
function ClosureContent({ facts }: { readonly facts: Result<'closureGet'> }) {
  const { closure } = useStores()
  if (facts.closesAt !== null) return <ClosingView closesAt={facts.closesAt} />
  return (
    <>
      {facts.openTrades.length > 0 && <OpenTrades trades={facts.openTrades} onRefresh={closure.load} />}
      <ClosureFacts facts={facts} />
      {facts.openTrades.length === 0 && <ClosureForm coolingDays={facts.coolingDays} />}
    </>
  )
}

export default function ClosurePage() {
  return (
    <ErrorBoundary>
      <Closure />
    </ErrorBoundary>
  )
}
