import type { MessagesOf } from '../message'
import type { noticeCodes } from './codes'

/** What the codes of notices say. */
export const noticeMessages: MessagesOf<typeof noticeCodes> = {
  noticeNotFound: {
    'zh-CN': '没有找到这条提醒',
    en: 'This notice was not found',
    vn: 'Không tìm thấy thông báo này'
  }
}
