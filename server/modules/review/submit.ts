import type { Result, ValidParams } from '@/contract/types'
import { reviewTenths } from '@/domain/review'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { moveCoins } from '../coin'
import { announceOrder } from '../order'
import { coinsFor, lockReviewable, type Reviewed, reviewedKindOf } from './kinds'
import { attachPictures } from './pictures'
import { presentReview } from './presenter'
import { addRating } from './rating'
import { readReviewOf } from './repository'
import { countRiderStar, readRateableRider } from './rider'
import { reviews } from './tables'

type Context = RequestContext<Session>
type SubmitParams = ValidParams<'reviewSubmit'>

async function writeReview(
  tx: Tx,
  reviewId: string,
  subject: string,
  order: Reviewed,
  params: SubmitParams,
  now: number
): Promise<void> {
  const { dishScore, serviceScore, riderScore, tags, content, isAnonymous, pictureIds } = params
  // The whole of what one rider carried is locked with the order: two reviews of its parts rate them once
  const rider = riderScore === undefined ? null : await readRateableRider(tx, order)
  const star = rider && { riderId: rider.riderId, riderOrderId: rider.carriedOrderId, riderScore }
  await tx.insert(reviews).values({
    ...star,
    reviewId,
    orderId: order.orderId,
    userId: order.userId,
    restaurantId: order.restaurantId,
    subject,
    subjectId: order.subjectId,
    dishScore,
    serviceScore,
    tags: [...new Set(tags)],
    content,
    isAnonymous,
    dishNames: order.names,
    pictureCount: pictureIds.length,
    coins: coinsFor(order, pictureIds.length),
    createdAt: now
  })
  await countRiderStar(tx, star ?? {}, 1)
}

/**
 * Takes the review of an order, once (spec section 2, order/comment): with its pictures, the coins (spec section 9), and its weight in the
 * rating of the restaurant or the deal, all or nothing. The text was judged before: no other party is asked inside a transaction.
 */
export async function submitReview(
  tx: Tx,
  params: SubmitParams,
  { kernel, session: { userId }, now }: Context
): Promise<Result<'reviewSubmit'>> {
  const { orderId } = params
  const order = await lockReviewable(tx, kernel, userId, orderId)
  const reviewId = kernel.ids.next()
  const { subject, markReviewed } = reviewedKindOf(kernel, order)
  await writeReview(tx, reviewId, subject.subject, order, params, now)
  await markReviewed(tx, orderId)
  const pictures = await attachPictures(tx, { reviewId, orderId, userId }, params.pictureIds)
  const earned = await moveCoins(tx, {
    userId,
    amount: coinsFor(order, params.pictureIds.length),
    countryCode: order.countryCode,
    kind: 'review',
    reference: `review:${orderId}`,
    orderId,
    now
  })
  if (!earned) throw new AppError('unauthorized')
  await addRating(tx, subject, order.subjectId, reviewTenths(params.dishScore, params.serviceScore))
  const review = await readReviewOf(tx, orderId)
  if (!review) throw new Error('a written review is not there')
  announceOrder(tx, kernel, { userId, orderId })
  return { review: presentReview(review, pictures, userId), coins: earned.amount, points: earned.points }
}
