import { reaction } from 'mobx'
import { useEffect } from 'react'
import { useText } from '@/ui/text-context'
import { feedback } from '@/platform/feedback/feedback'
import { keptApp } from '@/platform/app/kept-app'
import { useApp } from '@/stores/stores-context'

/** Visitors come and go by other ids, and what they read is not personal. */
const visitor = 'visitor'

/** Keeps the app, and what this person reads, for a start without a network; says so where that is what is shown. */
export function useKeptApp(): void {
  const { session } = useApp()
  const { t } = useText()
  useEffect(
    () =>
      reaction(() => (session.isLoggedIn ? (session.session?.userId ?? visitor) : visitor), keptApp.keepFor, {
        fireImmediately: true
      }),
    [session]
  )
  useEffect(() => {
    keptApp.start(() => feedback.toast(t.common.offlineNotice))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- begun once, in the language of that moment
  }, [])
}
