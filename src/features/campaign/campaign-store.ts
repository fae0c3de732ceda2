import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { Campaign } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** Which campaign a page shows; without slug and id it is the present one of the country. `preview` shows it at a moment to come. */
export interface CampaignSource {
  readonly slug?: string | undefined
  readonly campaignId?: string | undefined
  readonly preview?: string | undefined
}

/** The campaign whose page was opened last (spec section 1, seasonal campaigns). */
class CampaignStore {
  source: CampaignSource | null = null
  readonly campaign = new Loadable<Campaign>()

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'place'>(
      this,
      { source: observableRef, campaign: false, call: false, place: false },
      { autoBind: true }
    )
    reaction(() => this.place.where, this.reread, { equals: compareStructural })
  }

  /** Whether this is the campaign that is shown. */
  isOf(source: CampaignSource): boolean {
    return compareStructural(this.source, source)
  }

  /** A visit to its page, or a return to it: what it names, and whether it is still on, may be another. */
  async open(source: CampaignSource): Promise<void> {
    if (!this.isOf(source)) this.campaign.reset()
    this.source = source
    await this.campaign.load(() => this.call('campaignGet', { ...source, ...this.place.where }, { isQuiet: true }))
  }

  /** Another place or another person: what was shown is not theirs. */
  reread(): void {
    if (this.source === null) return
    this.campaign.reset()
    void this.open(this.source)
  }
}

/** The one of the running app. */
export const campaignStore = defineStore('campaign', (app) => {
  const store = new CampaignStore(app.call, app.place)
  onPersonLeft(app.session, store.reread)
  return store
})
