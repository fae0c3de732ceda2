import { defineStore } from '@/stores/define-store'
import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result, Review } from '@/contract/types'
import type { ReviewFilter, ReviewReportReason, ReviewTag } from '@/domain/review'
import { Loadable } from '@/stores/loadable'
import { PagedList } from '@/stores/paged-list'

/** Which reviews are shown. */
export type ReviewView = 'all' | ReviewFilter | ReviewTag

const filters: ReadonlySet<string> = new Set<ReviewFilter>(['pictures', 'good', 'low'])
const isFilter = (view: ReviewView): view is ReviewFilter => filters.has(view)

/** What people say of one restaurant at a time. */
class RestaurantReviewsStore {
  restaurantId: string | null = null
  view: ReviewView = 'all'
  readonly summary = new Loadable<Result<'reviewSummary'>>()
  readonly list: PagedList<Review>

  constructor(private readonly call: () => Call) {
    this.list = new PagedList((cursor) => this.read(cursor))
    makeAutoObservable<this, 'call'>(this, { summary: false, list: false, call: false }, { autoBind: true })
  }

  /** Shows a restaurant's reviews, read again; another restaurant's are forgotten first. */
  async open(restaurantId: string): Promise<void> {
    if (restaurantId !== this.restaurantId) {
      this.restaurantId = restaurantId
      this.view = 'all'
      this.summary.reset()
      this.list.reset()
    }
    await this.load()
  }

  async load(): Promise<void> {
    const { restaurantId } = this
    if (restaurantId === null) return
    await Promise.all([
      this.summary.load(() => this.call()('reviewSummary', { restaurantId }, { isQuiet: true })),
      this.list.refresh()
    ])
  }

  async show(view: ReviewView): Promise<void> {
    this.view = view
    this.list.reset()
    await this.list.refresh()
  }

  async report(reviewId: string, reason: ReviewReportReason): Promise<void> {
    await this.call()('reviewReport', { reviewId, reason })
  }

  private read(cursor: string | undefined) {
    const { restaurantId, view } = this
    const chosen = view === 'all' ? {} : isFilter(view) ? { filter: view } : { tag: view }
    return this.call()('reviewList', { restaurantId: restaurantId ?? '', cursor, ...chosen }, { isQuiet: true })
  }
}

/** The one of the running app. */
export const restaurantReviewsStore = defineStore('restaurantReviews', (app) => new RestaurantReviewsStore(app.call))
