import type { MessagesOf } from '../message'
import type { reviewCodes } from './codes'

/** What the codes of reviews say. */
export const reviewMessages: MessagesOf<typeof reviewCodes> = {
  reviewNotPossible: {
    'zh-CN': '订单完成后才能评价',
    en: 'An order can be reviewed once you have received it.',
    vn: 'Bạn chỉ có thể đánh giá sau khi đã nhận món.'
  },
  reviewedAlready: {
    'zh-CN': '这个订单已经评价过了',
    en: 'This order has been reviewed already.',
    vn: 'Đơn hàng này đã được đánh giá.'
  },
  reviewNotFound: {
    'zh-CN': '未找到该评价',
    en: 'The review was not found.',
    vn: 'Không tìm thấy đánh giá này.'
  },
  reviewOwn: {
    'zh-CN': '不能举报自己的评价',
    en: 'You cannot report your own review.',
    vn: 'Bạn không thể báo cáo đánh giá của chính mình.'
  }
}
