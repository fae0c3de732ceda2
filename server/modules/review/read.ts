import type { Result, ValidParams } from '@/contract/types'
import { orderKindRules } from '@/domain/order-state'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { ownCoins } from '../coin'
import { canReview, coinsFor, readReviewed, reviewedKindOf } from './kinds'
import { readPictures } from './pictures'
import { presentReview } from './presenter'
import { ratedBy, readRated } from './rating'
import { readFigures, readReviewOf, readReviews, type ReviewRow } from './repository'
import { readRateableRider } from './rider'

const pageSize = 10

/** Several reviews with their pictures, as `readerId` reads them, or a stranger without one. */
export async function presentReviews(db: Db, rows: readonly ReviewRow[], readerId: string | null) {
  const pictures = await readPictures(
    db,
    rows.map(({ reviewId }) => reviewId)
  )
  return rows.map((row) => presentReview(row, pictures.get(row.reviewId) ?? [], readerId))
}

/** A page of the reviews of a restaurant or a deal, newest first. */
export async function listReviews(
  params: ValidParams<'reviewList'>,
  { kernel, session }: RequestContext
): Promise<Result<'reviewList'>> {
  const { db } = kernel
  const { filter, tag, cursor } = params
  const rated = ratedBy(params)
  await readRated(kernel, db, rated)
  const { rows, nextCursor } = await readReviews(db, { rated, filter, tag }, { cursor, size: pageSize })
  return { items: await presentReviews(db, rows, session?.userId ?? null), nextCursor }
}

/** What the reviews of a restaurant or a deal come to. */
export async function summarizeReviews(
  params: ValidParams<'reviewSummary'>,
  { kernel }: RequestContext
): Promise<Result<'reviewSummary'>> {
  const { db } = kernel
  const rated = ratedBy(params)
  const { ratingTenths, ratingCount, utcOffsetMinutes } = await readRated(kernel, db, rated)
  return { ratingTenths, ratingCount, utcOffsetMinutes, ...(await readFigures(db, rated)) }
}

/** An order as its review's page needs it, with the review it has. */
export async function getReview(
  { orderId }: ValidParams<'reviewGet'>,
  { kernel, session: { userId } }: RequestContext<Session>
): Promise<Result<'reviewGet'>> {
  const { db } = kernel
  const order = await readReviewed(kernel, userId, orderId)
  const { restaurantId, restaurantName, subjectId, picture, utcOffsetMinutes, countryCode, names } = order
  const { subject } = reviewedKindOf(kernel, order).subject
  const row = await readReviewOf(db, orderId)
  const rider = await readRateableRider(db, order)
  const [review = null] = row ? await presentReviews(db, [row], userId) : []
  return {
    orderId,
    restaurantId,
    dealId: subject === 'deal' ? subjectId : null,
    restaurantName,
    restaurantImage: picture,
    utcOffsetMinutes,
    dishNames: names,
    canReview: canReview(order),
    isAtOutlet: orderKindRules[order.kind].deliveryType === null,
    rider: rider && { name: rider.name },
    coins: await ownCoins(db, userId, row?.coins ?? coinsFor(order, 1), countryCode),
    review
  }
}
