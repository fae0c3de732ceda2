import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import type { Reviewed } from './kinds'
import { ratings, reviews } from './tables'

/** Who brought a reviewed order, while no star was given for it; with any part of what they carried it is given for all. */
export async function readRateableRider(db: Db, { rider }: Pick<Reviewed, 'rider'>): Promise<Reviewed['rider']> {
  if (rider === null) return null
  const [rated] = await db
    .select({ reviewId: reviews.reviewId })
    .from(reviews)
    .where(eq(reviews.riderOrderId, rider.carriedOrderId))
  return rated ? null : rider
}

/** Adds the star of a review to its rider's, or by -1 takes it out again; nothing where none was given. */
export async function countRiderStar(
  tx: Tx,
  {
    riderId,
    riderScore
  }: { readonly riderId?: string | null | undefined; readonly riderScore?: number | null | undefined },
  weight: 1 | -1
): Promise<void> {
  if (typeof riderId !== 'string' || typeof riderScore !== 'number') return
  const tenths = riderScore * 10
  const ofRider = and(eq(ratings.subject, 'rider'), eq(ratings.subjectId, riderId))
  const counted = {
    tenthsSum: sql`${ratings.tenthsSum} + ${tenths * weight}::int`,
    ratingCount: sql`${ratings.ratingCount} + ${weight}::int`
  }
  if (weight === -1) await tx.update(ratings).set(counted).where(ofRider)
  else
    await tx
      .insert(ratings)
      .values({ subject: 'rider', subjectId: riderId, tenthsSum: tenths, ratingCount: 1 })
      .onConflictDoUpdate({ target: [ratings.subject, ratings.subjectId], set: counted })
}
