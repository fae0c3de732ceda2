import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'

/** A table that somebody has shared, as those who come along see it. */
export type SharedTable = Result<'bookingShared'>

/** One shared table at a time. */
class SharedTableStore {
  share: string | null = null
  readonly table = new Loadable<SharedTable>()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(this, { call: false, table: false }, { autoBind: true })
  }

  /** Reads it again each time, because it may have changed. */
  async open(share: string): Promise<void> {
    if (share !== this.share) this.table.reset()
    this.share = share
    await this.table.load(() => this.call('bookingShared', { share }, { isQuiet: true }))
  }
}

export const sharedTableStore = defineStore('sharedTable', (app) => new SharedTableStore(app.call))
