import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { deviceNow } from '@/platform/device/device-now'
import type { App } from '@/stores/define-store'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** What there is to buy, and what this person holds. */
export type MembershipHome = Result<'membershipHome'>

/** What it has saved is looked at again by the next visit of "me" after so long. */
const freshMs = 60_000

/** Memberships of the person's country: behind the home of memberships, the page of each product, and what "me" says of them. */
class MembershipHomeStore {
  readonly home = new Loadable<MembershipHome>()

  private readonly call: Call
  /** When it was asked for last, in ms; 0 once something has changed what was saved. */
  private askedAt = 0

  constructor({ call, whenMoneyMoves }: Pick<App, 'call' | 'whenMoneyMoves'>) {
    this.call = call
    makeAutoObservable<this, 'call' | 'askedAt'>(this, { call: false, askedAt: false, home: false }, { autoBind: true })
    whenMoneyMoves(() => (this.askedAt = 0))
  }

  /** What memberships have saved this person, or would have on their own orders; null where that is nothing. */
  get saving(): Pick<MembershipHome, 'saved' | 'would'> | null {
    const { value } = this.home
    return value !== null && (value.would !== null || (value.saved ?? []).length > 0) ? value : null
  }

  /** Reads what this device does not know to be as it was: "me" asks at each visit. */
  async show(): Promise<void> {
    if (this.home.value === null || this.home.failure !== null || deviceNow() - this.askedAt >= freshMs)
      await this.open()
  }

  /** A visit to a page, which may be a return from a purchase or a login. */
  async open(): Promise<void> {
    this.askedAt = deviceNow()
    await this.home.load(() => this.call('membershipHome', {}, { isQuiet: true }))
  }
}

/** The one of the running app. */
export const membershipHomeStore = defineStore('membershipHome', (app) => {
  const store = new MembershipHomeStore(app)
  onPersonLeft(app.session, store.home.reset)
  return store
})
