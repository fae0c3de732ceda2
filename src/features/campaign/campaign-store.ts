import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Campaign, NamedOffer } from '@/contract/types'
import { noticesStore } from '@/features/notice/notices-store'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'
import { offersOf, unclaimedOf } from './offers-of'

/** What an offer is refused with for itself: the others are still to be had. */
const refusals = ['offerGone', 'offerTaken', 'offerNotYours', 'offerNotFound'] as const

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
    private readonly place: PlaceStore,
    private readonly expectNotices: () => void
  ) {
    makeAutoObservable<this, 'call' | 'place' | 'expectNotices'>(
      this,
      { source: observableRef, campaign: false, call: false, place: false, expectNotices: false },
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

  /** Takes the next of an offer; sent again, it is the same claim. Refused or not, the page is read again: it stands otherwise than it was shown. */
  async claim(offer: NamedOffer): Promise<void> {
    try {
      await this.claimNext(offer)
    } finally {
      await this.refresh()
    }
  }

  /** Takes all that costs nothing, one after another; says how many were given and how many refused. Rejects where the network, or the server, fails. */
  async claimAll(): Promise<{ readonly given: number; readonly refused: number }> {
    const wanted = offersOf(this.campaign.value).flatMap((offer) =>
      Array.from({ length: unclaimedOf(offer) }, (_, more) => ({ offer, more }))
    )
    let given = 0
    try {
      for (const { offer, more } of wanted) if (await this.isGiven(offer, more)) given++
    } finally {
      await this.refresh()
    }
    return { given, refused: wanted.length - given }
  }

  /** Asks for a reminder of its beginning, or takes it back. */
  async remind({ campaignId, isReminded }: Campaign): Promise<void> {
    const answer = await this.call('campaignRemind', { campaignId, isOn: !isReminded })
    const shown = this.campaign.value
    if (shown?.campaignId === campaignId) this.campaign.put({ ...shown, isReminded: answer.isReminded })
    this.expectNotices()
  }

  private async isGiven(offer: NamedOffer, more: number): Promise<boolean> {
    try {
      await this.claimNext(offer, more)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.is(...refusals)) return false
      throw error
    }
  }

  private claimNext({ offerId, claimed }: NamedOffer, more = 0) {
    return this.call('offerClaim', { offerId, number: claimed + more + 1 })
  }

  private async refresh(): Promise<void> {
    if (this.source !== null) await this.open(this.source)
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
  const store = new CampaignStore(app.call, app.place, app.get(noticesStore).expect)
  onPersonLeft(app.session, store.reread)
  return store
})
