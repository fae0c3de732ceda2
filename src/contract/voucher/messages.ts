import type { MessagesOf } from '../message'
import type { voucherCodes } from './codes'

/** What the codes of red envelopes say. */
export const voucherMessages: MessagesOf<typeof voucherCodes> = {
  voucherUnusable: {
    'zh-CN': '该优惠券不可用于此订单',
    en: 'This voucher cannot be used for this order.',
    vn: 'Không thể dùng phiếu này cho đơn hàng.'
  }
}
