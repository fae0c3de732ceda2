import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { LedgerEntry, Params, Result } from '@/contract/types'
import { ledgerKinds } from '@/contract/wallet/ledger-kinds'
import { currencyCodes } from '@/domain/countries'
import { type App, defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { PagedList } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'

/** Which movements of which wallet are shown; what is absent is the server's choice: the present country's wallet, this month, all. */
export type LedgerFilter = Omit<Params<'ledgerList'>, 'cursor'>

/** The parameters of the page's address, as far as they say anything. */
interface Asked {
  readonly currency?: string
  readonly month?: string
  readonly type?: string
}

/** The bill of a wallet, month by month, and one movement of it (spec section 2, my-wallet). */
class LedgerStore {
  readonly list: PagedList<LedgerEntry>
  readonly entry = new Loadable<Result<'ledgerGet'>>()
  entryId: string | null = null
  filter: LedgerFilter = {}
  /** The month that is shown as a file, once it was asked for. */
  file: Result<'ledgerFile'> | null = null
  /** What the month came to, and which months there are. */
  bill: Omit<Result<'ledgerList'>, 'items' | 'nextCursor'> | null = null

  constructor(private readonly call: Call) {
    this.list = new PagedList(async (cursor) => {
      const { filter } = this
      const page = await this.call('ledgerList', { ...filter, cursor }, { isQuiet: true })
      runInAction(() => {
        // A slower answer to an earlier choice has other sums
        if (filter === this.filter) this.bill = page
      })
      return page
    })
    makeAutoObservable<this, 'call'>(
      this,
      { call: false, list: false, entry: false, filter: observableRef, bill: observableRef, file: observableRef },
      { autoBind: true }
    )
  }

  /** A visit to the page with what its address asks for; a parameter that says nothing is none. */
  async open({ currency, month, type }: Asked): Promise<void> {
    const known = {
      currency: currencyCodes.find((code) => code === currency),
      month: month !== undefined && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
      kind: ledgerKinds.find((kind) => kind === type)
    }
    this.forgetList()
    this.filter = known
    await this.list.refresh()
  }

  /** Another month, direction or kind; what is shown stays until that is there. */
  async choose(part: LedgerFilter): Promise<void> {
    this.filter = { ...this.filter, ...part }
    this.forgetFile()
    await this.list.replace()
  }

  /** Makes a file of the whole month, whatever the filter shows of it. */
  async prepareFile(): Promise<void> {
    if (this.bill === null) return
    const { currency, month } = this.bill
    const { filter } = this
    const file = await this.call('ledgerFile', { currency, month })
    runInAction(() => {
      // Another month may be on its way to be shown by now
      if (filter === this.filter) this.file = file
    })
  }

  forgetFile(): void {
    this.file = null
  }

  async openEntry(entryId: string): Promise<void> {
    if (entryId !== this.entryId) {
      this.entryId = entryId
      this.entry.reset()
    }
    await this.entry.load(() => this.call('ledgerGet', { entryId }, { isQuiet: true }))
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.forgetList()
    this.entryId = null
    this.entry.reset()
  }

  private forgetList(): void {
    this.filter = {}
    this.bill = null
    this.file = null
    this.list.reset()
  }
}

export const ledgerStore = defineStore('ledger', (app: App) => {
  const store = new LedgerStore(app.call)
  onPersonLeft(app.session, store.forget)
  return store
})
