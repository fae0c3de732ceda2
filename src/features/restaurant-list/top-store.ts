import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { RestaurantCard, Result } from '@/contract/types'
import type { TopBoard } from '@/domain/restaurant-filters'
import { defineStore } from '@/stores/define-store'
import { Loadable, type LoadState } from '@/stores/loadable'
import type { PlaceStore } from '@/stores/place-store'

/** The best restaurants of the city on one board at a time, of all cuisines or of one (spec section 2, index/top and toprestaurant/top). */
export class TopStore {
  readonly best = new Loadable<readonly RestaurantCard[]>()
  readonly categories = new Loadable<Result<'categoryList'>['items']>()
  board: TopBoard = 'sales'
  /** Chinese name of the cuisine; null for all. */
  category: string | null = null
  private isOpened = false

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'place' | 'isOpened'>(
      this,
      { call: false, place: false, isOpened: false, best: false, categories: false },
      { autoBind: true }
    )
    reaction(() => this.place.where, this.moveToPlace, { equals: compareStructural })
  }

  get state(): LoadState | 'empty' {
    return this.best.value?.length === 0 ? 'empty' : this.best.state
  }

  /** Shows a board of all cuisines, or the one that was on show. */
  async open(board: TopBoard = this.board): Promise<void> {
    if (board !== this.board || this.category !== null) this.best.reset()
    this.isOpened = true
    this.board = board
    this.category = null
    await this.load()
  }

  async choose(board: TopBoard, category: string | null): Promise<void> {
    if (board === this.board && category === this.category) return
    this.board = board
    this.category = category
    this.best.reset()
    await this.load()
  }

  async load(): Promise<void> {
    const { board, category } = this
    await Promise.all([
      this.best.load(
        async () =>
          (
            await this.call(
              'restaurantTop',
              { ...this.place.where, board, ...(category === null ? {} : { category }) },
              { isQuiet: true }
            )
          ).items
      ),
      this.categories.load(async () => (await this.call('categoryList', this.place.where, { isQuiet: true })).items)
    ])
  }

  private moveToPlace(): void {
    if (!this.isOpened) return
    this.best.reset()
    void this.load()
  }
}

/** Behind the boards. */
export const topStore = defineStore('top', (app) => new TopStore(app.call, app.place))

/** Behind the popular restaurants. */
export const popularStore = defineStore('popular', (app) => new TopStore(app.call, app.place))
