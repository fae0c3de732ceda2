import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { DealCard } from '@/contract/types'
import type { DealKind, DealSort } from '@/domain/deal'
import { defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import type { PlaceStore } from '@/stores/place-store'

/** Deals around the place, of one kind or of all, in an order (spec section 2, groupbuy and groupPurchase). */
export class DealShelfStore {
  readonly list: PagedList<DealCard>
  sort: DealSort = 'overall'
  private isOpened = false

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore,
    /** `null` shows all kinds. */
    public kind: DealKind | null
  ) {
    this.list = new PagedList((cursor) =>
      this.call(
        'dealList',
        {
          ...this.place.where,
          sort: this.sort,
          ...(this.kind === null ? {} : { kind: this.kind }),
          cursor
        },
        { isQuiet: true }
      )
    )
    makeAutoObservable<this, 'call' | 'place' | 'isOpened'>(
      this,
      { call: false, place: false, isOpened: false, list: false },
      { autoBind: true }
    )
    reaction(() => this.place.where, this.moveToPlace, { equals: compareStructural })
  }

  /** A visit to the page, which may be a return from a deal that has been sold meanwhile. */
  async open(): Promise<void> {
    this.isOpened = true
    await this.list.refresh()
  }

  async chooseKind(kind: DealKind | null): Promise<void> {
    if (kind === this.kind) return
    this.kind = kind
    await this.reread()
  }

  async chooseSort(sort: DealSort): Promise<void> {
    if (sort === this.sort) return
    this.sort = sort
    await this.reread()
  }

  private async reread(): Promise<void> {
    this.list.reset()
    await this.list.refresh()
  }

  /** Deals of another city must not stay on screen. */
  private moveToPlace(): void {
    if (this.isOpened) void this.reread()
  }
}

/** Behind the home of group purchases: all kinds, by tabs. */
export const dealsStore = defineStore('deals', (app) => new DealShelfStore(app.call, app.place, null))

/** Behind the page of set meals. */
export const packageDealsStore = defineStore(
  'packageDeals',
  (app) => new DealShelfStore(app.call, app.place, 'package')
)

/** Behind the page of cash vouchers. */
export const cashDealsStore = defineStore('cashDeals', (app) => new DealShelfStore(app.call, app.place, 'cash'))
