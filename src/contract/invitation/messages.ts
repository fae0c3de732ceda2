import type { MessagesOf } from '../message'
import type { invitationCodes } from './codes'

/** What the codes of invitations say. */
export const invitationMessages: MessagesOf<typeof invitationCodes> = {
  invitationNotFound: {
    'zh-CN': '未找到该邀请',
    en: 'This invitation was not found',
    vn: 'Không tìm thấy lời mời này'
  }
}
