import type { MessagesOf } from '../message'
import type { offerCodes } from './codes'

/** What the codes of offers say. */
export const offerMessages: MessagesOf<typeof offerCodes> = {
  offerNotFound: {
    'zh-CN': '领取失败，没有找到这个福利',
    en: 'Claim failed. This offer was not found',
    vn: 'Nhận không thành công. Không tìm thấy ưu đãi này'
  },
  offerNotYours: {
    'zh-CN': '领取失败，您目前的等级或会员不含这个福利',
    en: 'Claim failed. Your level or membership does not include this offer',
    vn: 'Nhận không thành công. Cấp bậc hoặc gói hội viên của bạn không có ưu đãi này'
  },
  offerTaken: {
    'zh-CN': '您已经领过了',
    en: 'You have claimed this already',
    vn: 'Bạn đã nhận ưu đãi này rồi'
  },
  offerGone: {
    'zh-CN': '领取失败，已被领完或不在领取时间内',
    en: 'Claim failed. It is all gone, or this is not the time to claim it',
    vn: 'Nhận không thành công. Ưu đãi đã hết hoặc không trong thời gian nhận'
  },
  offerCoinsMissing: {
    'zh-CN': '金币不足，没有扣除金币',
    en: 'You do not have enough coins. None were taken',
    vn: 'Bạn không đủ xu. Không có xu nào bị trừ'
  },
  partnerPoolNotFound: {
    'zh-CN': '没有找到这个券码池',
    en: 'This pool of codes was not found',
    vn: 'Không tìm thấy kho mã này'
  }
}
