import type { MessagesOf } from '../message'
import type { walletCodes } from './codes'

/** What the codes of wallets say. */
export const walletMessages: MessagesOf<typeof walletCodes> = {
  walletInsufficient: {
    'zh-CN': '钱包余额不足',
    en: 'The wallet balance is not enough.',
    vn: 'Số dư ví không đủ.'
  },
  walletFull: {
    'zh-CN': '钱包最多可存 {maximum}，暂时不能充值',
    en: 'A wallet holds at most {maximum}, so nothing can be added now.',
    vn: 'Ví chứa tối đa {maximum} nên tạm thời không thể nạp thêm.'
  },
  ledgerEntryNotFound: {
    'zh-CN': '未找到这笔记录',
    en: 'This record was not found.',
    vn: 'Không tìm thấy giao dịch này.'
  },
  moneyStopped: {
    'zh-CN': '您有一笔付款被银行收回，钱包暂停使用，请联系客服',
    en: 'A bank has taken one of your payments back, so the wallet is stopped. Please contact customer service.',
    vn: 'Ngân hàng đã thu hồi một khoản thanh toán của bạn nên ví tạm ngừng. Vui lòng liên hệ chăm sóc khách hàng.'
  }
}
