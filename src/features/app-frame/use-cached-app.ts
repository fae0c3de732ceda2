import { reaction } from 'mobx'
import { useEffect } from 'react'
import { cachedApp } from '@/platform/app/cached-app'
import { useApp } from '@/stores/stores-context'

/** Visitors come and go by other ids, and what they read is not personal. */
const visitor = 'visitor'

/** Keeps the app, and what this person reads, for a start without a network; says so where that is what is shown. */
export function useCachedApp(): void {
  const { session, ui } = useApp()
  useEffect(
    () =>
      reaction(() => (session.isLoggedIn ? (session.session?.userId ?? visitor) : visitor), cachedApp.keepFor, {
        fireImmediately: true
      }),
    [session]
  )
  useEffect(() => cachedApp.start(ui.tellStale), [ui])
}
