import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { RestaurantCard, Result } from '@/contract/types'
import type { FeedNarrowing, FeedSort } from '@/features/restaurant-list/feed-sort'
import { ownStore } from '@/features/restaurant-list/own-store'
import { device } from '@/platform/device/device'
import { locationPermission } from '@/platform/location/location-permission'
import { defineStore } from '@/stores/define-store'
import { Loadable, type LoadState } from '@/stores/loadable'
import { PagedList } from '@/stores/paged-list'
import type { PlaceStore } from '@/stores/place-store'
import type { SessionStore } from '@/stores/session-store'

/** What stands above the feed. */
export type Home = Result<'homeGet'>
/** Home waits no longer for the place. */
const longestLocatingMs = 1500
/** Nor for what is the person's own. */
const longestOwnMs = 1000

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

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
    private readonly call: Call,
    private readonly place: PlaceStore,
    session: Pick<SessionStore, 'isLoggedIn'>,
    private readonly own: { read(): Promise<void> }
  ) {
    this.feed = new PagedList((cursor) =>
      this.call('restaurantFeed', { ...this.place.where, ...this.narrowed, sort: this.sort, cursor }, { isQuiet: true })
    )
    makeAutoObservable<this, 'call' | 'place' | 'own' | 'isOpened' | 'isBegun' | 'hasAskedPlace'>(
      this,
      { call: false, place: false, own: false, feed: false, isOpened: false, isBegun: false, hasAskedPlace: false },
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

  /** What is the person's own is shown with the rest, so that nothing moves when it comes; without it the rest is shown all the same. */
  private loadTop(): Promise<void> {
    const own = Promise.race([this.own.read(), pause(longestOwnMs)])
    return this.top.load(async () => {
      const top = await this.call('homeGet', this.place.where, { isQuiet: true })
      await own
      return top
    })
  }

  /** A mini-program that the person has let locate them before knows the place first, so that home is read once and not for two places. */
  private async knowPlace(): Promise<void> {
    if (device.platform === 'h5' || this.place.chosenName !== null) return
    const locate = async () => {
      if (!(await locationPermission.isGranted())) return
      this.hasAskedPlace = true
      await this.place.locate()
    }
    await Promise.race([locate(), pause(longestLocatingMs)])
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

export const homeStore = defineStore(
  'home',
  (app) => new HomeStore(app.call, app.place, app.session, app.get(ownStore))
)
