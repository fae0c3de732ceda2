import { reaction } from 'mobx'
import type { SessionStore } from './session-store'

function onLeft(person: () => string | undefined, forget: () => void) {
  reaction(person, (_present, before) => {
    if (before !== undefined) forget()
  })
}

/**
 * Has a store forget what a customer left on this device, once they are logged out or another customer follows. What a visitor chose
 * goes on with them through their login. For as long as the app runs.
 */
export function onCustomerLeft(session: Pick<SessionStore, 'session' | 'isLoggedIn'>, forget: () => void): void {
  onLeft(() => (session.isLoggedIn ? session.session?.userId : undefined), forget)
}

/** Has a store forget what a customer left once another one is logged in; who only logs in again finds it. For as long as the app runs. */
export function onCustomerReplaced(session: Pick<SessionStore, 'session' | 'isLoggedIn'>, forget: () => void): void {
  let last = ''
  reaction(
    customerOf(session),
    (present) => {
      if (present === '') return
      if (last !== '' && present !== last) forget()
      last = present
    },
    { fireImmediately: true }
  )
}

/** Has a store forget a user's data at logout or when another user logs in; not at the first login. For as long as the app runs. */
export function onPersonLeft(session: Pick<SessionStore, 'session'>, forget: () => void): void {
  onLeft(() => session.session?.userId, forget)
}

/** The `owner` of what is kept for a customer, who may leave before its store is made (see `persist`). */
export const customerOf = (session: Pick<SessionStore, 'session' | 'isLoggedIn'>) => (): string =>
  session.isLoggedIn ? (session.session?.userId ?? '') : ''

/**
 * Notes who is here, and returns whether they still are: an answer that comes after a customer has left is for nobody else to see. A visitor
 * who logs in meanwhile is still here.
 */
export function notePresence(session: Pick<SessionStore, 'session' | 'isLoggedIn'>): () => boolean {
  const customer = customerOf(session)
  const before = customer()
  return () => before === '' || customer() === before
}
