import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Deal, Result, Review } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** One deal at a time as its pages show it: what it is, what was said of it last, where it is used (spec section 2, groupPurchase). */
class DealStore {
  dealId: string | null = null
  readonly deal = new Loadable<Deal>()
  readonly newest = new Loadable<readonly Review[]>()
  readonly outlets = new Loadable<Result<'dealOutletList'>>()

  constructor(
    private readonly call: Call,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'place'>(
      this,
      { call: false, place: false, deal: false, newest: false, outlets: false },
      { autoBind: true }
    )
  }

  /** A visit to the page of a deal, or a return to it: it may have been sold meanwhile, and be another's first. */
  async open(dealId: string): Promise<void> {
    this.show(dealId)
    await Promise.all([
      this.loadDeal(dealId),
      this.newest.load(async () => (await this.call('reviewList', { dealId }, { isQuiet: true })).items)
    ])
  }

  async openOutlets(dealId: string): Promise<void> {
    this.show(dealId)
    await this.outlets.load(() => this.call('dealOutletList', { ...this.place.where, dealId }, { isQuiet: true }))
  }

  /** For a page beside that of the deal, which has read it already unless the page is opened by its address. */
  async readUnlessShown(dealId: string | undefined): Promise<void> {
    if (dealId !== undefined && (this.show(dealId) || this.deal.value === null)) await this.loadDeal(dealId)
  }

  /** Its person is to be told before its flash sale begins, or no longer. */
  tellReminded(isReminded: boolean): void {
    const deal = this.deal.value
    if (deal?.flash) this.deal.put({ ...deal, flash: { ...deal.flash, isReminded } })
  }

  /** Another person follows: what they may buy is not what the one before might. */
  forget(): void {
    this.dealId = null
    this.deal.reset()
    this.newest.reset()
    this.outlets.reset()
  }

  private loadDeal(dealId: string): Promise<void> {
    return this.deal.load(() => this.call('dealGet', { ...this.place.where, dealId }, { isQuiet: true }))
  }

  /** Whether it is another than the one before, which is forgotten. */
  private show(dealId: string): boolean {
    if (dealId === this.dealId) return false
    this.forget()
    this.dealId = dealId
    return true
  }
}

export const dealStore = defineStore('deal', (app) => {
  const store = new DealStore(app.call, app.place)
  onPersonLeft(app.session, store.forget)
  return store
})
