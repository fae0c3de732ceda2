import type { MessagesOf } from '../message'
import type { membershipCodes } from './codes'

/** What the codes of memberships say. */
export const membershipMessages: MessagesOf<typeof membershipCodes> = {
  membershipPlanNotFound: {
    'zh-CN': '这个会员方案已停售，请选择其他方案',
    en: 'This membership plan is no longer sold. Please choose another one',
    vn: 'Gói hội viên này không còn bán. Vui lòng chọn gói khác'
  },
  membershipTermsRequired: {
    'zh-CN': '请先阅读并同意会员服务条款',
    en: 'Please read and accept the membership terms first',
    vn: 'Vui lòng đọc và đồng ý với điều khoản hội viên trước'
  },
  membershipSourceRequired: {
    'zh-CN': '自动续费需要选择余额或一张有效的银行卡',
    en: 'To renew by itself, it needs your wallet or a saved card that is valid',
    vn: 'Để tự động gia hạn, hãy chọn ví hoặc một thẻ đã lưu còn hiệu lực'
  },
  membershipWithoutEnd: {
    'zh-CN': '您的会员长期有效，无需购买',
    en: 'Your membership has no end date, so there is nothing to buy',
    vn: 'Gói hội viên của bạn không có ngày hết hạn nên không cần mua thêm'
  },
  membershipNotRefundable: {
    'zh-CN': '会员开通已超过 7 天或已享受优惠，不能退款',
    en: 'It was bought more than 7 days ago or has already saved you money, so it cannot be refunded',
    vn: 'Gói đã mua quá 7 ngày hoặc đã được hưởng ưu đãi nên không thể hoàn tiền'
  },
  membershipNotHeld: {
    'zh-CN': '您目前没有这项会员',
    en: 'You do not hold this membership',
    vn: 'Bạn hiện không có gói hội viên này'
  },
  membershipCancelFailed: {
    'zh-CN': '取消失败，请稍后重试',
    en: 'The cancellation failed. Please try again later',
    vn: 'Hủy không thành công. Vui lòng thử lại sau'
  },
  membershipNotRenewing: {
    'zh-CN': '这项会员没有开启自动续费',
    en: 'This membership does not renew by itself',
    vn: 'Gói hội viên này không tự động gia hạn'
  },
  membershipVariantUnavailable: {
    'zh-CN': '现在不能更换这张卡的方案',
    en: 'This card cannot be changed now',
    vn: 'Hiện không thể đổi gói của thẻ này'
  }
}
