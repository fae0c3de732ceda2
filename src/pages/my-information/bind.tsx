import { useEffect, useRef } from 'react'
import { bindingStore } from '@/features/security/binding-store'
import { LinkedAccounts } from '@/features/security/linked-accounts'
import { LoginDevices } from '@/features/security/login-devices'
import { loginSessionStore } from '@/features/security/login-session-store'
import { isProvider } from '@/features/security/provider'
import { UnbindSheet } from '@/features/security/unbind-sheet'
import { WaysCard } from '@/features/security/ways-card'
import { usePageShow } from '@/platform/app/page'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import type { RouteParams } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

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

/** Links the identity with which a party's page redirected back, once; the single-use ticket is then removed from the address. */
function useBindReturn({ provider, ticket, error }: RouteParams<'bindings'>): void {
  const { t } = useText()
  const { session } = useApp()
  const bindings = useStore(bindingStore)
  const isTaken = useRef(false)
  const finish = useAction(async () => {
    if (error !== undefined) feedback.toast(t.security.linkRefused)
    else if (ticket !== undefined && isProvider(provider)) {
      await bindings.finish(provider, ticket)
      feedback.toast(t.security.linkDone)
    }
  })
  const isDue = session.phase === 'ready' && (ticket !== undefined || error !== undefined)
  useEffect(() => {
    if (!isDue || isTaken.current) return
    isTaken.current = true
    void finish.run().then(() => goInstead('bindings'))
  }, [isDue, finish])
}
