import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** What home shows of the person who looks. */
export type HomeOwn = Result<'homeOwn'>

/** What is the person's own on home and in lists: what they can have again, what they can use, where they ordered lately. */
class OwnStore {
  own: HomeOwn | null = null
  private isBegun = false
  /** A slower, older answer must not overwrite a newer one, nor come back after its person has left. */
  private ticket = 0

  constructor(
    private readonly call: Call,
    private readonly place: Pick<PlaceStore, 'where'>
  ) {
    makeAutoObservable<this, 'call' | 'place' | 'isBegun' | 'ticket'>(
      this,
      { own: observableRef, call: false, place: false, isBegun: false, ticket: false },
      { autoBind: true }
    )
  }

  hasOrderedFrom(restaurantId: string): boolean {
    return this.own?.orderedFrom.includes(restaurantId) ?? false
  }

  /** Reads it where nobody has. */
  async open(): Promise<void> {
    if (!this.isBegun) await this.read()
  }

  /** Never rejects: a failure leaves what was known. */
  async read(): Promise<void> {
    this.isBegun = true
    const ticket = ++this.ticket
    const own = await this.call('homeOwn', this.place.where, { isQuiet: true }).catch(() => null)
    if (own !== null && ticket === this.ticket) runInAction(() => (this.own = own))
  }

  /** The session that is told of has ended, or begun. */
  dropFlash(): void {
    if (this.own !== null) this.own = { ...this.own, flash: null }
  }

  forget(): void {
    this.ticket++
    this.own = null
    this.isBegun = false
  }
}

export const ownStore = defineStore('own', (app) => {
  const store = new OwnStore(app.call, app.place)
  onPersonLeft(app.session, store.forget)
  return store
})
