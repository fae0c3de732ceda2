import { eq } from 'drizzle-orm'
import { earnedReviewCoins, reviewTenths } from '@/domain/review'
import type { Tx } from '../../../db/database'
import { dealReviews, type DealReviewTemplate } from '../../../seed/data/deal-reviews'
import { flashGuests, guestId } from '../../../seed/data/deals'
import { outlets } from '../../../seed/data/outlets'
import { isTile, shopImage } from '../../../seed/world/picture-addresses'
import { moveCoins } from '../../coin'
import { reviewableDeal } from '../../deal'
import { dealIdOf, type DealRows, dealRows, dishOf, type PastDeal } from '../../deal/seed'
import { orderDeals } from '../../deal/tables'
import { addRating } from '../rating'
import { reviewPictures, reviews } from '../tables'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const replyAfterMs = 5 * hourMs

/** What was bought and used by those who say something of it. */
interface ReviewedDeal {
  readonly said: DealReviewTemplate
  readonly past: PastDeal
}

function reviewedDeal(said: DealReviewTemplate, index: number, rows: readonly DealRows[], now: number): ReviewedDeal {
  const { guest, usedDaysAgo, usedAt } = said
  const dealId = dealIdOf(said)
  const row = rows.find(({ deal }) => deal.dealId === dealId)
  const position = flashGuests.indexOf(guest)
  if (!row || position === -1) throw new RangeError(`There is no ${dealId} or no ${guest} to review it`)
  const past: PastDeal = {
    orderId: `demo-deal-reviewed-${index + 1}`,
    userId: guestId(position),
    deal: row.deal,
    unitMinor: row.deal.priceMinor,
    flashItemId: null,
    madeAt: now - (usedDaysAgo + 1) * dayMs,
    paymentType: 'CREDITCARD_PAY',
    codes: [{ state: 'used', hoursAgo: usedDaysAgo * 24, ...(usedAt === undefined ? {} : { usedAt }) }],
    count: 1
  }
  return { said, past }
}

/** What the demo world's reviews of deals are of; `now` is epoch ms. */
export const reviewedDeals = (now: number): ReviewedDeal[] => {
  const rows = dealRows(now)
  return dealReviews.map((said, index) => reviewedDeal(said, index, rows, now))
}

/** Pictures of the dishes that are named; any other word shows the laid table. */
function picturesOf({ outlet, pictures = [] }: DealReviewTemplate) {
  const seller = outlets.find(({ key }) => key === outlet)
  if (!seller) throw new RangeError(`There is no outlet ${outlet} to show`)
  const images = pictures.map((shown) => {
    const image = shown === 'table' ? shopImage(seller) : dishOf(seller.cuisine, shown).image
    if (image === null) throw new RangeError(`No picture shows ${shown}`)
    // A tile shows no food
    return isTile(image) ? shopImage(seller) : image
  })
  const differing = images.filter(({ medium }, at) => images.findIndex((one) => one.medium === medium) === at)
  return differing.map(({ medium, large }) => ({ small: medium, large }))
}

async function writeReview(tx: Tx, { said, past }: ReviewedDeal, now: number): Promise<void> {
  const { orderId, userId, deal } = past
  const { usedDaysAgo, afterHours, usedAt, dishScore, serviceScore, tags, content, isAnonymous = false, reply } = said
  const reviewId = `${orderId}-review`
  const createdAt = Math.min(now - usedDaysAgo * dayMs + afterHours * hourMs, now)
  const pictures = picturesOf(said)
  const coins = earnedReviewCoins(deal.countryCode, pictures.length)
  await tx.insert(reviews).values({
    reviewId,
    orderId,
    userId,
    restaurantId: usedAt ?? deal.restaurantId,
    subject: reviewableDeal.subject,
    subjectId: deal.dealId,
    dishScore,
    serviceScore,
    tags: [...tags],
    content,
    isAnonymous,
    dishNames: [deal.title],
    pictureCount: pictures.length,
    coins,
    reply: reply ?? null,
    repliedAt: reply === undefined ? null : Math.min(createdAt + replyAfterMs, now),
    createdAt
  })
  if (pictures.length > 0)
    await tx.insert(reviewPictures).values(
      pictures.map((image, position) => ({
        pictureId: `${reviewId}-${position}`,
        orderId,
        userId,
        reviewId,
        position,
        image,
        createdAt
      }))
    )
  await tx.update(orderDeals).set({ isReviewed: true }).where(eq(orderDeals.orderId, orderId))
  await moveCoins(tx, {
    userId,
    amount: coins,
    countryCode: deal.countryCode,
    kind: 'review',
    reference: `review:${orderId}`,
    orderId,
    now: createdAt
  })
  await addRating(tx, reviewableDeal, deal.dealId, reviewTenths(dishScore, serviceScore))
}

/** Writes what people said of deals that they used, oldest first, as they would have themselves: with its coins and its weight in the rating. */
export async function writeDealReviews(tx: Tx, now: number): Promise<void> {
  const oldestFirst = reviewedDeals(now).sort((one, other) => other.said.usedDaysAgo - one.said.usedDaysAgo)
  for (const reviewed of oldestFirst) await writeReview(tx, reviewed, now)
}
