import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows, type Db, type Tx } from '../../db/database'
import { deals } from '../deal/tables'
import { restaurants } from '../restaurant/tables'
import { reviews } from './tables'
import { found } from '../../http/found'

/** What reviews are of: the meals of a restaurant, or one deal. */
export interface Rated {
  readonly of: 'restaurant' | 'deal'
  readonly id: string
}

/** What a review counts in, or is asked for by: its deal, else its restaurant. */
export const ratedBy = ({
  restaurantId,
  dealId
}: {
  readonly restaurantId?: string | undefined
  readonly dealId?: string | null | undefined
}): Rated => (dealId == null ? { of: 'restaurant', id: restaurantId ?? '' } : { of: 'deal', id: dealId })

/** Which reviews are of it; what is said of a deal stands with the deal alone. */
export const reviewsOf = ({ of, id }: Rated): SQL | undefined =>
  of === 'deal' ? eq(reviews.dealId, id) : and(eq(reviews.restaurantId, id), isNull(reviews.dealId))

/** The rating of a restaurant or deal, and the zone of its outlet. Throws `restaurantNotFound`, `dealNotFound`. */
export async function readRated(db: Db, { of, id }: Rated) {
  const { utcOffsetMinutes } = restaurants
  if (of === 'restaurant') {
    const [row] = await db
      .select({ ratingTenths: restaurants.ratingTenths, utcOffsetMinutes })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, id))
    return found(row, 'restaurantNotFound')
  }
  const [row] = await db
    .select({ ratingTenths: deals.ratingTenths, utcOffsetMinutes })
    .from(deals)
    .innerJoin(restaurants, eq(restaurants.restaurantId, deals.restaurantId))
    .where(eq(deals.dealId, id))
  return found(row, 'dealNotFound')
}

const tables = {
  restaurant: {
    rated: sql.identifier('restaurants'),
    ratings: sql.identifier('restaurant_ratings'),
    key: sql.identifier('restaurant_id')
  },
  deal: { rated: sql.identifier('deals'), ratings: sql.identifier('deal_ratings'), key: sql.identifier('deal_id') }
}
const ratingRow = z.object({ sum: z.coerce.number(), count: z.number() })

/**
 * Adds a score to a rating (tenths of a star), or by -1 takes it out again. The sums are exact and begin from the rating there was, so a
 * thousand reviews move it as far as they should however it is rounded. Their row keeps two reviews apart.
 */
export async function addRating(tx: Tx, { of, id }: Rated, tenths: number, weight: 1 | -1 = 1): Promise<void> {
  const { rated, ratings, key } = tables[of]
  const [rating] = await queryRows(
    tx,
    sql`insert into ${ratings} as kept (${key}, tenths_sum, rating_count)
    select ${key}, greatest(0, coalesce(rating_tenths, 0) * counted + ${tenths * weight}::int), greatest(0, counted + ${weight}::int)
    from (select ${key}, rating_tenths, case when rating_tenths is null then 0 else review_count end as counted from ${rated} where ${key} = ${id}) begun
    on conflict (${key}) do update set tenths_sum = greatest(0, kept.tenths_sum + ${tenths * weight}::int),
      rating_count = greatest(0, kept.rating_count + ${weight}::int)
    returning tenths_sum as sum, rating_count as count`,
    ratingRow
  )
  if (!rating) throw new Error(`${of} ${id} is not there to be rated`)
  const { sum, count } = rating
  const mean = count === 0 ? null : Math.round(sum / count)
  await tx.execute(
    sql`update ${rated} set rating_tenths = ${mean}::smallint, review_count = ${count} where ${key} = ${id}`
  )
}
