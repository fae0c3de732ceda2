import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** What a campaign names of one restaurant. */
class CampaignShopStore {
  /** Of which campaign and restaurant it is. */
  key: string | null = null
  readonly shop = new Loadable<Result<'campaignShop'>>()

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'place'>(this, { call: false, place: false, shop: false }, { autoBind: true })
  }

  /** A visit to its page, or a return to it: the campaign may be over meanwhile. */
  async open(campaignId: string, restaurantId: string): Promise<void> {
    const key = shopKey(campaignId, restaurantId)
    if (key !== this.key) this.shop.reset()
    this.key = key
    const asked = { campaignId, restaurantId, ...this.place.where }
    await this.shop.load(() => this.call('campaignShop', asked, { isQuiet: true }))
  }

  /** What a campaign names for one person may not be for the next. */
  forget(): void {
    this.key = null
    this.shop.reset()
  }
}

/** One text for a campaign and a restaurant. */
export const shopKey = (campaignId: string, restaurantId: string): string => JSON.stringify([campaignId, restaurantId])

/** The one of the running app. */
export const campaignShopStore = defineStore('campaignShop', (app) => {
  const store = new CampaignShopStore(app.call, app.place)
  onPersonLeft(app.session, store.forget)
  return store
})
