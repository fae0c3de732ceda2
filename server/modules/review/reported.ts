import { and, asc, eq, inArray, isNull, min } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import { reviewTenths } from '@/domain/review'
import { among } from '../../db/among'
import type { Db, Tx } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import { addRating, findSubject } from './rating'
import { presentReviews } from './read'
import { readReviewsById } from './repository'
import { countRiderStar } from './rider'
import { reviewReports, reviews } from './tables'

const isOpen = isNull(reviewReports.judgedAt)

/** Reviews with unjudged reports, ordered by the first of these reports. */
async function readReported(db: Db, restaurants: readonly string[] | undefined, page: ListPage) {
  const at = min(reviewReports.createdAt)
  const { rows, nextCursor } = await timedPage(
    { at, id: reviewReports.reviewId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ reviewId: reviewReports.reviewId, at })
        .from(reviewReports)
        .innerJoin(reviews, eq(reviews.reviewId, reviewReports.reviewId))
        .where(and(isOpen, among(reviews.restaurantId, restaurants)))
        .groupBy(reviewReports.reviewId)
        .having(beyond)
        .orderBy(...order)
        .limit(limit),
    (row) => ({ at: row.at ?? 0, id: row.reviewId })
  )
  return { reviewIds: rows.map(({ reviewId }) => reviewId), nextCursor }
}

/** What people object to of the reviews of these restaurants, or of all, each review with all that is said against it. */
export async function listReported(
  db: Db,
  restaurants: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'reviewReportList'>> {
  const { reviewIds, nextCursor } = await readReported(db, restaurants, page)
  if (reviewIds.length === 0) return { items: [], nextCursor }
  const rows = await readReviewsById(db, reviewIds)
  const presented = await presentReviews(db, rows, null)
  const reports = await db
    .select()
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, reviewIds), isOpen))
    .orderBy(asc(reviewReports.createdAt))
  const items = rows.flatMap(({ restaurantId }, index) => {
    if (!presented[index]) return []
    const { isOwn: _isOwn, ...review } = presented[index]
    const against = reports.filter(({ reviewId }) => reviewId === review.reviewId)
    return [
      {
        ...review,
        restaurantId,
        reports: against.map(({ reason, remark, createdAt }) => ({ reason, remark, createdAt: instant(createdAt) }))
      }
    ]
  })
  return { items: reviewIds.flatMap((reviewId) => items.filter((item) => item.reviewId === reviewId)), nextCursor }
}

async function wasReported(tx: Tx, reviewId: string): Promise<boolean> {
  const [report] = await tx
    .select({ reviewId: reviewReports.reviewId })
    .from(reviewReports)
    .where(eq(reviewReports.reviewId, reviewId))
    .limit(1)
  return report !== undefined
}

/**
 * Our people's word on a reported review of `restaurants`, or of any without them; one without reports is not found. `hide` takes it
 * out of the list and the rating it counts in, `keep` leaves it there, or puts it back. Either settles the reports until there are others.
 */
export async function judgeReview(
  tx: Tx,
  kernel: Kernel,
  restaurants: readonly string[] | undefined,
  { reviewId, verdict }: OperationParams<'reviewJudge'>
): Promise<Omit<OperationResult<'reviewJudge'>, 'reviewId'>> {
  const now = kernel.clock.now()
  // Its row keeps two verdicts apart, so that its score is taken out or put back once
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.reviewId, reviewId), among(reviews.restaurantId, restaurants)))
    .for('no key update')
  const wasHidden = review !== undefined && review.hiddenAt !== null
  if (!review || (!wasHidden && !(await wasReported(tx, reviewId)))) throw new AppError('reviewNotFound')
  const settled = await tx
    .update(reviewReports)
    .set({ judgedAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isOpen))
    .returning({ reviewId: reviewReports.reviewId })
  const isHidden = verdict === 'hide'
  if (isHidden === wasHidden) return { isHidden, isRepeat: settled.length === 0 }
  await tx
    .update(reviews)
    .set({ hiddenAt: isHidden ? now : null })
    .where(eq(reviews.reviewId, reviewId))
  const { subject, subjectId, dishScore, serviceScore } = review
  const weight = isHidden ? -1 : 1
  await addRating(tx, findSubject(kernel, subject), subjectId, reviewTenths(dishScore, serviceScore), weight)
  await countRiderStar(tx, review, weight)
  return { isHidden, isRepeat: false }
}
