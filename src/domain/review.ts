import { coinWorth } from './coins'
import type { CountryCode } from './countries'

/** Most pictures of one review. */
export const reviewPictureMaximum = 9
/** Most characters of a review's text. */
export const reviewTextMaximum = 500
/** Most words of {@link reviewTags} that one review carries. */
export const reviewTagMaximum = 6
/** As many people must have rated a rider before it is shown: a star or two say nothing of a person. */
export const riderRatingMinimum = 10
/** Scores go from one to this many stars. */
export const reviewScoreMaximum = 5

/** What is praised, in the order it is offered. */
export const praiseTags = [
  'tasty',
  'fresh',
  'generous',
  'goodValue',
  'wellPacked',
  'fast',
  'friendly',
  'stillHot'
] as const
/** What is complained of. */
export const complaintTags = ['bland', 'tooSalty', 'tooOily', 'small', 'leaking', 'late', 'cold', 'notAsShown'] as const
/** Words a review may carry; codes, each with a text in every language. */
export const reviewTags = [...praiseTags, ...complaintTags] as const
/** One code of {@link reviewTags}. */
export type ReviewTag = (typeof reviewTags)[number]

/** Why somebody objects to a review. */
export const reviewReportReasons = ['fake', 'abuse', 'advert', 'privacy', 'other'] as const
/** One code of {@link reviewReportReasons}. */
export type ReviewReportReason = (typeof reviewReportReasons)[number]

/** Views of a restaurant's reviews besides all of them and those of one tag. */
export const reviewFilters = ['pictures', 'good', 'low'] as const
/** One code of {@link reviewFilters}. */
export type ReviewFilter = (typeof reviewFilters)[number]

/** Coins for a review of an order with pictures (spec section 9, Money and refunds: 20, and 20000 where amounts are in VND). */
export const reviewCoins = (country: CountryCode): number => 20_000 / coinWorth(country)

/** Coins that a review earns: none without a picture of the dishes (spec section 5, After-sale: for a review, dish pictures). */
export const earnedReviewCoins = (country: CountryCode, pictureCount: number): number =>
  pictureCount > 0 ? reviewCoins(country) : 0

/** What a review counts for in a restaurant's rating, tenths of a star. */
export const reviewTenths = (dishScore: number, serviceScore: number): number => (dishScore + serviceScore) * 5

/** Sum of both scores from which a review counts as good. */
export const goodReviewSum = 8
/** Sum of both scores up to which a review counts as low. */
export const lowReviewSum = 5

/** Words about what was brought, not offered for a deal that was used at an outlet. */
const deliveryTags: readonly ReviewTag[] = ['wellPacked', 'fast', 'stillHot', 'leaking', 'late', 'cold']

/** The words to offer for a score: complaints come first as soon as something was wrong. */
export function offeredTags(dishScore: number, serviceScore: number, isDeal = false): readonly ReviewTag[] {
  const tags =
    dishScore >= 4 && serviceScore >= 4 ? praiseTags : dishScore + serviceScore <= 4 ? complaintTags : reviewTags
  return isDeal ? tags.filter((tag) => !deliveryTags.includes(tag)) : tags
}
