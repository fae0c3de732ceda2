import type { LocaleCode, Result } from '@/contract/types'
import { type CountryCode, defaultCountry } from '@/domain/countries'
import { earnedReviewCoins, reviewCoins } from '@/domain/review'
import { runOnce } from '../../http/idempotency'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { moderationOf } from '../moderation'
import { reviewAccountPart } from './account-part'
import { reviewOperations } from './operations'
import { reviewPhotos, uploadReviewPicture } from './pictures'
import { getReview, listReviews, summarizeReviews } from './read'
import { reportReview } from './report'
import { submitReview } from './submit'

const coinRuleTexts: Readonly<Record<LocaleCode, (coins: number) => string>> = {
  'zh-CN': (coins) =>
    `评价已完成的订单并上传至少一张菜品照片，可得 ${coins} 金币；没有照片的评价不发金币。每个订单限一次。`,
  en: (coins) =>
    `Review a completed order with at least one photo of the food and earn ${coins} coins. A review without a photo earns none. Once for each order.`,
  vn: (coins) =>
    `Đánh giá đơn đã hoàn tất kèm ít nhất một ảnh món ăn để nhận ${coins} xu. Đánh giá không có ảnh không được xu. Mỗi đơn một lần.`
}

/** What a review earns where the caller is, and for what (spec section 7, review coin rule). */
const coinRule = (countryCode: CountryCode, locale: LocaleCode): Result<'coinRuleGet'> => {
  const coins = reviewCoins(countryCode)
  return {
    countryCode,
    coins,
    needsPicture: earnedReviewCoins(countryCode, 0) === 0,
    text: coinRuleTexts[locale](coins)
  }
}

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
  seed: async () => (await import('./seed')).reviewSeed,
  routes,
  jobs: reviewPhotos.jobs,
  operations: reviewOperations,
  accountPart: reviewAccountPart
}

// What other modules may use
