import { eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db, Tx } from '../../db/database'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { reviewPhotos } from './pictures'
import { reviewPictures, reviewReports, reviews } from './tables'

/** Of a closed account's reviews the scores stay, without an author, for the restaurant's rating; words, pictures and reports go. */
async function forgetReviews(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  await reviewPhotos.dropOf(tx, kernel, userId)
  await tx
    .update(reviews)
    .set({ userId: null, content: '', pictureCount: 0, isAnonymous: true })
    .where(eq(reviews.userId, userId))
  await tx.delete(reviewReports).where(eq(reviewReports.userId, userId))
}

/** What a person said of orders, for them to take along. */
async function readReviews(db: Db, userId: string) {
  const written = await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(reviews.createdAt)
  return {
    reviews: written.map(({ orderId, dishScore, serviceScore, riderScore, tags, content, isAnonymous, createdAt }) => ({
      orderId,
      dishScore,
      serviceScore,
      riderScore,
      tags,
      content,
      isAnonymous,
      createdAt: instant(createdAt)
    }))
  }
}

/** Reviews, their pictures and reports of them. */
export const reviewAccountPart: AccountPart = {
  tables: [reviews, reviewPictures, reviewReports],
  exported: readReviews,
  wipe: (tx, kernel, { userId }) => forgetReviews(tx, kernel, userId)
}
