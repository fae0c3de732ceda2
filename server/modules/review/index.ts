import { defaultCountry } from '@/domain/countries'
import { runOnce } from '../../http/idempotency'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { moderationOf } from '../moderation'
import { reviewAccountPart } from './account-part'
import { coinRule } from './coin-rule'
import { dropPictureJob, dropUnsentPicture, uploadReviewPicture } from './pictures'
import { getReview, listReviews, summarizeReviews } from './read'
import { reportReview } from './report'
import { submitReview } from './submit'

const routes = defineRoutes({
  coinRuleGet: async (_params, { markers: { countryCode = defaultCountry }, locale }) => coinRule(countryCode, locale),
  reviewGet: getReview,
  reviewPictureUpload: uploadReviewPicture,
  reviewSubmit: async (params, context) => {
    await moderationOf(context.kernel).checkText(params.content)
    return runOnce(context, 'reviewSubmit', params, (tx) => submitReview(tx, params, context))
  },
  reviewSummary: summarizeReviews,
  reviewList: listReviews,
  reviewReport: reportReview
})

/** What people say of their orders (spec sections 2, 7 and 9). */
export const reviewModule: ServerModule = {
  name: 'review',
  routes,
  jobs: (kernel) => ({ [dropPictureJob]: dropUnsentPicture(kernel) }),
  accountPart: reviewAccountPart
}

// What other modules may use
export { reviewedKinds, type ReviewedKind } from './kinds'
export { listUnanswered, replyToReview } from './reply'
export { judgeReview, listReported } from './reported'
