import type { LocaleCode, Result } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import { earnedReviewCoins, reviewCoins } from '@/domain/review'

const texts: Readonly<Record<LocaleCode, (coins: number) => string>> = {
  'zh-CN': (coins) =>
    `评价已完成的订单并上传至少一张菜品照片，可得 ${coins} 金币；没有照片的评价不发金币。每个订单限一次。`,
  en: (coins) =>
    `Review a completed order with at least one photo of the food and earn ${coins} coins. A review without a photo earns none. Once for each order.`,
  vn: (coins) =>
    `Đánh giá đơn đã hoàn tất kèm ít nhất một ảnh món ăn để nhận ${coins} xu. Đánh giá không có ảnh không được xu. Mỗi đơn một lần.`
}

/** What a review earns where the caller is, and for what (spec section 7, review coin rule). */
export const coinRule = (countryCode: CountryCode, locale: LocaleCode): Result<'coinRuleGet'> => {
  const coins = reviewCoins(countryCode)
  return { countryCode, coins, needsPicture: earnedReviewCoins(countryCode, 0) === 0, text: texts[locale](coins) }
}
