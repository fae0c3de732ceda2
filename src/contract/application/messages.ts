import type { MessagesOf } from '../message'
import type { applicationCodes } from './codes'

/** What the codes of applications say. */
export const applicationMessages: MessagesOf<typeof applicationCodes> = {
  applicationNotFound: {
    'zh-CN': '没有找到这份申请，请核对申请编号和手机号',
    en: 'No application has this number and mobile number. Please check both.',
    vn: 'Không tìm thấy đơn. Vui lòng kiểm tra mã đơn và số điện thoại.'
  },
  applicationStateChanged: {
    'zh-CN': '申请状态已变化，请刷新',
    en: 'The application has changed. Please refresh.',
    vn: 'Đơn đăng ký đã thay đổi. Vui lòng tải lại.'
  },
  applicationPaperInvalid: {
    'zh-CN': '证照号码格式不正确，请核对',
    en: 'The number of a licence or plate is not right. Please check it.',
    vn: 'Số giấy phép hoặc biển số chưa đúng. Vui lòng kiểm tra lại.'
  },
  applicationEmailInvalid: {
    'zh-CN': '邮箱格式不正确',
    en: 'This email address is not right. Please check it.',
    vn: 'Email chưa đúng. Vui lòng kiểm tra lại.'
  }
}
