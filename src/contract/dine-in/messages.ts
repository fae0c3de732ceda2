import type { MessagesOf } from '../message'
import type { dineInCodes } from './codes'

/** What the codes of dine-in discounts say. */
export const dineInMessages: MessagesOf<typeof dineInCodes> = {
  dineInNone: {
    'zh-CN': '您的会员卡没有堂食优惠，或已经到期',
    en: 'Your membership has no dine-in discount, or has ended',
    vn: 'Thẻ hội viên của bạn không có ưu đãi tại quán hoặc đã hết hạn'
  },
  dineInAgain: {
    'zh-CN': '使用失败，该会员卡或该桌一小时内已享受过堂食优惠',
    en: 'Use failed. This card or table has had a dine-in discount within the hour',
    vn: 'Sử dụng không thành công. Thẻ hoặc bàn này đã được giảm giá trong vòng một giờ'
  },
  dineInNotFirst: {
    'zh-CN': '核销失败，该优惠仅限首次在本店及其连锁门店消费的会员',
    en: 'Usage failed. This discount is for members who have never bought here or at the chain',
    vn: 'Áp dụng không thành công. Ưu đãi chỉ dành cho hội viên lần đầu mua tại quán hoặc chuỗi này'
  }
}
