import type { MessagesOf } from '../message'
import type { campaignCodes } from './codes'

/** What the codes of campaigns say. */
export const campaignMessages: MessagesOf<typeof campaignCodes> = {
  campaignNotFound: {
    'zh-CN': '没有找到这个活动',
    en: 'This event was not found',
    vn: 'Không tìm thấy chương trình này'
  },
  campaignBlockRefused: {
    'zh-CN': '第 {number} 个区块无法保存：{reason}',
    en: 'Block {number} cannot be saved: {reason}',
    vn: 'Không thể lưu khối số {number}: {reason}'
  }
}
