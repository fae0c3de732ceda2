import type { MessagesOf } from '../message'
import type { closureCodes } from './codes'

/** What the codes of closing an account say. */
export const closureMessages: MessagesOf<typeof closureCodes> = {
  openTrades: {
    'zh-CN': '您还有未完成的交易，暂时无法注销账号',
    en: 'Some of your trades are not finished, so the account cannot be closed yet.',
    vn: 'Bạn còn giao dịch chưa hoàn tất nên chưa thể xóa tài khoản.'
  },
  closureRequested: {
    'zh-CN': '您已提交注销申请',
    en: 'You have asked to close this account already.',
    vn: 'Bạn đã yêu cầu xóa tài khoản.'
  },
  closureNotRequested: {
    'zh-CN': '没有待处理的注销申请',
    en: 'There is no request to close this account.',
    vn: 'Không có yêu cầu xóa tài khoản.'
  }
}
