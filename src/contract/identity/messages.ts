import type { MessagesOf } from '../message'
import type { identityCodes } from './codes'

/** What the codes of linked accounts say. */
export const identityMessages: MessagesOf<typeof identityCodes> = {
  identityRefused: {
    'zh-CN': '第三方账号验证未通过，请重试',
    en: 'The other account could not be verified, please try again.',
    vn: 'Không xác minh được tài khoản liên kết, vui lòng thử lại.'
  },
  identityBoundElsewhere: {
    'zh-CN': '该第三方账号已绑定其他饭聚账号',
    en: 'That account is linked to another Fanju account.',
    vn: 'Tài khoản đó đã liên kết với tài khoản Fanju khác.'
  },
  identityBoundAlready: {
    'zh-CN': '您已绑定过该类账号，请先解绑',
    en: 'An account of this kind is linked already. Unlink it first.',
    vn: 'Bạn đã liên kết một tài khoản loại này. Hãy gỡ liên kết trước.'
  },
  identityNotBound: {
    'zh-CN': '您还没有绑定该账号',
    en: 'This account is not linked.',
    vn: 'Tài khoản này chưa được liên kết.'
  },
  lastLoginWay: {
    'zh-CN': '这是您唯一的登录方式，请先绑定手机号或其他账号',
    en: 'This is your only way to log in. Link a mobile number or another account first.',
    vn: 'Đây là cách đăng nhập duy nhất của bạn. Hãy liên kết số điện thoại hoặc tài khoản khác trước.'
  },
  identityProofRequired: {
    'zh-CN': '缺少该账号的身份证明，请重新用该账号登录',
    en: 'The proof of the other account is missing. Please log in with that account again.',
    vn: 'Chưa xác minh được tài khoản liên kết. Vui lòng đăng nhập lại bằng tài khoản đó.'
  }
}
