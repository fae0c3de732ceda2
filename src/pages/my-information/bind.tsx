import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { LinkedAccounts } from '@/features/security/linked-accounts'
import { LoginDevices } from '@/features/security/login-devices'
import { UnbindSheet } from '@/features/security/unbind-sheet'
import { useBindReturn } from '@/features/security/use-bind-return'
import { WaysCard } from '@/features/security/ways-card'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { usePageParams, usePageShow } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Account and security: the ways to log in, linked accounts, and the devices that are logged in. */
const Bindings = observer(function Bindings() {
  const { t } = useText()
  const { security, session } = useStores()
  const { bindings, loginSessions } = security
  const wall = useLoginWall('bindings', bindings.list.state)
  const load = () => Promise.all([bindings.load(), loginSessions.load()])
  useBindReturn(parseRouteParams('bindings', usePageParams()))
  // Read again on every visit: mobile and password change on pages that lie over this one.
  usePageShow(() => void (session.isLoggedIn && !bindings.list.isLoading && load()))
  useEffect(() => {
    if (session.isLoggedIn && bindings.list.value === null) void Promise.all([bindings.load(), loginSessions.load()])
  }, [session.isLoggedIn, bindings, loginSessions])
  useEffect(() => bindings.giveUp, [bindings])
  return (
    <Screen {...wall} header={{ kind: 'white', title: t.titles.bindings }} onRetry={load} overlay={<UnbindSheet />}>
      <WaysCard />
      <LinkedAccounts />
      <LoginDevices />
    </Screen>
  )
})

export default function BindingsPage() {
  return (
    <ErrorBoundary>
      <Bindings />
    </ErrorBoundary>
  )
}
