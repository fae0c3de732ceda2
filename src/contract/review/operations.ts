import * as z from 'zod/mini'
import { operationPage, type OperationTable } from '../operation-definition'
import { id, instant, pageOf, requiredParagraphs } from '../shared'
import { review, reviewReportReason } from './payloads'

/** A review with what is said against it and not judged yet. */
const reportedReview = z.object({
  ...z.omit(review, { isOwn: true }).shape,
  restaurantId: id,
  reports: z.array(z.object({ reason: reviewReportReason, remark: z.string(), createdAt: instant }))
})

/** Answers to reviews, and verdicts on those that people object to. */
export const reviewOperations = {
  /** Reviews of the partner's restaurants without an answer, newest first. */
  reviewList: {
    path: 'operations/review/list',
    roles: ['restaurant'],
    params: operationPage,
    result: pageOf(z.object({ ...z.omit(review, { isOwn: true, reply: true }).shape, restaurantId: id }))
  },
  /** Puts the shop's words under a review, in the place of those before. */
  reviewReply: {
    path: 'operations/review/reply',
    roles: ['restaurant'],
    params: z.object({ reviewId: id, content: requiredParagraphs(500) }),
    result: z.object({ reviewId: id, isRepeat: z.boolean() })
  },
  /** Reviews that people object to, the one reported first before all. */
  reviewReportList: {
    path: 'operations/review/reportList',
    roles: ['support'],
    params: operationPage,
    result: pageOf(reportedReview)
  },
  /** `hide` takes a reported review out of its restaurant's list and rating, `keep` leaves it there, or puts it back. */
  reviewJudge: {
    path: 'operations/review/judge',
    roles: ['support'],
    params: z.object({ reviewId: id, verdict: z.enum(['hide', 'keep']) }),
    result: z.object({ reviewId: id, isHidden: z.boolean(), isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
