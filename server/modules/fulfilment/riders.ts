import { and, eq } from 'drizzle-orm'
import type { OrderedMeal } from '@/contract/types'
import { riderRatingMinimum } from '@/domain/review'
import type { Db } from '../../db/database'
import type { StoredRider } from '../delivery'
import { ratings } from '../review/tables'

async function readRating(db: Db, riderId: string) {
  const [rating] = await db
    .select()
    .from(ratings)
    .where(and(eq(ratings.subject, 'rider'), eq(ratings.subjectId, riderId)))
  return rating === undefined || rating.ratingCount < riderRatingMinimum
    ? null
    : { tenths: Math.round(rating.tenthsSum / rating.ratingCount), count: rating.ratingCount }
}

/** Who brings an order, with what people say of them once enough have. */
export async function presentRider(db: Db, rider: StoredRider | null): Promise<OrderedMeal['rider']> {
  if (rider === null) return null
  const { name, phone, riderId } = rider
  return { name, phone, rating: riderId === undefined ? null : await readRating(db, riderId) }
}
