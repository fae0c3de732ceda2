import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { MartItem, Menu, Result } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { compareUnitPrices, type ShelfSort, type UnitPrice } from '@/domain/goods'
import { parseAmount } from '@/domain/money'
import { type RestaurantsStore, restaurantsStore } from '@/features/restaurant/restaurant-store'
import { defineStore } from '@/stores/define-store'
import { Loadable, type LoadState } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** One of the mart's shelves with its goods. */
export type ShelfCategory = Pick<Menu['categories'][number], 'categoryId' | 'name'> & {
  readonly items: readonly MartItem[]
}

/** The mart of a city and its shelves; none where the city has no mart. */
interface Shelves {
  readonly mart: Pick<Menu, 'restaurantId' | 'currency'> | null
  readonly categories: readonly ShelfCategory[]
}

/** What of a mart's menu stands on its shelves: what has a picture and a size, under its headings. */
function shelvesOf(menu: Menu | null): Shelves {
  if (menu === null) return { mart: null, categories: [] }
  const { restaurantId, dishes } = menu
  const items = dishes.flatMap((dish): MartItem[] => {
    const { image, specification } = dish
    return image === null || specification === null ? [] : [{ ...dish, restaurantId, image, specification }]
  })
  const categories = menu.categories.map((category) => ({
    ...category,
    items: items.filter(({ categoryId }) => categoryId === category.categoryId)
  }))
  return { mart: menu, categories: categories.filter((category) => category.items.length > 0) }
}

/** What stands above the shelves: what is new, on sale, and what the person had before. */
type MartLead = Result<'martHome'>

/** What goods are compared by; null where nothing is known. */
function unitPriceOf({ goods }: MartItem, currency: Currency): UnitPrice | null {
  const told = goods?.unitPrice ?? null
  const amount = told === null ? undefined : parseAmount(told.amount, currency)
  return told === null || amount === undefined ? null : { amount, per: told.per }
}

/** The mart of the person's city: its shelves and their goods, and what stands above them. */
class MartStore {
  readonly shelf = new Loadable<Shelves>()
  readonly lead = new Loadable<MartLead>()
  sort: ShelfSort = 'shelf'
  private chosenCategoryId: string | null = null
  private isOpened = false

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore,
    private readonly restaurants: Pick<RestaurantsStore, 'of'>
  ) {
    makeAutoObservable<this, 'call' | 'place' | 'restaurants' | 'isOpened'>(
      this,
      { shelf: false, lead: false, call: false, place: false, restaurants: false, isOpened: false },
      { autoBind: true }
    )
    reaction(() => this.place.where, this.moveToPlace, { equals: compareStructural })
  }

  /** Shelves alone are enough: what stands above them is waited for, so that nothing moves, and left out where it fails. */
  get state(): LoadState | 'empty' {
    const { value, state } = this.shelf
    if (value !== null && value.categories.length === 0) return 'empty'
    return state === 'ready' && this.lead.state === 'loading' ? 'loading' : state
  }

  /** The category on show, in the chosen order: the chosen one while it exists, else the first. */
  get category(): ShelfCategory | null {
    const shelf = this.shelf.value
    if (shelf === null) return null
    const { categories, mart } = shelf
    const category = categories.find(({ categoryId }) => categoryId === this.chosenCategoryId) ?? categories[0]
    if (mart === null || category === undefined || this.sort === 'shelf') return category ?? null
    const items = [...category.items].sort((one, other) =>
      compareUnitPrices(unitPriceOf(one, mart.currency), unitPriceOf(other, mart.currency))
    )
    return { ...category, items }
  }

  /** Reads all of it the first time, later what may have become another: what is new, on sale, and was had before. */
  async open(): Promise<void> {
    if (this.isOpened) return this.loadLead()
    this.isOpened = true
    await this.refresh()
  }

  async refresh(): Promise<void> {
    await Promise.all([this.loadShelf(), this.loadLead()])
  }

  chooseCategory(categoryId: string): void {
    this.chosenCategoryId = categoryId
  }

  /** Every shelf in another order. */
  sortBy(sort: ShelfSort): void {
    this.sort = sort
  }

  /** What its person had is nobody else's. */
  forgetPerson(): void {
    this.lead.reset()
    if (this.isOpened) void this.loadLead()
  }

  private async loadShelf(): Promise<void> {
    await this.shelf.load(async () => {
      const menu = await this.call('martShelf', this.place.where, { isQuiet: true })
      if (menu !== null) this.restaurants.of(menu.restaurantId).takeMenu(menu)
      return shelvesOf(menu)
    })
  }

  private async loadLead(): Promise<void> {
    await this.lead.load(() => this.call('martHome', this.place.where, { isQuiet: true }))
  }

  private moveToPlace(): void {
    if (!this.isOpened) return
    this.shelf.reset()
    this.lead.reset()
    void this.refresh()
  }
}

/** The one of the running app. */
export const martStore = defineStore('mart', (app) => {
  const store = new MartStore(app.call, app.place, app.get(restaurantsStore))
  onPersonLeft(app.session, store.forgetPerson)
  return store
})
