import type { Result, ValidParams } from '@/contract/types'
import { earnedReviewCoins, reviewTenths } from '@/domain/review'
import type { Tx } from '../../db/database'
import { reviews } from '../../db/schema'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { lockOwnMeal, readLines, updateMeal, type MealRow } from '../ordered-meal'
import { announceOrder } from '../order'
import { attachPictures } from './pictures'
import { earnPoints } from './points'
import { addRating, readReviewOf, refuseUnreviewable } from './repository'
import { wireReview } from './view'

type Context = RequestContext<Session>
type SubmitParams = ValidParams<'reviewSubmit'>

async function lockReviewable(tx: Tx, orderId: string, userId: string): Promise<MealRow> {
  const order = await lockOwnMeal(tx, userId, orderId)
  refuseUnreviewable(order)
  return order
}

async function writeReview(tx: Tx, reviewId: string, order: MealRow, params: SubmitParams, now: number): Promise<void> {
  const { dishScore, serviceScore, tags, content, isAnonymous, pictureIds } = params
  const lines = await readLines(tx, [order.orderId])
  await tx.insert(reviews).values({
    reviewId,
    orderId: order.orderId,
    userId: order.userId,
    restaurantId: order.restaurantId,
    dishScore,
    serviceScore,
    tags: [...new Set(tags)],
    content,
    isAnonymous,
    dishNames: lines.map(({ dishName }) => dishName),
    pictureCount: pictureIds.length,
    coins: earnedReviewCoins(order.countryCode, pictureIds.length),
    createdAt: now
  })
}

/**
 * Takes the review of an order, once (spec section 2, order/comment): with its pictures, the coins (spec section 9), and its weight in the
 * restaurant's rating, all or nothing. The text was judged before: no other party is asked inside a transaction.
 */
export async function submitReview(
  tx: Tx,
  params: SubmitParams,
  { kernel, session: { userId }, now }: Context
): Promise<Result<'reviewSubmit'>> {
  const { orderId } = params
  const order = await lockReviewable(tx, orderId, userId)
  const reviewId = kernel.ids.next()
  await writeReview(tx, reviewId, order, params, now)
  await updateMeal(tx, orderId, { isReviewed: true })
  const pictures = await attachPictures(tx, { reviewId, orderId, userId }, params.pictureIds)
  const coins = earnedReviewCoins(order.countryCode, params.pictureIds.length)
  const points = await earnPoints(tx, {
    userId,
    amount: coins,
    kind: 'review',
    reference: `review:${orderId}`,
    orderId,
    now
  })
  if (points === undefined) throw new AppError('unauthorized')
  await addRating(tx, order.restaurantId, reviewTenths(params.dishScore, params.serviceScore))
  const review = await readReviewOf(tx, orderId)
  if (!review) throw new Error('a written review is not there')
  announceOrder(tx, kernel, { userId, orderId })
  return { review: wireReview(review, pictures, userId), coins, points }
}
