import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable, type LoadState } from '@/stores/loadable'
import type { PlaceStore } from '@/stores/place-store'

/** The first shelf of the mart of a city. */
export type Shelf = Result<'martShelf'>
/** A category of the shelf with its goods. */
export type ShelfCategory = Shelf['categories'][number]

/** The mart's first shelf of the person's city: categories and their goods. */
class MartStore {
  readonly shelf = new Loadable<Shelf>()
  private chosenCategoryId: string | null = null
  private isOpened = false

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'place' | 'isOpened'>(
      this,
      { call: false, place: false, isOpened: false },
      { autoBind: true }
    )
    reaction(() => this.place.where, this.moveToPlace, { equals: compareStructural })
  }

  get state(): LoadState | 'empty' {
    const { value, state } = this.shelf
    return value !== null && value.categories.length === 0 ? 'empty' : state
  }

  /** The category on show: the chosen one while it exists, else the first. */
  get category(): ShelfCategory | null {
    const categories = this.shelf.value?.categories ?? []
    return categories.find(({ categoryId }) => categoryId === this.chosenCategoryId) ?? categories[0] ?? null
  }

  async open(): Promise<void> {
    if (this.isOpened) return
    this.isOpened = true
    await this.refresh()
  }

  async refresh(): Promise<void> {
    await this.shelf.load(() => this.call('martShelf', this.place.where, { isQuiet: true }))
  }

  chooseCategory(categoryId: string): void {
    this.chosenCategoryId = categoryId
  }

  private moveToPlace(): void {
    if (!this.isOpened) return
    this.shelf.reset()
    void this.refresh()
  }
}

/** The one of the running app. */
export const martStore = defineStore('mart', (app) => new MartStore(app.call, app.place))
