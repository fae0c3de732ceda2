import * as z from 'zod/mini'
import { reviewFilters, reviewReportReasons, reviewTags } from '@/domain/review'
import { picture } from '../restaurant/payloads'
import {
  countryCode,
  cursor,
  done,
  id,
  imagePair,
  instant,
  localizedText,
  nothing,
  pageOf,
  paragraphs,
  text
} from '../shared'

/** Codes of `src/domain/review.ts`. */
const reviewTag = z.enum(reviewTags)

/** Codes of `src/domain/review.ts`. */
export const reviewReportReason = z.enum(reviewReportReasons)

const score = z.int().check(z.gte(1), z.lte(5))

/** What somebody said of an order, as everybody may read it. */
export const review = z.object({
  reviewId: id,
  /** Null for whoever wants no name, or has none any more. */
  author: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Written by whoever asks. */
  isOwn: z.boolean(),
  dishScore: score,
  serviceScore: score,
  tags: z.array(reviewTag),
  content: z.string(),
  pictures: z.array(imagePair),
  dishNames: z.array(localizedText),
  /** The shop's answer. */
  reply: z.nullable(z.object({ content: z.string(), at: instant })),
  createdAt: instant
})

/** What reviews are asked for of: the meals of a restaurant, or one deal. */
const rated = z.object({ restaurantId: z.optional(id), dealId: z.optional(id) })
const isOfOne = z.refine<z.output<typeof rated>>(
  ({ restaurantId, dealId }) => (restaurantId === undefined) !== (dealId === undefined)
)

/** Reviews of orders (spec sections 2, 7 and 9). */
export const reviewPayloads = {
  /** For the country of the request's markers. */
  /** What a review earns, and for what; `text` says it in the caller's language. */
  coinRuleGet: {
    params: nothing,
    result: z.object({ countryCode, coins: z.int(), needsPicture: z.boolean(), text: z.string() })
  },
  reviewGet: {
    params: z.object({ orderId: id }),
    result: z.object({
      orderId: id,
      /** Where it was eaten or used, whose people answer the review. */
      restaurantId: id,
      /** The deal that the review is of and counts in; null of a meal. */
      dealId: z.nullable(id),
      restaurantName: localizedText,
      restaurantImage: picture,
      /** Of a deal its title. */
      dishNames: z.array(localizedText),
      utcOffsetMinutes: z.int(),
      canReview: z.boolean(),
      /** Eaten or used there, and not brought or collected. */
      isAtOutlet: z.boolean(),
      /** Who brought it, while nobody has given them a star for it; null where none can be given. */
      rider: z.nullable(z.object({ name: z.string() })),
      /** What this review gives, or gave. */
      coins: z.int(),
      review: z.nullable(review)
    })
  },
  /** The file: JPEG, PNG or WebP of at most 5 MB; kept without what the camera wrote into it, and removed a day later unless a review carries it. */
  reviewPictureUpload: { params: z.object({ orderId: id }), result: z.object({ pictureId: id, image: imagePair }) },
  reviewSubmit: {
    params: z.object({
      orderId: id,
      dishScore: score,
      serviceScore: score,
      /** Of whoever brought it; counts once for all that they carried together, and not where `reviewGet` names nobody. */
      riderScore: z.optional(score),
      tags: z.array(reviewTag).check(z.maxLength(6)),
      content: paragraphs(500),
      pictureIds: z.array(id).check(z.maxLength(9)),
      isAnonymous: z.boolean()
    }),
    result: z.object({ review, coins: z.int(), points: z.int() })
  },
  /** Of a restaurant or of a deal, exactly one. */
  reviewSummary: {
    params: rated.check(isOfOne),
    result: z.object({
      utcOffsetMinutes: z.int(),
      ratingTenths: z.nullable(z.int()),
      /** Of how many stars that is the mean: more than can be read, where some were given without words. */
      ratingCount: z.int(),
      /** Means of the reviews that can be read. */
      dishTenths: z.nullable(z.int()),
      serviceTenths: z.nullable(z.int()),
      counts: z.object({ all: z.int(), pictures: z.int(), good: z.int(), low: z.int() }),
      /** Most said first; only what was said at all. */
      tags: z.array(z.object({ tag: reviewTag, count: z.int() }))
    })
  },
  reviewList: {
    params: z
      .object({
        ...rated.shape,
        filter: z.optional(z.enum(reviewFilters)),
        tag: z.optional(reviewTag),
        cursor
      })
      .check(isOfOne),
    result: pageOf(review)
  },
  reviewReport: {
    params: z.object({ reviewId: id, reason: reviewReportReason, remark: z.optional(text(200)) }),
    result: done
  }
}
