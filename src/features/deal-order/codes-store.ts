import { makeAutoObservable } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { type DealCodeTab, dealCodeTabs } from '@/domain/deal'
import { type CachedCodes, unlessCutOff } from '@/features/counter-code/cached-codes'
import { defineStore } from '@/stores/define-store'
import { type Page, PagedList } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'
import { cachedCodesStore, type CodeGroup, listUsable, type OrderCodes } from './cached-codes'

/** The unused codes as they are read page by page: what was kept before, and what is listed until now. */
interface Reading {
  readonly before: readonly OrderCodes[]
  readonly listed: Set<string>
}

/** The person's codes by where they stand (spec section 2, coupon/couponList); unused ones are kept, with their codes, for a place without a network. */
class DealCodesStore {
  tab: DealCodeTab = 'unused'
  /** Since when what is shown is, where it was kept; null where the server has just told it. */
  cachedSince: string | null = null
  /** The newest; an older one says nothing any more. */
  private reading: Reading | null = null
  private readonly lists: Readonly<Record<DealCodeTab, PagedList<CodeGroup>>>

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    private readonly place: PlaceStore,
    private readonly cached: CachedCodes<OrderCodes>,
    private readonly clock: Pick<ServerClock, 'now'>
  ) {
    const listOf = (tab: DealCodeTab) => new PagedList<CodeGroup>((cursor) => this.read(tab, cursor))
    this.lists = {
      unused: listOf('unused'),
      used: listOf('used'),
      expired: listOf('expired'),
      refunded: listOf('refunded')
    }
    makeAutoObservable<this, 'call' | 'session' | 'place' | 'cached' | 'clock' | 'lists' | 'reading'>(
      this,
      { call: false, session: false, place: false, cached: false, clock: false, lists: false, reading: false },
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
    this.cachedSince = this.reading = null
    for (const tab of dealCodeTabs) this.lists[tab].reset()
  }

  private async read(tab: DealCodeTab, cursor: string | undefined): Promise<Page<CodeGroup>> {
    if (tab === 'unused' && cursor === undefined) this.reading = { before: this.cached.orders, listed: new Set() }
    const { reading } = this
    try {
      const page = await unlessCutOff(this.session, () => this.call('dealCodeList', { tab, cursor }, { isQuiet: true }))
      this.noteSince(null)
      if (tab === 'unused' && reading !== null && reading === this.reading) void this.keep(reading, page)
      return page
    } catch (error) {
      const { since } = this.cached
      const unused = listUsable(this.cached.orders, this.clock.now)
      const isOffline = error instanceof ApiError && error.isOffline
      if (!isOffline || tab !== 'unused' || cursor !== undefined || unused.length === 0) throw error
      this.noteSince(since)
      return { items: unused, nextCursor: null }
    }
  }

  private noteSince(since: string | null): void {
    this.cachedSince = since
  }

  /**
   * Drops what is kept of orders that have none to use any more, once all are listed; then reads the codes of those that are not kept yet,
   * one after another, while there is a network and the person is the same.
   */
  private async keep({ before, listed }: Reading, { items, nextCursor }: Page<CodeGroup>): Promise<void> {
    const userId = this.session.session?.userId
    for (const { orderId } of items) listed.add(orderId)
    if (nextCursor === null) this.cached.drop(before.filter(({ orderId }) => !listed.has(orderId)))
    for (const { orderId, count } of items) {
      const known = this.cached.of(orderId)?.codes.filter(({ state }) => state === 'unused').length
      if (known === count) continue
      const codes = await this.call('dealCodeGet', { ...this.place.where, orderId }, { isQuiet: true }).catch(
        () => null
      )
      if (codes === null || this.session.session?.userId !== userId) return
      this.cached.put(codes)
    }
  }
}

export const dealCodesStore = defineStore('dealCodes', (app) => {
  const store = new DealCodesStore(app.call, app.session, app.place, app.get(cachedCodesStore), app.clock)
  onPersonLeft(app.session, store.forget)
  return store
})
