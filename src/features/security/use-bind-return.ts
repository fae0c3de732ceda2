import { bindingStore } from './binding-store'
import { useEffect, useRef } from 'react'
import { isProvider } from './provider'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import type { RouteParams } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'

/** Links the identity with which a party's page redirected back, once; the single-use ticket is then removed from the address. */
export function useBindReturn({ provider, ticket, error }: RouteParams<'bindings'>): void {
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
