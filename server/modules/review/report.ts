import { and, eq, isNull } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { countHit } from '../../http/rate-window'
import { reviewReports, reviews } from './tables'

const reportsPerDay = 30

/** Notes a report of a review, for people to look at. A repeat replaces the reporter's reason and asks for a verdict again. */
export async function reportReview(
  { reviewId, reason, remark = '' }: ValidParams<'reviewReport'>,
  { kernel: { database }, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'reviewReport'>> {
  await inTransaction(database, async (tx) => {
    const [review] = await tx
      .select({ authorId: reviews.userId })
      .from(reviews)
      .where(and(eq(reviews.reviewId, reviewId), isNull(reviews.hiddenAt)))
    if (!review) throw new AppError('reviewNotFound')
    if (review.authorId === userId) throw new AppError('reviewOwn')
    await countHit(tx, now, { subject: `reviewReport:${userId}`, seconds: 86_400, limit: reportsPerDay })
    await tx
      .insert(reviewReports)
      .values({ reviewId, userId, reason, remark, createdAt: now })
      .onConflictDoUpdate({
        target: [reviewReports.reviewId, reviewReports.userId],
        set: { reason, remark, judgedAt: null }
      })
  })
  return { isDone: true }
}
