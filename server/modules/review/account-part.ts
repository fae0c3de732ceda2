import { eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db, Tx } from '../../db/database'
import { pointsLedger, reviewPictures, reviewReports, reviews } from './tables'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { dropPicturesOf } from './pictures'

/** Of a closed account's reviews the scores stay, without an author, for the restaurant's rating; words, pictures, reports and coins go. */
async function forgetReviews(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  await dropPicturesOf(tx, kernel, userId)
  await tx
    .update(reviews)
    .set({ userId: null, content: '', pictureCount: 0, isAnonymous: true })
    .where(eq(reviews.userId, userId))
  await tx.delete(reviewReports).where(eq(reviewReports.userId, userId))
  await tx.delete(pointsLedger).where(eq(pointsLedger.userId, userId))
}

/** What a person said of orders, and their coins, for them to take along. */
async function readReviews(db: Db, userId: string) {
  const written = await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(reviews.createdAt)
  const coins = await db
    .select()
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
    .orderBy(pointsLedger.entryId)
  return {
    reviews: written.map(({ orderId, dishScore, serviceScore, tags, content, isAnonymous, createdAt }) => ({
      orderId,
      dishScore,
      serviceScore,
      tags,
      content,
      isAnonymous,
      createdAt: instant(createdAt)
    })),
    coinEntries: coins.map(({ amount, balanceAfter, kind, orderId, createdAt }) => ({
      amount,
      balanceAfter,
      kind,
      orderId,
      createdAt: instant(createdAt)
    }))
  }
}

/** Reviews and the coins they gave. */
export const reviewAccountPart: AccountPart = {
  tables: [reviews, reviewPictures, reviewReports, pointsLedger],
  exported: readReviews,
  wipe: (tx, kernel, { userId }) => forgetReviews(tx, kernel, userId)
}
