import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import { type LoadState, stateAfter } from './loadable'

/** A page of a list as endpoints answer it. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
}

/** What `<Screen>` shows of a list. */
export type ListState = LoadState | 'empty'

/**
 * A list that is read page by page: refreshing, paging, and dropping late answers. What was read stays visible when a later call
 * fails; `failure` then says why.
 */
export class PagedList<T> {
  items: readonly T[] = []
  isLoaded = false
  isRefreshing = false
  isLoadingMore = false
  failure: ApiError | null = null
  private nextCursor: string | null = null
  private isRefreshOwed = false
  /** What is shown belongs to something that has been left, such as another city. */
  private isOutdated = false
  /** A slower, older answer must not overwrite a newer one. */
  private ticket = 0

  constructor(private readonly fetchPage: (cursor: string | undefined) => Promise<Page<T>>) {
    makeAutoObservable<this, 'fetchPage' | 'isRefreshOwed' | 'isOutdated' | 'ticket'>(
      this,
      { items: observableRef, fetchPage: false, isRefreshOwed: false, isOutdated: false, ticket: false },
      { autoBind: true }
    )
  }

  get state(): ListState {
    if (this.items.length > 0) return 'ready'
    if (this.failure !== null) return stateAfter(this.failure)
    return this.isLoaded ? 'empty' : 'loading'
  }

  get hasMore(): boolean {
    return this.nextCursor !== null
  }

  /** Reads the first page again. */
  async refresh(): Promise<void> {
    this.isRefreshing = true
    await this.read(undefined)
  }

  /** Reads another list in place of this one, such as another city's: what is shown stays until that is there, and goes where it cannot be read. */
  async replace(): Promise<void> {
    this.isOutdated = true
    await this.refresh()
  }

  /** Reads the next page, unless there is none or one is being read. */
  async loadMore(): Promise<void> {
    if (this.nextCursor === null || this.isLoadingMore || this.isRefreshing) return
    this.isLoadingMore = true
    await this.read(this.nextCursor)
  }

  /** Reads what failed once more. */
  retry(): Promise<void> {
    return this.items.length === 0 || this.isRefreshOwed ? this.refresh() : this.loadMore()
  }

  /** Takes in a page that was read elsewhere, such as one fetched while the app was still loading. */
  put(page: Page<T>): void {
    this.ticket++
    this.accept(page, true)
  }

  /** Replaces one item wherever it is shown. */
  update(matches: (item: T) => boolean, change: (item: T) => T): void {
    this.items = this.items.map((item) => (matches(item) ? change(item) : item))
  }

  /** Forgets everything, for another city or another person; answers on their way are dropped. */
  reset(): void {
    this.ticket++
    this.items = []
    this.nextCursor = null
    this.failure = null
    this.isLoaded = this.isRefreshing = this.isLoadingMore = this.isRefreshOwed = this.isOutdated = false
  }

  private async read(cursor: string | undefined): Promise<void> {
    const ticket = ++this.ticket
    try {
      const page = await this.fetchPage(cursor)
      if (ticket === this.ticket) runInAction(() => this.accept(page, cursor === undefined))
    } catch (error) {
      if (ticket === this.ticket) runInAction(() => this.fail(error, cursor === undefined))
    }
  }

  private accept({ items, nextCursor }: Page<T>, isFirst: boolean): void {
    this.items = isFirst ? items : [...this.items, ...items]
    this.nextCursor = nextCursor
    this.failure = null
    this.isLoaded = true
    this.isRefreshOwed = this.isOutdated = false
    this.isRefreshing = this.isLoadingMore = false
  }

  private fail(error: unknown, isFirst: boolean): void {
    if (this.isOutdated) this.reset()
    this.isRefreshOwed = isFirst
    this.isRefreshing = this.isLoadingMore = false
    this.failure = error instanceof ApiError ? error : new ApiError('malformed')
  }
}
