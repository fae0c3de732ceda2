import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { OperationResult } from '@/contract/operations'
import { among } from '../../db/among'
import type { Db, Tx } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { presentReviews } from './read'
import { readUnanswered } from './repository'
import { reviews } from './tables'

/** Reviews that the restaurants of a partner, or all of them, have not answered, newest first. */
export async function listUnanswered(
  db: Db,
  restaurants: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'reviewList'>> {
  const { rows, nextCursor } = await readUnanswered(db, restaurants, page)
  const presented = await presentReviews(db, rows, null)
  return {
    items: rows.flatMap(({ restaurantId }, index) => {
      if (!presented[index]) return []
      const { isOwn: _isOwn, reply: _reply, ...review } = presented[index]
      return [{ ...review, restaurantId }]
    }),
    nextCursor
  }
}

/** A shop's words on a review. */
interface Reply {
  readonly reviewId: string
  readonly content: string
}

/**
 * Puts the shop's words under a review of one of `restaurants`, or of any without them; another's review is not found. Other words
 * take the place of those before, the same again change nothing: `isRepeat`. The words were judged before, outside of a transaction.
 */
export async function replyToReview(
  tx: Tx,
  restaurants: readonly string[] | undefined,
  { reviewId, content }: Reply,
  now: number
): Promise<{ readonly isRepeat: boolean }> {
  const own = and(eq(reviews.reviewId, reviewId), among(reviews.restaurantId, restaurants))
  const written = await tx
    .update(reviews)
    .set({ reply: content, repliedAt: now })
    .where(and(own, or(isNull(reviews.reply), ne(reviews.reply, content))))
    .returning({ reviewId: reviews.reviewId })
  if (written.length > 0) return { isRepeat: false }
  const [known] = await tx.select({ reviewId: reviews.reviewId }).from(reviews).where(own)
  if (!known) throw new AppError('reviewNotFound')
  return { isRepeat: true }
}
