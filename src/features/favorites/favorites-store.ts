import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { RestaurantCard } from '@/contract/types'
import { lastOf } from '@/domain/last-of'
import { defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'
import type { SessionStore } from '@/stores/session-store'

type ListToShow = Pick<
  PagedList<RestaurantCard>,
  'items' | 'state' | 'hasMore' | 'isLoadingMore' | 'failure' | 'loadMore' | 'retry'
>

/** The person's favourite restaurants. A heart changes at once; what the server refuses is taken back. */
class FavoritesStore {
  readonly list: PagedList<RestaurantCard>
  /** What is known, by restaurant: as the person wants it, before the server has answered. */
  private wanted: ReadonlyMap<string, boolean> = new Map()
  /** Taken off the list that is shown, newest last; put back by undo. */
  private removed: readonly string[] = []
  private readonly sending = new Map<string, Promise<void>>()

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    place: PlaceStore
  ) {
    this.list = new PagedList((cursor) => this.call('favoriteList', { ...place.where, cursor }, { isQuiet: true }))
    makeAutoObservable<this, 'call' | 'session' | 'wanted' | 'removed' | 'sending'>(
      this,
      { list: false, call: false, session: false, wanted: observableRef, removed: observableRef, sending: false },
      { autoBind: true }
    )
    onPersonLeft(this.session, this.forget)
    // Distances and delivery fees on the cards are those of the place
    reaction(() => place.where, this.moveToPlace, { equals: compareStructural })
  }

  /** What is shown, or on its way to be, is read again. */
  private moveToPlace(): void {
    const isRead = this.list.isLoaded || this.list.isRefreshing
    this.list.reset()
    if (isRead) void this.list.refresh()
  }

  /** The list without what has just been taken off it. */
  get shown(): ListToShow {
    const { state, hasMore, isLoadingMore, failure, loadMore, retry } = this.list
    const items = this.list.items.filter(({ restaurantId }) => !this.removed.includes(restaurantId))
    return {
      items,
      state: state === 'ready' && items.length === 0 && !hasMore ? 'empty' : state,
      hasMore,
      isLoadingMore,
      failure,
      loadMore,
      retry
    }
  }

  /** The restaurant that was removed last and can be put back. */
  get undoable(): RestaurantCard | null {
    return this.list.items.find(({ restaurantId }) => restaurantId === lastOf(this.removed)) ?? null
  }

  /** `null` until known. */
  isFavorite(restaurantId: string): boolean | null {
    return this.wanted.get(restaurantId) ?? null
  }

  /** The page shows, at first or again: what changed elsewhere is on it, and what was removed is gone for good. */
  async show(): Promise<void> {
    await Promise.all(this.sending.values())
    const before = this.removed
    await this.list.refresh()
    // What was taken off meanwhile may still be in the answer
    if (this.list.failure === null)
      runInAction(() => (this.removed = this.removed.filter((id) => !before.includes(id))))
  }

  /** Learns whether a restaurant is a favourite; a failure leaves it unknown. */
  async look(restaurantId: string): Promise<void> {
    if (!this.session.isLoggedIn) return
    const owner = this.session.session?.userId
    const answer = await this.call('favoriteGet', { restaurantId }, { isQuiet: true }).catch(() => null)
    if (answer !== null && !this.sending.has(restaurantId) && this.session.session?.userId === owner)
      this.want(restaurantId, answer.isFavorite)
  }

  /** Shown at once. Rejects, and is as before, when the server does not take it. */
  async set(restaurantId: string, isFavorite: boolean): Promise<void> {
    const before = this.isFavorite(restaurantId)
    this.want(restaurantId, isFavorite)
    const earlier = this.sending.get(restaurantId) ?? Promise.resolve()
    const sent = earlier.then(() => this.send(restaurantId, isFavorite))
    // The next change waits for this one, whatever came of it: the last tap is what stays.
    const settled = sent.catch(() => undefined)
    this.sending.set(restaurantId, settled)
    try {
      await sent
    } catch (error) {
      if (this.isFavorite(restaurantId) === isFavorite && this.sending.get(restaurantId) === settled)
        this.want(restaurantId, before)
      throw error
    } finally {
      if (this.sending.get(restaurantId) === settled) this.sending.delete(restaurantId)
    }
  }

  /** Takes a restaurant off the list, where it can be put back until the list is read again. */
  async remove(restaurantId: string): Promise<void> {
    this.removed = [...this.removed, restaurantId]
    await this.set(restaurantId, false).catch((error: unknown) => {
      this.putBack(restaurantId)
      throw error
    })
  }

  /** Puts back what was removed last, where it stood. */
  async undo(): Promise<void> {
    const restaurantId = lastOf(this.removed)
    if (restaurantId === undefined) return
    this.putBack(restaurantId)
    await this.set(restaurantId, true).catch((error: unknown) => {
      runInAction(() => (this.removed = [...this.removed, restaurantId]))
      throw error
    })
  }

  private async send(restaurantId: string, isFavorite: boolean): Promise<void> {
    await this.call('favoriteSet', { restaurantId, isFavorite }, { isQuiet: true })
    // Made a favourite elsewhere: the list lacks it and is read again when it shows
    if (isFavorite && !this.list.items.some((card) => card.restaurantId === restaurantId)) this.list.reset()
  }

  private want(restaurantId: string, isFavorite: boolean | null): void {
    const wanted = new Map(this.wanted)
    if (isFavorite === null) wanted.delete(restaurantId)
    else wanted.set(restaurantId, isFavorite)
    this.wanted = wanted
  }

  private putBack(restaurantId: string): void {
    this.removed = this.removed.filter((other) => other !== restaurantId)
  }

  private forget(): void {
    this.wanted = new Map()
    this.removed = []
    this.list.reset()
  }
}

export const favoritesStore = defineStore('favorites', (app) => new FavoritesStore(app.call, app.session, app.place))
