import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** What there is to buy, and what this person holds. */
export type MembershipHome = Result<'membershipHome'>

/** Memberships of the person's country: behind the home of memberships and the page of each product. */
class MembershipHomeStore {
  readonly home = new Loadable<MembershipHome>()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(this, { call: false, home: false }, { autoBind: true })
  }

  /** A visit to a page, which may be a return from a purchase or a login. */
  async open(): Promise<void> {
    await this.home.load(() => this.call('membershipHome', {}, { isQuiet: true }))
  }
}

/** The one of the running app. */
export const membershipHomeStore = defineStore('membershipHome', (app) => {
  const store = new MembershipHomeStore(app.call)
  onPersonLeft(app.session, store.home.reset)
  return store
})
