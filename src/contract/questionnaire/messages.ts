import type { MessagesOf } from '../message'
import type { questionnaireCodes } from './codes'

/** What the codes of the insurance questionnaire say. */
export const questionnaireMessages: MessagesOf<typeof questionnaireCodes> = {
  questionnaireUnavailable: {
    'zh-CN': '您所在的国家目前没有持牌保险顾问，暂不收集问卷',
    en: 'There is no licensed insurance adviser in your country yet, so nothing is asked.',
    vn: 'Hiện chưa có tư vấn viên bảo hiểm được cấp phép tại nước của bạn, nên chúng tôi không hỏi gì.'
  },
  questionnaireConsentChanged: {
    'zh-CN': '同意书或顾问有更新，请重新阅读并勾选',
    en: 'The consent or the adviser has changed. Please read it and agree again.',
    vn: 'Nội dung đồng ý hoặc đơn vị tư vấn đã thay đổi. Vui lòng đọc và đồng ý lại.'
  },
  questionnaireAnswersWrong: {
    'zh-CN': '问卷有更新，请检查您的回答',
    en: 'The questions have changed. Please check your answers.',
    vn: 'Các câu hỏi đã thay đổi. Vui lòng kiểm tra lại câu trả lời.'
  },
  questionnaireNotFound: {
    'zh-CN': '没有找到这份问卷：可能已删除，或编号与手机号不符',
    en: 'There is no such questionnaire: it was deleted, or the number does not belong to this mobile.',
    vn: 'Không tìm thấy bảng hỏi: có thể đã bị xóa, hoặc mã không khớp với số điện thoại này.'
  }
}
