import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

type History = Result<'orderHistory'>
/** What one month came to. */
export type HistoryMonth = History['months'][number]

/** Orders that are over, month by month (spec section 2, order/history). */
class OrderHistoryStore {
  readonly list: PagedList<History['items'][number]>
  months: ReadonlyMap<string, HistoryMonth> = new Map()

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore
  ) {
    this.list = new PagedList(async (cursor) => {
      const page = await this.call('orderHistory', { cursor }, { isQuiet: true })
      runInAction(() => {
        this.months = new Map([
          ...this.months,
          ...page.months.map((month): [string, HistoryMonth] => [month.month, month])
        ])
      })
      return page
    })
    makeAutoObservable<this, 'call' | 'session'>(
      this,
      { list: false, months: observableRef, call: false, session: false },
      { autoBind: true }
    )
    onPersonLeft(this.session, this.forget)
  }

  /** The page shows: what was read on stays, so that coming back from an order finds the same place. */
  async show(): Promise<void> {
    if (this.session.isLoggedIn && !this.list.isLoaded) await this.list.refresh()
  }

  /** True for the first order of its month, as the list has it. */
  isFirstOfMonth(index: number): boolean {
    const { items } = this.list
    return items[index]?.month !== items[index - 1]?.month
  }

  private forget(): void {
    this.list.reset()
    this.months = new Map()
  }
}

export const orderHistoryStore = defineStore('orderHistory', (app) => new OrderHistoryStore(app.call, app.session))
