import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { PagedList } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'

/** A person's level, and what the next one needs. */
export type Level = Result<'levelGet'>
/** One movement of coins. */
export type CoinEntry = Result<'coinList'>['items'][number]

/** The person's level by their coins, and what moved these (spec section 6, Membership tiers). */
class LevelStore {
  readonly level = new Loadable<Level>()
  readonly entries: PagedList<CoinEntry>

  constructor(private readonly call: Call) {
    this.entries = new PagedList((cursor) => this.call('coinList', { cursor }, { isQuiet: true }))
    makeAutoObservable<this, 'call'>(this, { call: false, entries: false }, { autoBind: true })
  }

  async refresh(): Promise<void> {
    await Promise.all([this.level.load(() => this.call('levelGet', {}, { isQuiet: true })), this.entries.refresh()])
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.level.reset()
    this.entries.reset()
  }
}

export const levelStore = defineStore('level', (app) => {
  const store = new LevelStore(app.call)
  onPersonLeft(app.session, store.forget)
  return store
})
