import type { MessagesOf } from '../message'
import type { greetingCodes } from './codes'

/** What the codes of greeting cards say. */
export const greetingMessages: MessagesOf<typeof greetingCodes> = {
  greetingNotFound: {
    'zh-CN': '没有找到这张贺卡',
    en: 'This card was not found',
    vn: 'Không tìm thấy tấm thiệp này'
  },
  greetingMakerNotFound: {
    'zh-CN': '这个节日的贺卡已经收起来了',
    en: 'Cards for this occasion are no longer made',
    vn: 'Thiệp cho dịp này không còn nữa'
  },
  greetingPictureGone: {
    'zh-CN': '这幅画已经换下，请另选一幅',
    en: 'This picture is no longer there. Please choose another',
    vn: 'Hình này không còn nữa, vui lòng chọn hình khác'
  }
}
