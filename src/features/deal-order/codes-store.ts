import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { dealCodeTabs, type DealCodeTab } from '@/domain/deal'
import { defineStore } from '@/stores/define-store'
import { PagedList, type Page } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'
import { keptCodesStore, unlessCutOff, type CodeGroup, type KeptCodes } from './kept-codes'

/** The person's codes by where they stand (spec section 2, coupon/couponList); unused ones are kept, with their codes, for a place without a network. */
class DealCodesStore {
  tab: DealCodeTab = 'unused'
  /** Since when what is shown is, where it was kept; null where the server has just told it. */
  keptSince: string | null = null
  private readonly lists: Readonly<Record<DealCodeTab, PagedList<CodeGroup>>>

  constructor(
    private readonly call: () => Call,
    private readonly session: SessionStore,
    private readonly kept: KeptCodes
  ) {
    const listOf = (tab: DealCodeTab) => new PagedList<CodeGroup>((cursor) => this.read(tab, cursor))
    this.lists = {
      unused: listOf('unused'),
      used: listOf('used'),
      expired: listOf('expired'),
      refunded: listOf('refunded')
    }
    makeAutoObservable<this, 'call' | 'session' | 'kept' | 'lists'>(
      this,
      { call: false, session: false, kept: false, lists: false },
      { autoBind: true }
    )
  }

  get list(): PagedList<CodeGroup> {
    return this.lists[this.tab]
  }

  /** A visit to the page at the tab that its address names. */
  enter(tab: string | undefined): void {
    this.tab = dealCodeTabs.find((known) => known === tab) ?? 'unused'
  }

  choose(tab: DealCodeTab): void {
    this.tab = tab
    void this.refresh()
  }

  refresh(): Promise<void> {
    return this.list.refresh()
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.keptSince = null
    for (const tab of dealCodeTabs) this.lists[tab].reset()
  }

  private async read(tab: DealCodeTab, cursor: string | undefined): Promise<Page<CodeGroup>> {
    try {
      const page = await unlessCutOff(this.session, () =>
        this.call()('dealCodeList', { tab, cursor }, { isQuiet: true })
      )
      this.noteSince(null)
      if (tab === 'unused') void this.keep(page.items)
      return page
    } catch (error) {
      const { unused, since } = this.kept
      const isOffline = error instanceof ApiError && error.isOffline
      if (!isOffline || tab !== 'unused' || cursor !== undefined || unused.length === 0) throw error
      this.noteSince(since)
      return { items: unused, nextCursor: null }
    }
  }

  private noteSince(since: string | null): void {
    this.keptSince = since
  }

  /** Reads the codes of orders that are not kept yet, one after another, while there is a network. */
  private async keep(groups: readonly CodeGroup[]): Promise<void> {
    for (const { orderId, count } of groups) {
      const known = this.kept.of(orderId)?.codes.filter(({ state }) => state === 'unused').length
      if (known === count) continue
      const codes = await this.call()('dealCodeGet', { orderId }, { isQuiet: true }).catch(() => null)
      if (codes === null) return
      this.kept.put(codes)
    }
  }
}

/** The one of the running app. */
export const dealCodesStore = defineStore('dealCodes', (app) => {
  const store = new DealCodesStore(app.call, app.session, app.get(keptCodesStore))
  onPersonLeft(app.session, store.forget)
  return store
})
