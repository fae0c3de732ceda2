import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { AfterSaleSummary } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** The person's requests, newest first. Callers that learn of a change report it by `put`. */
export class AfterSaleListStore {
  readonly requests: PagedList<AfterSaleSummary>

  constructor(call: Call, session: SessionStore) {
    this.requests = new PagedList((cursor) => call('afterSaleList', { cursor }, { isQuiet: true }))
    makeAutoObservable(this, { requests: false }, { autoBind: true })
    onPersonLeft(session, this.requests.reset)
  }

  /** The page shows: what it knows stays while it is read again. */
  async show(): Promise<void> {
    await this.requests.refresh()
  }

  put(request: AfterSaleSummary): void {
    this.requests.update(
      ({ afterSaleId }) => afterSaleId === request.afterSaleId,
      () => request
    )
  }
}

export const afterSaleListStore = defineStore('afterSales', (app) => new AfterSaleListStore(app.call, app.session))
