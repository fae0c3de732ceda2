import { earnedReviewCoins } from '@/domain/review'
import type { Tx } from '../../../db/database'
import { type HistoryReview, historyReviews } from '../../../seed/data/reviews'
import { isTile } from '../../../seed/world/picture-addresses'
import { lockMeal, readLines, updateMeal } from '../../ordered-meal'
import { reviewPictures, reviews } from '../tables'

const hourMs = 3_600_000
const replyAfterMs = 5 * hourMs

async function writeReview(
  tx: Tx,
  { order: key, afterHours, pictures = 0, reply, isAnonymous = false, tags, ...said }: HistoryReview,
  now: number
): Promise<void> {
  const orderId = `demo-order-${key}`
  const reviewId = `demo-review-${key}`
  const order = await lockMeal(tx, orderId)
  if (!order) throw new RangeError(`The demo world has no order ${key} to review`)
  const lines = await readLines(tx, [orderId])
  // A tile shows no food: the laid table stands in for the dishes that have no picture
  const dishes = lines.flatMap(({ image }) => (image === null || isTile(image) ? [] : [image]))
  const photos = [...dishes, order.picture].slice(0, pictures).map(({ medium, large }) => ({ small: medium, large }))
  const createdAt = Math.min(order.updatedAt + afterHours * hourMs, now)
  await tx.insert(reviews).values({
    reviewId,
    orderId,
    userId: order.userId,
    restaurantId: order.restaurantId,
    subject: 'restaurant',
    subjectId: order.restaurantId,
    tags: [...tags],
    ...said,
    isAnonymous,
    dishNames: lines.map(({ dishName }) => dishName),
    pictureCount: photos.length,
    coins: earnedReviewCoins(order.countryCode, photos.length),
    reply: reply ?? null,
    repliedAt: reply === undefined ? null : Math.min(createdAt + replyAfterMs, now),
    createdAt
  })
  for (const [position, image] of photos.entries()) {
    await tx.insert(reviewPictures).values({
      pictureId: `${reviewId}-${position}`,
      orderId,
      userId: order.userId,
      reviewId,
      position,
      image,
      createdAt
    })
  }
  await updateMeal(tx, orderId, { isReviewed: true })
}

/** Writes what demo people said of their past orders. Their coins and the outlets' ratings were set with it in mind. */
export async function writeHistoryReviews(tx: Tx, now: number): Promise<void> {
  for (const review of historyReviews) await writeReview(tx, review, now)
}
