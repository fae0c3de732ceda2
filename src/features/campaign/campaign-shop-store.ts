import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** Which restaurant of which campaign; `preview` shows it at a moment to come. */
export type AskedShop = Pick<Params<'campaignShop'>, 'campaignId' | 'restaurantId' | 'preview'>

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
  async open(shop: AskedShop): Promise<void> {
    const key = shopKey(shop)
    if (key !== this.key) this.shop.reset()
    this.key = key
    const asked = { ...shop, ...this.place.where }
    await this.shop.load(() => this.call('campaignShop', asked, { isQuiet: true }))
  }

  /** What a campaign names for one person may not be for the next. */
  forget(): void {
    this.key = null
    this.shop.reset()
  }
}

/** One text for what is asked. */
export const shopKey = ({ campaignId, restaurantId, preview = '' }: AskedShop): string =>
  JSON.stringify([campaignId, restaurantId, preview])

/** The one of the running app. */
export const campaignShopStore = defineStore('campaignShop', (app) => {
  const store = new CampaignShopStore(app.call, app.place)
  onPersonLeft(app.session, store.forget)
  return store
})
