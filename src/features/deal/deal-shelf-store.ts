import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { DealCard } from '@/contract/types'
import type { DealKind, DealSort } from '@/domain/deal'
import { defineStore } from '@/stores/define-store'
import type { PagedList } from '@/stores/paged-list'
import { PlaceBoundList } from '@/stores/place-bound-list'
import type { PlaceStore } from '@/stores/place-store'

/** Deals around the place, of one kind or of all, in an order (spec section 2, groupbuy and groupPurchase). */
export class DealShelfStore {
  readonly list: PagedList<DealCard>
  readonly open: () => Promise<void>
  sort: DealSort = 'overall'
  private readonly bound: PlaceBoundList<DealCard>

  constructor(
    call: Call,
    place: PlaceStore,
    /** `null` shows all kinds. */
    public kind: DealKind | null
  ) {
    this.bound = new PlaceBoundList(place, (where, cursor) =>
      call(
        'dealList',
        {
          ...where,
          sort: this.sort,
          ...(this.kind === null ? {} : { kind: this.kind }),
          cursor
        },
        { isQuiet: true }
      )
    )
    this.list = this.bound.list
    this.open = this.bound.open
    makeAutoObservable<this, 'bound'>(this, { bound: false, list: false, open: false }, { autoBind: true })
  }

  async chooseKind(kind: DealKind | null): Promise<void> {
    if (kind === this.kind) return
    this.kind = kind
    await this.bound.reread()
  }

  async chooseSort(sort: DealSort): Promise<void> {
    if (sort === this.sort) return
    this.sort = sort
    await this.bound.reread()
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
