import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { DealCard, NamedCampaign, Params, Result } from '@/contract/types'
import { searchedWords, SearchHistory } from '@/features/search/search-history'
import { type App, defineStore } from '@/stores/define-store'
import { type Page, PagedList } from '@/stores/paged-list'
import type { PlaceStore } from '@/stores/place-store'

/** Finding deals by words; before any, what people buy most (spec section 2, groupPurchase/search). */
export class DealSearchStore {
  readonly history: SearchHistory
  readonly list: PagedList<DealCard>
  /** What stands in the field. */
  typed = ''
  /** What was looked for last; empty shows what people buy most. */
  words = ''
  /** Nothing holds the words: what is shown is only like them. */
  isApproximate = false
  /** Only the deals that this campaign names are found; null for all. */
  campaign: NamedCampaign | null = null
  private readonly call: Call
  private readonly place: PlaceStore

  constructor({ call, place }: Pick<App, 'call' | 'place'>, history: SearchHistory) {
    this.call = call
    this.place = place
    this.history = history
    this.list = new PagedList((cursor) => this.read(cursor))
    makeAutoObservable<this, 'call' | 'place'>(
      this,
      { campaign: observableRef, call: false, place: false, history: false, list: false },
      { autoBind: true }
    )
    reaction(
      () => this.place.where,
      () => void this.reread(),
      { equals: compareStructural }
    )
  }

  /** A visit to the page, with what its address says. */
  async visit(words: string | undefined, campaign: NamedCampaign | null): Promise<void> {
    this.campaign = campaign
    await this.open(words)
  }

  /** Shows what is found by words; without any, what people buy most. */
  async open(words = ''): Promise<void> {
    this.typed = this.words = searchedWords(words)
    if (this.words !== '') this.history.add(this.words)
    await this.reread()
  }

  type(text: string): void {
    this.typed = text
    if (text.trim() === '' && this.words !== '') void this.open()
  }

  /** Looks for words, and remembers them. */
  async submit(words: string): Promise<void> {
    if (words.trim() !== '') await this.open(words)
  }

  private async reread(): Promise<void> {
    this.isApproximate = false
    this.list.reset()
    await this.list.refresh()
  }

  private async read(cursor: string | undefined): Promise<Page<DealCard>> {
    const { words, campaign } = this
    const { where } = this.place
    if (campaign !== null) return this.readOfCampaign({ ...where, ...campaign, cursor })
    if (words === '') return this.call('dealList', { ...where, sort: 'sales', cursor }, { isQuiet: true })
    return this.noteFit(words, await this.call('dealSearch', { ...where, words, cursor }, { isQuiet: true }))
  }

  private async readOfCampaign(asked: Params<'campaignDeals'>): Promise<Page<DealCard>> {
    const { words } = this
    const found = await this.call('campaignDeals', { ...asked, ...(words !== '' && { words }) }, { isQuiet: true })
    return this.noteFit(words, found)
  }

  /** Notes whether what was found is only like the words, unless others are looked for meanwhile. */
  private noteFit(words: string, found: Result<'campaignDeals'>): Page<DealCard> {
    if (words === this.words) runInAction(() => (this.isApproximate = found.isApproximate === true))
    return found
  }
}

/** Behind the search of all deals. */
export const dealSearchStore = defineStore(
  'dealSearch',
  (app) => new DealSearchStore(app, new SearchHistory(app, 'dealSearchHistory'))
)

/** Behind the search of a campaign's deals: what was looked for before is the same list. */
export const campaignDealsStore = defineStore(
  'campaignDeals',
  (app) => new DealSearchStore(app, app.get(dealSearchStore).history)
)
