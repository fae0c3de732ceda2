import type { MessagesOf } from '../message'
import type { giftCodes } from './codes'

/** What is said of codes that are redeemed: the same of each that cannot be, so that nobody learns which exist. */
export const giftMessages: MessagesOf<typeof giftCodes> = {
  codeNotRedeemed: {
    'zh-CN': '兑换未成功，请检查兑换码；已使用的，或不适用于您的账号的，也不能兑换',
    en: 'Redemption unsuccessful. Please check the code; one that is used, or not for your account, cannot be redeemed either',
    vn: 'Đổi mã không thành công. Hãy kiểm tra lại mã; mã đã dùng hoặc không dành cho tài khoản của bạn cũng không đổi được'
  }
}
