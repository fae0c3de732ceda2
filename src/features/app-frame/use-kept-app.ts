import { reaction } from 'mobx'
import { useEffect } from 'react'
import { keptApp } from '@/platform/app/kept-app'
import { useApp } from '@/stores/stores-context'

/** Visitors come and go by other ids, and what they read is not personal. */
const visitor = 'visitor'

/** Keeps the app, and what this person reads, for a start without a network; says so where that is what is shown. */
export function useKeptApp(): void {
  const { session, ui } = useApp()
  useEffect(
    () =>
      reaction(() => (session.isLoggedIn ? (session.session?.userId ?? visitor) : visitor), keptApp.keepFor, {
        fireImmediately: true
      }),
    [session]
  )
  useEffect(() => keptApp.start(ui.tellStale), [ui])
}
