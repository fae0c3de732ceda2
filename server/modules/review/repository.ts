import { and, count, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { goodReviewSum, lowReviewSum, type ReviewFilter, type ReviewTag, reviewTags } from '@/domain/review'
import { among } from '../../db/among'
import { type Db, queryRows } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { timedPage } from '../../http/timed-page'
import { users } from '../user/tables'
import { type Rated, reviewsOf } from './rating'
import { reviews } from './tables'

/** A review with its author's name and avatar; both are null without an author. */
export type ReviewRow = typeof reviews.$inferSelect & {
  readonly nickName: string | null
  readonly avatar: string | null
}

const sum = sql<number>`${reviews.dishScore} + ${reviews.serviceScore}`
const filters: Readonly<Record<ReviewFilter, SQL>> = {
  pictures: gt(reviews.pictureCount, 0),
  good: gte(sum, goodReviewSum),
  low: lte(sum, lowReviewSum)
}

/** Which reviews of a restaurant or a deal. */
interface ReviewQuery {
  readonly rated: Rated
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

/** A page of the reviews of a restaurant or a deal, newest first. */
export function readReviews(db: Db, { rated, filter, tag }: ReviewQuery, page: ListPage) {
  const hasTag = tag && sql`${reviews.tags} @> ${JSON.stringify([tag])}::jsonb`
  return readPage(db, and(reviewsOf(rated), filter && filters[filter], hasTag), page)
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

/** How many reviews of each kind a restaurant or a deal has, what they say most, and the means of their scores in tenths. */
export async function readFigures(db: Db, rated: Rated) {
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
    .where(and(isShown, reviewsOf(rated)))
  const tags = await queryRows(
    db,
    sql`select tag, count(*) as count from ${reviews}, jsonb_array_elements_text(${reviews.tags}) as tag
    where ${and(isShown, reviewsOf(rated))} group by tag order by count(*) desc, tag`,
    tagRow
  )
  if (!figures) throw new Error('counting reviews answered no row')
  const { dishTenths, serviceTenths, ...counts } = figures
  return { counts, dishTenths, serviceTenths, tags }
}
