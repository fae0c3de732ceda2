import * as z from 'zod/mini'
import { reviewFilters, reviewReportReasons, reviewTags } from '@/domain/review'
import { picture } from '../restaurant/payloads'
import { countryCode, cursor, done, id, instant, localizedText, nothing, pageOf, text } from '../shared'

/** Codes of `src/domain/review.ts`. */
const reviewTag = z.enum(reviewTags)

/** Codes of `src/domain/review.ts`. */
export const reviewReportReason = z.enum(reviewReportReasons)

const score = z.int().check(z.gte(1), z.lte(5))

const photo = z.object({ small: z.string(), large: z.string() })

/** What somebody said of an order, as everybody may read it. */
export const review = z.object({
  reviewId: id,
  /** Null for who wants no name, or has none any more. */
  author: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Written by who asks. */
  isOwn: z.boolean(),
  dishScore: score,
  serviceScore: score,
  tags: z.array(reviewTag),
  content: z.string(),
  pictures: z.array(photo),
  dishNames: z.array(localizedText),
  /** The shop's answer. */
  reply: z.nullable(z.object({ content: z.string(), at: instant })),
  createdAt: instant
})

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
      restaurantId: id,
      restaurantName: localizedText,
      restaurantImage: picture,
      dishNames: z.array(localizedText),
      utcOffsetMinutes: z.int(),
      canReview: z.boolean(),
      /** What this review gives, or gave. */
      coins: z.int(),
      review: z.nullable(review)
    })
  },
  /** The file: JPEG, PNG or WebP of at most 5 MB; kept without what the camera wrote into it, and removed a day later unless a review carries it. */
  reviewPictureUpload: { params: z.object({ orderId: id }), result: z.object({ pictureId: id, image: photo }) },
  reviewSubmit: {
    params: z.object({
      orderId: id,
      dishScore: score,
      serviceScore: score,
      tags: z.array(reviewTag).check(z.maxLength(6)),
      content: text(500),
      pictureIds: z.array(id).check(z.maxLength(9)),
      isAnonymous: z.boolean()
    }),
    result: z.object({ review, coins: z.int(), points: z.int() })
  },
  reviewSummary: {
    params: z.object({ restaurantId: id }),
    result: z.object({
      utcOffsetMinutes: z.int(),
      ratingTenths: z.nullable(z.int()),
      /** Means of the reviews that can be read. */
      dishTenths: z.nullable(z.int()),
      serviceTenths: z.nullable(z.int()),
      counts: z.object({ all: z.int(), pictures: z.int(), good: z.int(), low: z.int() }),
      /** Most said first; only what was said at all. */
      tags: z.array(z.object({ tag: reviewTag, count: z.int() }))
    })
  },
  reviewList: {
    params: z.object({
      restaurantId: id,
      filter: z.optional(z.enum(reviewFilters)),
      tag: z.optional(reviewTag),
      cursor
    }),
    result: pageOf(review)
  },
  reviewReport: {
    params: z.object({ reviewId: id, reason: reviewReportReason, remark: z.optional(text(200)) }),
    result: done
  }
}
