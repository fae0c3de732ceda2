import type { MessagesOf } from '../message'
import type { topUpCodes } from './codes'

/** What the codes of top-ups say. */
export const topUpMessages: MessagesOf<typeof topUpCodes> = {
  agreementRequired: {
    'zh-CN': '请先阅读并同意充值协议',
    en: 'Please read and accept the top-up agreement first.',
    vn: 'Vui lòng đọc và đồng ý với thỏa thuận nạp tiền.'
  }
}
