import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { NamedCampaign, RestaurantCard, Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { type Page, PagedList } from '@/stores/paged-list'
import type { PlaceStore } from '@/stores/place-store'
import { ListNarrowing } from './list-narrowing'

/** A cuisine of the city. */
export type CuisineCategory = Result<'categoryList'>['items'][number]

/** A restaurant in a list; in that of a campaign, whether it names dishes of it. */
export type ListedRestaurant = RestaurantCard & { readonly hasDishes?: boolean }

/** Restaurants of a place, all or those of one cuisine or of a campaign, narrowed and in an order (spec section 2, Restaurants: all and list). */
export class RestaurantListStore {
  readonly list: PagedList<ListedRestaurant>
  readonly narrowing: ListNarrowing
  readonly categories = new Loadable<readonly CuisineCategory[]>()
  /** Chinese name of the cuisine; null for all. */
  category: string | null = null
  /** The campaign that names them; null for all. */
  campaign: NamedCampaign | null = null
  private isOpened = false

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    this.narrowing = new ListNarrowing(() => void this.reread())
    this.list = new PagedList((cursor) => this.read(cursor))
    makeAutoObservable<this, 'call' | 'place' | 'isOpened'>(
      this,
      {
        campaign: observableRef,
        call: false,
        place: false,
        isOpened: false,
        list: false,
        narrowing: false,
        categories: false
      },
      { autoBind: true }
    )
    reaction(() => this.place.where, this.moveToPlace, { equals: compareStructural })
  }

  /** The cuisine on show in its languages, once known. */
  get shownCategory(): CuisineCategory | null {
    return this.categories.value?.find(({ name }) => name.zh === this.category) ?? null
  }

  /** Begins with everything of a cuisine or of a campaign, or of all. */
  async open(category: string | null, campaign: NamedCampaign | null = null): Promise<void> {
    const isSame = this.isOpened && category === this.category && compareStructural(campaign, this.campaign)
    this.isOpened = true
    this.category = category
    this.campaign = campaign
    if (!isSame) this.list.reset()
    await this.refresh()
  }

  async chooseCategory(category: string | null): Promise<void> {
    if (category === this.category) return
    this.category = category
    await this.reread()
  }

  /** Reads list and cuisines again; what is shown stays until the answers are there. */
  async refresh(): Promise<void> {
    await Promise.all([this.list.refresh(), this.loadCategories()])
  }

  /** As {@link refresh}, but throws what went wrong, so that a pull can report it. */
  async pull(): Promise<void> {
    await this.refresh()
    if (this.list.failure !== null) throw this.list.failure
  }

  private read(cursor: string | undefined): Promise<Page<ListedRestaurant>> {
    const { category, campaign } = this
    const asked = { ...this.place.where, ...this.narrowing.params, ...(category !== null && { category }), cursor }
    return campaign === null
      ? this.call('restaurantFeed', asked, { isQuiet: true })
      : this.call('campaignShops', { ...asked, ...campaign }, { isQuiet: true })
  }

  /** A campaign names too few restaurants to choose among their cuisines. */
  private async loadCategories(): Promise<void> {
    if (this.campaign !== null) return
    await this.categories.load(async () => (await this.call('categoryList', this.place.where, { isQuiet: true })).items)
  }

  private async reread(): Promise<void> {
    this.list.reset()
    await this.list.refresh()
  }

  /** Listings of another city must not stay on screen. */
  private moveToPlace(): void {
    if (!this.isOpened) return
    this.list.reset()
    void this.refresh()
  }
}

/** Behind the page of all restaurants. */
export const allRestaurantsStore = defineStore('allRestaurants', (app) => new RestaurantListStore(app.call, app.place))

/** Behind the page of one cuisine. */
export const cuisineStore = defineStore('cuisine', (app) => new RestaurantListStore(app.call, app.place))

/** Behind the page of a campaign's restaurants. */
export const campaignShopsStore = defineStore('campaignShops', (app) => new RestaurantListStore(app.call, app.place))
