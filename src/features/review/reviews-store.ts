import { compareStructural, makeAutoObservable, observableRef } from 'mobx'
import type { Call } from '@/api/call'
import type { Result, Review } from '@/contract/types'
import type { ReviewFilter, ReviewReportReason, ReviewTag } from '@/domain/review'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { PagedList } from '@/stores/paged-list'

/** Which reviews are shown. */
export type ReviewView = 'all' | ReviewFilter | ReviewTag

const filters: ReadonlySet<string> = new Set<ReviewFilter>(['pictures', 'good', 'low'])
const isFilter = (view: ReviewView): view is ReviewFilter => filters.has(view)

/** What is reviewed: the meals of a restaurant, or a deal. */
export type ReviewSubject = { readonly restaurantId: string } | { readonly dealId: string }

/** What people say of one restaurant or deal at a time. */
class ReviewsStore {
  subject: ReviewSubject | null = null
  view: ReviewView = 'all'
  readonly summary = new Loadable<Result<'reviewSummary'>>()
  readonly list: PagedList<Review>

  constructor(private readonly call: Call) {
    this.list = new PagedList((cursor) => this.read(cursor))
    makeAutoObservable<this, 'call'>(
      this,
      { summary: false, list: false, call: false, subject: observableRef },
      { autoBind: true }
    )
  }

  /** Shows the reviews of a subject, read again; another's are forgotten first. */
  async open(subject: ReviewSubject): Promise<void> {
    if (!this.isOf(subject)) {
      this.subject = subject
      this.view = 'all'
      this.summary.reset()
      this.list.reset()
    }
    await this.load()
  }

  /** Whether what is shown is of this subject. */
  isOf(subject: ReviewSubject): boolean {
    return compareStructural(subject, this.subject)
  }

  async load(): Promise<void> {
    const { subject } = this
    if (subject === null) return
    await Promise.all([
      this.summary.load(() => this.call('reviewSummary', subject, { isQuiet: true })),
      this.list.refresh()
    ])
  }

  async show(view: ReviewView): Promise<void> {
    this.view = view
    this.list.reset()
    await this.list.refresh()
  }

  async report(reviewId: string, reason: ReviewReportReason): Promise<void> {
    await this.call('reviewReport', { reviewId, reason })
  }

  private read(cursor: string | undefined) {
    const { subject, view } = this
    const chosen = view === 'all' ? {} : isFilter(view) ? { filter: view } : { tag: view }
    return this.call('reviewList', { ...subject, cursor, ...chosen }, { isQuiet: true })
  }
}

export const reviewsStore = defineStore('reviews', (app) => new ReviewsStore(app.call))
