import { defineStore } from '@/stores/define-store'
import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { RestaurantCard, Result } from '@/contract/types'
import type { FeedNarrowing, FeedSort } from '@/features/restaurant-list/feed-sort'
import { device } from '@/platform/device/device'
import { locationPermission } from '@/platform/location/location-permission'
import { Loadable, type LoadState } from '@/stores/loadable'
import { PagedList } from '@/stores/paged-list'
import type { PlaceStore } from '@/stores/place-store'
import type { SessionStore } from '@/stores/session-store'

/** What stands above the feed. */
export type Home = Result<'homeGet'>
/** Home waits no longer for the place. */
const longestLocatingMs = 1500

/** Home: what stands above the feed, and the feed. Both belong to a place and are read again when it changes. */
class HomeStore {
  readonly top = new Loadable<Home>()
  readonly feed: PagedList<RestaurantCard>
  sort: FeedSort = 'overall'
  /** Chosen by what is fetched after the first screen. */
  narrowed: FeedNarrowing | null = null
  private isOpened = false
  /** It has been read, or is: before that a move to another place costs nothing. */
  private isBegun = false
  private hasAskedPlace = false

  constructor(
    private readonly call: () => Call,
    private readonly place: PlaceStore,
    session: Pick<SessionStore, 'isLoggedIn'>
  ) {
    this.feed = new PagedList((cursor) =>
      this.call()(
        'restaurantFeed',
        { ...this.place.where, ...this.narrowed, sort: this.sort, cursor },
        { isQuiet: true }
      )
    )
    makeAutoObservable<this, 'call' | 'place' | 'isOpened' | 'isBegun' | 'hasAskedPlace'>(
      this,
      { call: false, place: false, feed: false, isOpened: false, isBegun: false, hasAskedPlace: false },
      { autoBind: true }
    )
    reaction(() => this.place.where, this.moveToPlace, { equals: compareStructural })
    // Some of what stands above the feed is for visitors alone
    reaction(
      () => session.isLoggedIn,
      () => void this.rereadTop()
    )
  }

  /** Home is shown as soon as either part is; only when neither can be read is the page an error. */
  get state(): LoadState {
    if (this.top.value !== null || this.feed.items.length > 0) return 'ready'
    if (this.top.state === 'loading' || this.feed.state === 'loading') return 'loading'
    return this.top.state
  }

  /** Reads home when it is opened for the first time. */
  async open(): Promise<void> {
    if (this.isOpened) return
    this.isOpened = true
    await this.knowPlace()
    this.isBegun = true
    await this.refresh()
  }

  /** Reads both parts again; what is shown stays until the answers are there. */
  async refresh(): Promise<void> {
    await Promise.all([this.loadTop(), this.feed.refresh()])
  }

  /** As {@link refresh}, but throws what went wrong, so that the caller can tell the user: what was read stays on screen. */
  async reread(): Promise<void> {
    await this.refresh()
    const failure = this.top.failure ?? this.feed.failure
    if (failure !== null) throw failure
  }

  async chooseSort(sort: FeedSort): Promise<void> {
    if (sort === this.sort) return
    this.sort = sort
    await this.renewFeed()
  }

  /** Shows those restaurants alone; null shows all again. */
  async narrow(narrowed: FeedNarrowing | null): Promise<void> {
    this.narrowed = narrowed
    await this.renewFeed()
  }

  /**
   * Looks where the person is, once, and only after home is shown. Where the host would ask them without saying what for, the page tells
   * it and offers a button instead. A place they chose themselves stays.
   */
  async askPlace(): Promise<void> {
    if (this.hasAskedPlace) return
    this.hasAskedPlace = true
    if (this.place.chosenName !== null) return
    const wouldAsk = await locationPermission.wouldAsk()
    if (this.place.chosenName !== null) return
    if (wouldAsk) this.place.offerLocating()
    else await this.place.locate()
  }

  private async rereadTop(): Promise<void> {
    if (this.isBegun) await this.loadTop()
  }

  private loadTop(): Promise<void> {
    return this.top.load(() => this.call()('homeGet', this.place.where, { isQuiet: true }))
  }

  /** A mini-program that the person has let locate them before knows the place first, so that home is read once and not for two places. */
  private async knowPlace(): Promise<void> {
    if (device.platform === 'h5' || this.place.chosenName !== null) return
    const locate = async () => {
      if (!(await locationPermission.isGranted())) return
      this.hasAskedPlace = true
      await this.place.locate()
    }
    await Promise.race([
      locate(),
      new Promise((resolve) => {
        setTimeout(resolve, longestLocatingMs)
      })
    ])
  }

  private async renewFeed(): Promise<void> {
    this.feed.reset()
    await this.feed.refresh()
  }

  /** What is shown stays until that of the new place is there; restaurants of another city go where those of this one cannot be read. */
  private moveToPlace({ cityCode }: PlaceStore['where'], before: PlaceStore['where'] | undefined): void {
    if (!this.isBegun) return
    if (cityCode === before?.cityCode) void this.refresh()
    else void Promise.all([this.loadTop(), this.feed.replace()])
  }
}

/** The one of the running app. */
export const homeStore = defineStore('home', (app) => new HomeStore(app.call, app.place, app.session))
