import type { MessagesOf } from '../message'
import type { loginCodes } from './codes'

/** What the codes of logging in say. */
export const loginMessages: MessagesOf<typeof loginCodes> = {
  loginFailed: {
    'zh-CN': '登录失败，请重试',
    en: 'Login failed, please try again.',
    vn: 'Đăng nhập thất bại, vui lòng thử lại.'
  },
  wrongMobileOrPassword: {
    'zh-CN': '手机号或密码不正确',
    en: 'Mobile number or password is incorrect.',
    vn: 'Số điện thoại hoặc mật khẩu không đúng.'
  },
  mobileInvalid: {
    'zh-CN': '请输入正确的手机号',
    en: 'Please enter a correct mobile number.',
    vn: 'Vui lòng nhập đúng số điện thoại.'
  },
  codeNotRequested: {
    'zh-CN': '请先获取验证码',
    en: 'Please request a verification code first.',
    vn: 'Vui lòng lấy mã xác minh trước.'
  },
  codeIncorrect: {
    'zh-CN': '验证码不正确',
    en: 'The verification code is incorrect.',
    vn: 'Mã xác minh không đúng.'
  },
  codeExpired: {
    'zh-CN': '验证码已过期，请重新获取',
    en: 'The verification code has expired. Please request a new one.',
    vn: 'Mã xác minh đã hết hạn. Vui lòng lấy mã mới.'
  },
  codeTooManyTries: {
    'zh-CN': '验证码错误次数过多，请重新获取',
    en: 'Too many wrong codes. Please request a new one.',
    vn: 'Nhập sai mã quá nhiều lần. Vui lòng lấy mã mới.'
  },
  codeSendTooSoon: {
    'zh-CN': '验证码已发送，请 {seconds} 秒后再试',
    en: 'A code has been sent. Please try again in {seconds} seconds.',
    vn: 'Mã đã được gửi. Vui lòng thử lại sau {seconds} giây.'
  },
  codeSendFailed: {
    'zh-CN': '验证码发送失败，请稍后再试',
    en: 'The verification code could not be sent. Please try again later.',
    vn: 'Không gửi được mã xác minh. Vui lòng thử lại sau.'
  },
  accountLocked: {
    'zh-CN': '密码输错次数过多，请改用验证码，或 15 分钟后再试',
    en: 'Too many wrong passwords. Please use a verification code, or try again in 15 minutes.',
    vn: 'Nhập sai mật khẩu quá nhiều lần. Vui lòng dùng mã xác minh, hoặc thử lại sau 15 phút.'
  },
  accountSuspended: {
    'zh-CN': '账号已停用，请联系客服',
    en: 'This account is suspended. Please contact customer service.',
    vn: 'Tài khoản đã bị khóa. Vui lòng liên hệ chăm sóc khách hàng.'
  },
  loginMethodUnavailable: {
    'zh-CN': '暂不支持该登录方式',
    en: 'This way to log in is not available.',
    vn: 'Cách đăng nhập này chưa được hỗ trợ.'
  },
  passwordsDiffer: {
    'zh-CN': '两次输入的密码不一致',
    en: 'The two passwords are inconsistent.',
    vn: 'Hai mật khẩu không khớp.'
  },
  passwordFormat: {
    'zh-CN': '密码须为 6 到 16 个字符',
    en: 'A password has 6 to 16 characters.',
    vn: 'Mật khẩu gồm 6 đến 16 ký tự.'
  },
  passwordWrong: {
    'zh-CN': '原密码不正确',
    en: 'The current password is incorrect.',
    vn: 'Mật khẩu hiện tại không đúng.'
  },
  mobileTaken: {
    'zh-CN': '该手机号已绑定其他账号',
    en: 'This mobile number belongs to another account.',
    vn: 'Số điện thoại này thuộc về tài khoản khác.'
  },
  mobileUnchanged: {
    'zh-CN': '新手机号与当前手机号相同',
    en: 'This is your mobile number already.',
    vn: 'Đây đã là số điện thoại của bạn.'
  },
  registrationFailed: {
    'zh-CN': '注册失败，请重试',
    en: 'Registration failed, please try again.',
    vn: 'Đăng ký thất bại, vui lòng thử lại.'
  },
  mobileRegistered: {
    'zh-CN': '该手机号已注册，请直接登录',
    en: 'This mobile number is registered. Please log in.',
    vn: 'Số điện thoại này đã đăng ký. Vui lòng đăng nhập.'
  },
  codeRequired: {
    'zh-CN': '请输入验证码',
    en: 'Enter the verification code.',
    vn: 'Vui lòng nhập mã xác minh.'
  }
}
