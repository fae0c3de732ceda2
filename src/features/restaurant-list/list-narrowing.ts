import { makeAutoObservable, observableRef } from 'mobx'
import type { PriceBand, RestaurantFilter } from '@/domain/restaurant-filters'
import type { FeedNarrowing, FeedSort } from './feed-sort'

/** The order of a list of restaurants and what it is narrowed to. */
export class ListNarrowing {
  sort: FeedSort = 'overall'
  filters: readonly RestaurantFilter[] = []
  priceBand: PriceBand | null = null

  constructor(private readonly onChange: () => void) {
    makeAutoObservable<this, 'onChange'>(this, { filters: observableRef, onChange: false }, { autoBind: true })
  }

  /** What the server is asked to leave out. */
  get narrowed(): FeedNarrowing {
    const { filters, priceBand } = this
    return {
      ...(filters.length === 0 ? {} : { filters: filters.join(',') }),
      ...(priceBand === null ? {} : { priceBand })
    }
  }

  /** What the server is asked with. */
  get params() {
    return { sort: this.sort, ...this.narrowed }
  }

  get isNarrowed(): boolean {
    return this.filters.length > 0 || this.priceBand !== null
  }

  chooseSort(sort: FeedSort): void {
    if (sort === this.sort) return
    this.sort = sort
    this.onChange()
  }

  toggle(filter: RestaurantFilter): void {
    this.filters = this.filters.includes(filter)
      ? this.filters.filter((other) => other !== filter)
      : [...this.filters, filter]
    this.onChange()
  }

  /** Choosing a band again lets go of it. */
  togglePrice(band: PriceBand): void {
    this.priceBand = band === this.priceBand ? null : band
    this.onChange()
  }

  /** Shows everything again, in the order that was chosen. */
  clear(): void {
    if (!this.isNarrowed) return
    this.filters = []
    this.priceBand = null
    this.onChange()
  }
}
