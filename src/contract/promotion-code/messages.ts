import type { MessagesOf } from '../message'
import type { promotionCodeCodes } from './codes'

/** What the codes of promotion codes say. */
export const promotionCodeMessages: MessagesOf<typeof promotionCodeCodes> = {
  redEnvelopeWithPromotionCode: {
    'zh-CN': '红包和优惠码不能同时使用',
    en: 'A red envelope and a promotion code cannot be used together.',
    vn: 'Không thể dùng lì xì cùng mã khuyến mãi.'
  },
  promotionCodeInvalid: {
    'zh-CN': '优惠码查询失败，请检查输入',
    en: 'The promotion code was not found. Please check the input.',
    vn: 'Không tìm thấy mã khuyến mãi. Vui lòng kiểm tra lại.'
  },
  promotionCodeRequired: {
    'zh-CN': '请输入优惠码',
    en: 'Enter the promotion code.',
    vn: 'Vui lòng nhập mã khuyến mãi.'
  },
  promotionCodeNotStarted: {
    'zh-CN': '优惠码还未到使用时间',
    en: 'This promotion code cannot be used yet',
    vn: 'Mã khuyến mãi chưa đến thời gian sử dụng'
  },
  promotionCodeEnded: {
    'zh-CN': '优惠码已过期',
    en: 'This promotion code has expired',
    vn: 'Mã khuyến mãi đã hết hạn'
  },
  promotionCodeUsedUp: {
    'zh-CN': '优惠码已用完',
    en: 'This promotion code has been fully redeemed',
    vn: 'Mã khuyến mãi đã hết lượt sử dụng'
  },
  promotionCodeUsed: {
    'zh-CN': '您已使用过这个优惠码',
    en: 'You have already used this promotion code',
    vn: 'Bạn đã dùng mã khuyến mãi này'
  },
  promotionCodeElsewhere: {
    'zh-CN': '优惠码不适用于这家商家',
    en: 'This promotion code is not valid at this restaurant',
    vn: 'Mã khuyến mãi không áp dụng cho quán này'
  },
  promotionCodeBelowMinimum: {
    'zh-CN': '商品再加 {shortfall} 即可使用优惠码',
    en: 'Add {shortfall} of items to use this promotion code',
    vn: 'Thêm {shortfall} tiền món để dùng mã khuyến mãi'
  }
}
