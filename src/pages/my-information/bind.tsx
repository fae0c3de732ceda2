import { useStore } from '@/stores/stores-context'
import { bindingStore } from '@/features/security/binding-store'
import { loginSessionStore } from '@/features/security/login-session-store'
import { useEffect } from 'react'
import { LinkedAccounts } from '@/features/security/linked-accounts'
import { LoginDevices } from '@/features/security/login-devices'
import { UnbindSheet } from '@/features/security/unbind-sheet'
import { useBindReturn } from '@/features/security/use-bind-return'
import { WaysCard } from '@/features/security/ways-card'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { usePageShow } from '@/platform/app/page'

/** Account and security: the ways to log in, linked accounts, and the devices that are logged in. */
export default definePage('bindings', function Bindings(params) {
  const bindings = useStore(bindingStore)
  const loginSessions = useStore(loginSessionStore)
  const load = () => Promise.all([bindings.load(), loginSessions.load()])
  useBindReturn(params)
  // Read again on every visit: mobile and password change on pages that lie over this one.
  usePageShow(() => void (!bindings.list.isLoading && load()))
  useEffect(() => {
    if (bindings.list.value === null) void Promise.all([bindings.load(), loginSessions.load()])
  }, [bindings, loginSessions])
  useEffect(() => bindings.giveUp, [bindings])
  return (
    <Screen state={bindings.list.state} onRetry={load} overlay={<UnbindSheet />}>
      <WaysCard />
      <LinkedAccounts />
      <LoginDevices />
    </Screen>
  )
})
