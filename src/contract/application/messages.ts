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
  },
  applicationCodeWrong: {
    'zh-CN': '验证码不正确或已失效，请核对或重新获取',
    en: 'This code is wrong or no longer valid. Please check it, or request a new one.',
    vn: 'Mã xác minh không đúng hoặc không còn hiệu lực. Vui lòng kiểm tra lại hoặc lấy mã mới.'
  },
  applicationInReview: {
    'zh-CN': '我们已在处理您之前的申请，这次填写的内容没有提交，仍保留在这里；请在我们来电时补充',
    en: 'We are already working on your earlier application, so this was not sent. What you wrote is still here; please tell us the rest when we call.',
    vn: 'Chúng tôi đang xử lý đơn trước của bạn nên nội dung này chưa được gửi. Những gì bạn viết vẫn còn ở đây; vui lòng bổ sung khi chúng tôi gọi.'
  }
}
