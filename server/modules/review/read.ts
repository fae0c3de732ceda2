import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { isReviewable } from '@/domain/order-state'
import { reviewCoins } from '@/domain/review'
import type { Db } from '../../db/database'
import { restaurants } from '../../db/schema'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { readLines, readOwnMeal } from '../ordered-meal'
import { readPictures } from './pictures'
import { readFigures, readReviewOf, readReviews, type ReviewRow } from './repository'
import { wireReview } from './view'

const pageSize = 10

/** Several reviews with their pictures, as `readerId` reads them, or a stranger without one. */
export async function wireReviews(db: Db, rows: readonly ReviewRow[], readerId: string | null) {
  const pictures = await readPictures(
    db,
    rows.map(({ reviewId }) => reviewId)
  )
  return rows.map((row) => wireReview(row, pictures.get(row.reviewId) ?? [], readerId))
}

async function readRestaurant(db: Db, restaurantId: string) {
  const [row] = await db
    .select({ ratingTenths: restaurants.ratingTenths, utcOffsetMinutes: restaurants.utcOffsetMinutes })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  if (!row) throw new AppError('restaurantNotFound')
  return row
}

/** A page of a restaurant's reviews, newest first. */
export async function listReviews(
  params: ValidParams<'reviewList'>,
  { kernel: { db }, session }: RequestContext
): Promise<Result<'reviewList'>> {
  const { restaurantId, filter, tag, cursor } = params
  await readRestaurant(db, restaurantId)
  const { rows, nextCursor } = await readReviews(db, { restaurantId, filter, tag }, { cursor, size: pageSize })
  return { items: await wireReviews(db, rows, session?.userId ?? null), nextCursor }
}

/** What a restaurant's reviews come to. */
export async function summarizeReviews(
  { restaurantId }: ValidParams<'reviewSummary'>,
  { kernel: { db } }: RequestContext
): Promise<Result<'reviewSummary'>> {
  const { ratingTenths, utcOffsetMinutes } = await readRestaurant(db, restaurantId)
  return { ratingTenths, utcOffsetMinutes, ...(await readFigures(db, restaurantId)) }
}

/** An order as its review's page needs it, with the review it has. */
export async function getReview(
  { orderId }: ValidParams<'reviewGet'>,
  { kernel: { db }, session: { userId } }: RequestContext<Session>
): Promise<Result<'reviewGet'>> {
  const order = await readOwnMeal(db, userId, orderId)
  const { restaurantId, title, picture, utcOffsetMinutes, status, isReviewed, countryCode, hasParts } = order
  const lines = await readLines(db, [orderId])
  const row = await readReviewOf(db, orderId)
  const [review = null] = row ? await wireReviews(db, [row], userId) : []
  return {
    orderId,
    restaurantId,
    restaurantName: title,
    restaurantImage: picture,
    utcOffsetMinutes,
    dishNames: lines.map(({ dishName }) => dishName),
    canReview: !hasParts && !isReviewed && isReviewable(status),
    coins: row?.coins ?? reviewCoins(countryCode),
    review
  }
}
