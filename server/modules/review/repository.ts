import { and, count, eq, gt, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { goodReviewSum, lowReviewSum, reviewTags, type ReviewFilter, type ReviewTag } from '@/domain/review'
import { isReviewable } from '@/domain/order-state'
import { queryRows, type Db, type Tx } from '../../db/database'
import { among } from '../../db/among'
import { restaurantRatings, restaurants, reviews, users } from '../../db/schema'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { timedPage } from '../../http/timed-page'
import { readOwnMeal, type MealRow } from '../ordered-meal'

/** A review with what its author goes by; both are null for nobody. */
export type ReviewRow = typeof reviews.$inferSelect & {
  readonly nickName: string | null
  readonly avatar: string | null
}

/** The person's order that can be reviewed now. Throws `orderNotFound`, `reviewedAlready`, `reviewNotPossible`. */
export async function readReviewable(db: Db, userId: string, orderId: string): Promise<MealRow> {
  const order = await readOwnMeal(db, userId, orderId)
  refuseUnreviewable(order)
  return order
}

/** Throws what stands against reviewing an order. */
export function refuseUnreviewable({ isReviewed, status, hasParts }: MealRow): void {
  // Of a combined order each restaurant's part is reviewed
  if (hasParts) throw new AppError('reviewNotPossible')
  if (isReviewed) throw new AppError('reviewedAlready')
  if (!isReviewable(status)) throw new AppError('reviewNotPossible')
}

const sum = sql<number>`${reviews.dishScore} + ${reviews.serviceScore}`
const filters: Readonly<Record<ReviewFilter, SQL>> = {
  pictures: gt(reviews.pictureCount, 0),
  good: gte(sum, goodReviewSum),
  low: lte(sum, lowReviewSum)
}

/** Which reviews of a restaurant. */
interface ReviewQuery {
  readonly restaurantId: string
  readonly filter?: ReviewFilter | undefined
  readonly tag?: ReviewTag | undefined
}

/** Not hidden for what was reported of it. */
const isShown = isNull(reviews.hiddenAt)
const columns = { review: reviews, nickName: users.nickName, avatar: users.avatar }
type Selected = Pick<ReviewRow, 'nickName' | 'avatar'> & { readonly review: typeof reviews.$inferSelect }
const withAuthor = ({ review, ...author }: Selected): ReviewRow => ({ ...review, ...author })

/** A page of the shown reviews that `condition` asks for, newest first. */
async function readPage(db: Db, condition: SQL | undefined, page: ListPage) {
  const { rows, nextCursor } = await timedPage<Selected>(
    { at: reviews.createdAt, id: reviews.reviewId, first: 'newest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select(columns)
        .from(reviews)
        .leftJoin(users, eq(users.userId, reviews.userId))
        .where(and(isShown, condition, beyond))
        .orderBy(...order)
        .limit(limit),
    ({ review }) => ({ at: review.createdAt, id: review.reviewId })
  )
  return { rows: rows.map(withAuthor), nextCursor }
}

/** A page of a restaurant's reviews, newest first. */
export function readReviews(db: Db, { restaurantId, filter, tag }: ReviewQuery, page: ListPage) {
  const hasTag = tag && sql`${reviews.tags} @> ${JSON.stringify([tag])}::jsonb`
  return readPage(db, and(eq(reviews.restaurantId, restaurantId), filter && filters[filter], hasTag), page)
}

/** Reviews by their ids, in no order. */
export async function readReviewsById(db: Db, reviewIds: readonly string[]): Promise<ReviewRow[]> {
  const rows = await db
    .select(columns)
    .from(reviews)
    .leftJoin(users, eq(users.userId, reviews.userId))
    .where(inArray(reviews.reviewId, [...reviewIds]))
  return rows.map(withAuthor)
}

/** A page of the reviews without the shop's words, of these restaurants or of all, newest first. */
export const readUnanswered = (db: Db, restaurants: readonly string[] | undefined, page: ListPage) =>
  readPage(db, and(isNull(reviews.reply), among(reviews.restaurantId, restaurants)), page)

/** The review of an order. */
export async function readReviewOf(db: Db, orderId: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(reviews)
    .leftJoin(users, eq(users.userId, reviews.userId))
    .where(eq(reviews.orderId, orderId))
  return row && withAuthor(row)
}

const tagRow = z.object({ tag: z.enum(reviewTags), count: z.coerce.number() })

/** How many reviews of each kind a restaurant has, what they say most, and the means of their scores in tenths. */
export async function readFigures(db: Db, restaurantId: string) {
  const [figures] = await db
    .select({
      all: count(),
      pictures: sql`count(*) filter (where ${filters.pictures})`.mapWith(Number),
      good: sql`count(*) filter (where ${filters.good})`.mapWith(Number),
      low: sql`count(*) filter (where ${filters.low})`.mapWith(Number),
      dishTenths: sql<number | null>`round(avg(${reviews.dishScore}) * 10)::int`,
      serviceTenths: sql<number | null>`round(avg(${reviews.serviceScore}) * 10)::int`
    })
    .from(reviews)
    .where(and(isShown, eq(reviews.restaurantId, restaurantId)))
  const tags = await queryRows(
    db,
    sql`select tag, count(*) as count from ${reviews}, jsonb_array_elements_text(${reviews.tags}) as tag
    where ${isShown} and ${reviews.restaurantId} = ${restaurantId} group by tag order by count(*) desc, tag`,
    tagRow
  )
  if (!figures) throw new Error('counting reviews answered no row')
  const { dishTenths, serviceTenths, ...counts } = figures
  return { counts, dishTenths, serviceTenths, tags }
}

/**
 * Adds a score to a restaurant's rating (tenths of a star), or by -1 takes it out again. The sums are exact and begin from the rating the
 * restaurant had, so a thousand reviews move it as far as they should however it is rounded. Its row keeps two reviews apart.
 */
export async function addRating(tx: Tx, restaurantId: string, tenths: number, weight: 1 | -1 = 1): Promise<void> {
  const counted = sql`case when ${restaurants.ratingTenths} is null then 0 else ${restaurants.reviewCount} end`
  const begun = tx
    .select({
      restaurantId: restaurants.restaurantId,
      tenthsSum:
        sql<number>`greatest(0, coalesce(${restaurants.ratingTenths}, 0) * ${counted} + ${tenths * weight}::int)`.as(
          'tenths_sum'
        ),
      ratingCount: sql<number>`greatest(0, ${counted} + ${weight}::int)`.as('rating_count')
    })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  const moved = {
    tenthsSum: sql`greatest(0, ${restaurantRatings.tenthsSum} + ${tenths * weight}::int)`,
    ratingCount: sql`greatest(0, ${restaurantRatings.ratingCount} + ${weight}::int)`
  }
  const [rating] = await tx
    .insert(restaurantRatings)
    .select(begun)
    .onConflictDoUpdate({ target: restaurantRatings.restaurantId, set: moved })
    .returning()
  if (!rating) throw new Error('a rated restaurant has no rating')
  const { tenthsSum, ratingCount } = rating
  await tx
    .update(restaurants)
    .set({ ratingTenths: ratingCount === 0 ? null : Math.round(tenthsSum / ratingCount), reviewCount: ratingCount })
    .where(eq(restaurants.restaurantId, restaurantId))
}
