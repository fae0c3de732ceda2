import { reaction } from 'mobx'
import type { SessionStore } from './session-store'

/** Has a store forget what belongs to a person when another follows, or nobody; not when the first one comes. For as long as the app runs. */
export function onPersonLeft(session: Pick<SessionStore, 'session'>, forget: () => void): void {
  reaction(() => session.session?.userId, (_present, before) => {
    if (before !== undefined) forget()
  })
}
